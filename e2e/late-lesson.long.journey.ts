import { expect, type Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { ITEM_TYPES } from '#domain/course/kinds.ts'
import { secondSitting } from '#domain/course/sittings.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { openCourse } from '#e2e/items.ts'
import { savingTest as test } from '#e2e/journey.ts'
import { passItem } from '#e2e/passing.ts'
import { goOn, goOnFromRest, readNotes, sayRight, sayWrong, target, texts, verdict } from '#e2e/walking.ts'

/* A lesson from the last third of the course, from its first item to its last page, on a phone. */
const LESSON = 17

const { speaking, lessonDone } = texts.es

test('a whole late lesson with every kind of item is passed aloud', async ({ page, signIn }) => {
  await signIn(page, 'eva')
  const { course, items } = await bringToLesson(page)
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(ITEM_TYPES))
  for (const [index, item] of items.entries()) {
    if (index === secondSitting(items)) await goOnFromRest(page)
    await passItem(page, item)
  }
  await expectEnd(page)
  const { passedBy } = await readCourse(page.request, 'own')
  const ways = new Set(items.map(({ _id }) => passedBy[_id]))
  expect(ways).toEqual(new Set(['spoken', 'chosen']))
  expect(course.lessons).toHaveLength(21)
})

test('a beginner who fails every second text still comes to the end, with kind words', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'eva')
  const { items } = await bringToLesson(page)
  let count = 0
  for (const [place, item] of items.entries()) {
    if (place === secondSitting(items)) await goOnFromRest(page)
    if (item.type !== 'word') {
      await passItem(page, item)
      continue
    }
    for (const [index, { englishWord }] of stepsOf(item).entries()) {
      await expect(target(page)).toHaveText(englishWord)
      if (index === 0 && item.expandedExplanation) await readNotes(page)
      if (count++ % 2 === 0) await needHelp(page)
      else await sayRight(page, englishWord)
      await goOn(page)
    }
  }
  await expectEnd(page)
  const { passedBy } = await readCourse(page.request, 'own')
  const words = items.filter(({ type }) => type === 'word')
  const helped = words.filter(({ _id }) => passedBy[_id] === 'helped')
  expect(helped.length, 'words that were passed with help').toBeGreaterThanOrEqual(words.length / 3)
})

/** Five tries: the third offers to hear it slowly, and the fifth is enough. */
async function needHelp(page: Page): Promise<void> {
  const slower = page.getByRole('dialog', { name: speaking.slower.title })
  for (let attempt = 1; attempt <= 4; attempt++) {
    await sayWrong(page)
    if (attempt === 3) await slower.getByRole('button', { name: speaking.slower.close }).click()
  }
  await say(page, 'refrigerator')
  await expect(verdict(page, speaking.helpedTitle)).toBeVisible()
}

async function bringToLesson(page: Page): Promise<{ course: StudentCourse; items: Word[] }> {
  const course = await readCourse(page.request, 'own')
  const before = course.lessons.filter(({ number }) => number < LESSON)
  await saveElsewhere(page.request, course, {
    completed: before.flatMap(({ number }) => itemsOf(course, number)),
    index: { lesson: before.length, word: 0, sentence: 0 },
  })
  await openCourse(page, course)
  return { course, items: itemsOf(course, LESSON) }
}

async function expectEnd(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Congratulations/ })).toBeVisible()
  const done = page.getByRole('dialog', { name: lessonDone.title(LESSON) })
  await expect(done).toContainText('Ahora puedes decir qué te duele')
  await expect(page.getByRole('button', { name: lessonDone.start(LESSON + 1) })).toBeVisible()
}
