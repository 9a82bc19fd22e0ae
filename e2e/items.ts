import type { APIRequestContext, Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { at, type Language } from '#e2e/walking.ts'

type Place = { course: StudentCourse; item: Word; next: Word; before: Word[] }

/** Brings the signed-in learner to the first item of a type in lesson 1, with all before it completed. */
export async function bringTo(api: APIRequestContext, type: string, sentence = 0): Promise<Place> {
  const course = await readCourse(api, 'own')
  const items = itemsOf(course, 1)
  const word = items.findIndex(item => item.type === type)
  const [item, next] = items.slice(word)
  if (word === -1 || !item || !next) throw new Error(`lesson 1 has no ${type} with an item after it`)
  const before = items.slice(0, word)
  await saveElsewhere(api, course, { completed: before, index: { lesson: 0, word, sentence } })
  return { course, item, next, before }
}

/** Opens the player where the learner is, whatever kind of item that is. */
export async function openCourse(page: Page, course: StudentCourse, language: Language = 'es') {
  await page.goto(at(language, `/course/${course._id}`))
}

/** How the learner passed an item, once the server knows. */
export async function passedBy(api: APIRequestContext, item: Word): Promise<string | undefined> {
  return (await readCourse(api, 'own')).passedBy[item._id]
}
