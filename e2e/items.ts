import type { APIRequestContext, Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { Position } from '#domain/course/progress.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { changeItems } from '#e2e/other-content.ts'
import { at, type Language } from '#e2e/walking.ts'

type Place = { course: StudentCourse; item: Word; next: Word; before: Word[] }

/** Moves the signed-in learner to the first item of a type in lesson 1, with all earlier items completed. */
export async function bringTo(api: APIRequestContext, type: string, sentence = 0): Promise<Place> {
  const place = await bringToItem(api, item => item.type === type, sentence)
  const { next } = place
  if (!next) throw new Error(`in lesson 1 nothing comes after the ${type}`)
  return { ...place, next }
}

/** The same for any item, even the last one. */
export async function bringToItem(
  api: APIRequestContext,
  isWanted: (item: Word) => boolean,
  sentence = 0,
): Promise<Omit<Place, 'next'> & { next: Word | undefined }> {
  const course = await readCourse(api, 'own')
  const items = itemsOf(course, 1)
  const word = items.findIndex(isWanted)
  const [item, next] = items.slice(word)
  if (word === -1 || !item) throw new Error('lesson 1 has no such item')
  const before = items.slice(0, word)
  await saveElsewhere(api, course, { completed: before, index: { lesson: 0, word, sentence } })
  return { course, item, next, before }
}

/** Moves the signed-in learner to the step that says a text, with everything before its item completed. */
export async function bringToText(api: APIRequestContext, english: string): Promise<StudentCourse> {
  const course = await readCourse(api, 'own')
  const lessons = course.lessons.map(({ number }) => itemsOf(course, number))
  const index = placeOf(lessons, english)
  // A lesson opens once all earlier ones are done.
  const completed = [
    ...lessons.slice(0, index.lesson).flat(),
    ...(lessons[index.lesson] ?? []).slice(0, index.word),
  ]
  await saveElsewhere(api, course, { completed, index })
  return course
}

/** Opens the player at the learner's position, for any kind of item. */
export async function openCourse(page: Page, course: StudentCourse, language: Language = 'es') {
  await page.goto(at(language, `/course/${course._id}`))
}

/** The way in which the learner passed an item, once the server has it. */
export async function passedBy(api: APIRequestContext, item: Word): Promise<string | undefined> {
  return (await readCourse(api, 'own')).passedBy[item._id]
}

/** Usage notes for items that have none. */
export const NOTES = {
  isActive: true,
  description: { es: 'De noche' },
  usageNotes: { es: [] },
  additionalExamples: [],
}

/** The position of the step that says a sentence. */
export function placeOf(lessons: Word[][], english: string): Position {
  for (const [lesson, items] of lessons.entries()) {
    for (const [word, item] of items.entries()) {
      const sentence = stepsOf(item).findIndex(({ englishWord }) => englishWord === english)
      if (sentence !== -1) return { lesson, word, sentence }
    }
  }
  throw new Error(`no sentence says "${english}"`)
}

type Start = { course: StudentCourse; members: [Word, Word, Word]; after: Word }

/** Groups the second to fourth word of lesson 1, and moves the signed-in learner to the first of them. */
export async function startAtGroup(
  page: Page,
  { isSecondCompleted = false, isFirstPractice = false, isSaved = true } = {},
): Promise<Start> {
  const course = await readCourse(page.request, 'own')
  const [before, first, second, third, after] = itemsOf(course, 1)
  if (!before || !first || !second || !third || !after) throw new Error('lesson 1 is too short')
  const members: [Word, Word, Word] = [first, second, third]
  const ids = members.map(({ _id }) => _id)
  await changeItems(page, item =>
    ids.includes(item._id)
      ? {
          ...item,
          exerciseGroup: 'courtesy',
          sentences: [],
          expandedExplanation: undefined,
          ...(isFirstPractice && item._id === first._id && practiceOf(item)),
        }
      : item,
  )
  if (isSaved) {
    await saveElsewhere(page.request, course, {
      completed: isSecondCompleted ? [before, second] : [before],
      index: { lesson: 0, word: 1, sentence: 0 },
    })
  }
  return { course, members, after }
}

/** A practice lesson with one row, the item's word. */
function practiceOf({ englishWord: english, spanishTranslation: spanish, audioUrl }: Word): Partial<Word> {
  const practiceLesson = {
    title: { english, spanish },
    description: { english: '', spanish: '' },
    tableData: [{ english, spanish, audioUrl }],
    generalAudioUrl: '',
    showIndividualWords: false,
    words: [],
    selectedWordIds: [],
  }
  return { type: 'practice-lesson', practiceLesson }
}
