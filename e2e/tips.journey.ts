import { expect, type Page } from '@playwright/test'
import type { StudentCourse } from '#contract/courses.ts'
import { tipTexts } from '#domain/speech/tips/confusion-tips.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { say } from '#e2e/fake-recogniser.ts'
import { savingTest } from '#e2e/journey.ts'
import { openPlayer, target, texts, verdict } from '#e2e/walking.ts'
import { es as mouth } from '#web/text/mouth/es.ts'

const { speaking, tip: text } = texts.es

savingTest(
  'a wrong sound is explained, and can be compared with the learner’s voice',
  async ({ page, signIn }) => {
    await signIn(page, 'ana')
    const course = await readCourse(page.request, 'own')
    await openAt(page, course, { english: 'three', step: 0 })
    const shown = tipTexts({ id: 'th-t', wanted: 0, expected: 'three', heard: 'tree' }, 'es')
    await say(page, 'tree')
    const feedback = page.locator('[aria-live=polite]', { has: verdict(page, speaking.wrong) })
    await expect(feedback).toMatchAriaSnapshot(`
    - heading "${speaking.wrong}" [level=2]
    - paragraph: ${speaking.heard('tree')}
    - paragraph: tree ${speaking.wordInsteadOf} three
    - paragraph: ${shown?.tip}
    - 'img "${mouth.twins.t}"'
    - paragraph: tree
    - paragraph: ${mouth.cues.t}
    - button "${text.recordOwn}"
    - 'img "${mouth.twins.T}"'
    - paragraph: three
    - paragraph: ${mouth.cues.T}
    - button "${text.model}"
  `)

    await feedback.getByRole('button', { name: text.recordOwn }).click()
    await page.waitForTimeout(400)
    await feedback.getByRole('button', { name: text.stopRecording }).click()
    await expect(feedback.getByRole('button', { name: text.own, exact: true })).toBeVisible()
    await expect(feedback.getByRole('button', { name: text.model })).toBeVisible()

    await openAt(page, course, { english: 'room', step: 2 })
    await expect(target(page)).toHaveText("You're in room ten.")
    const { causes } = speaking
    await say(page, "you're not in room ten")
    await expect(feedback.getByText(causes.negationAdded('not'))).toBeVisible()
    await say(page, "you're in room eight")
    await expect(feedback.getByText(causes.number('ten'))).toBeVisible()

    await openAt(page, course, { english: "What's your name?", step: 0 })
    await say(page, 'watt your name')
    const near = page.locator('[aria-live=polite]', { has: verdict(page, speaking.near) })
    await expect(near).toContainText(speaking.nearMore)
    const vowel = tipTexts({ id: 'ah-aa', wanted: 0, expected: "What's", heard: 'watt' }, 'es')
    await expect(near).toContainText(vowel?.tip ?? 'a tip')
    // Only one word is marked, with its neighbours if the whole text is too long for a line.
    await expect(near).toMatchAriaSnapshot(`
    - paragraph: watt ${speaking.wordInsteadOf} What's your name?
  `)
  },
)

/** Opens a step of a word, as if reached on another device; waits for the judge's pronunciations. */
async function openAt(
  page: Page,
  course: StudentCourse,
  { english, step }: { english: string; step: number },
): Promise<void> {
  const lessons = course.lessons.map(({ number }) => itemsOf(course, number))
  const lesson = lessons.findIndex(items => items.some(({ englishWord }) => englishWord === english))
  const items = lessons[lesson] ?? []
  const word = items.findIndex(({ englishWord }) => englishWord === english)
  const completed = [...lessons.slice(0, lesson).flat(), ...items.slice(0, word)]
  await saveElsewhere(page.request, course, { completed, index: { lesson, word, sentence: step } })
  const sounds = page.waitForResponse(response => response.url().endsWith(course.phonesUrl))
  await openPlayer(page, course)
  await (await sounds).finished()
}
