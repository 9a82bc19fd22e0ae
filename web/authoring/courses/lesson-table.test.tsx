// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ChangedCourse } from '#contract/authoring/courses.ts'
import type { ItemSummary } from '#contract/authoring/items.ts'
import { LessonTable } from '#web/authoring/courses/lesson-table.tsx'
import {
  type Answers,
  LOST,
  leaveScreen,
  press,
  Refusal,
  says,
  showScreen,
  wait,
} from '#web/authoring/testing.tsx'

afterEach(leaveScreen)

const COURSE = {
  _id: crypto.randomUUID(),
  version: 1,
  recordVersion: 1,
  title: { es: 'Viajes', en: 'Travel' },
  followsFiles: false,
  lessons: [{ number: 1, title: { es: 'Hotel', en: 'Hotel' }, isPublished: false, version: 1 }],
} as unknown as ChangedCourse
const FAULTY = {
  _id: crypto.randomUUID(),
  type: 'word',
  englishWord: 'key',
  spanishTranslation: 'llave',
  lessonNumber: 1,
  isInBank: false,
  problemCount: 1,
} as unknown as ItemSummary

/** Opens the table and publishes the lesson; that the change is sent is seen in its refusal. */
async function publish(): Promise<Answers> {
  const answers: Answers = { 'GET admin-course/:id': LOST, 'PUT admin-lesson/:id/:number': new Refusal(SENT) }
  await showScreen(<LessonTable course={COURSE} />, '/admin/authoring-courses', answers)
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await wait(50)
  return answers
}
const SENT = 'Se cayó'
const isBusy = () => document.querySelector('td[aria-busy=true]') !== null

test('a lesson that is published before its items are loaded waits for them, and then asks', async () => {
  const answers = await publish()
  expect(isBusy()).toBe(true)
  answers['GET admin-course/:id'] = { ...COURSE, items: [FAULTY] }
  await says('Hay 1 elemento con faltas')
  expect(isBusy()).toBe(false)
  expect(document.body.textContent).not.toContain(SENT)
  await press('Publicar de todos modos')
  await says(SENT)
})

test('a lesson whose items cannot be loaded is not published, and the table says why', async () => {
  await publish()
  await says('Intentar de nuevo')
  expect(isBusy()).toBe(false)
  expect(document.body.textContent).not.toContain(SENT)
})
