import { expect, type Locator, type Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { noEnglishVoice } from '#e2e/fake-voice.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { played, recordPlays } from '#e2e/plays.ts'
import { attemptsIn, savesOf } from '#e2e/saves.ts'
import { goOn, openPlayer, sayWrong, tabTo, target, texts } from '#e2e/walking.ts'

const { ladder, speaking } = texts.es

savingTest(
  'a learner who hears and chooses rightly passes, and it is stored as chosen',
  async ({ page, signIn }) => {
    await recordPlays(page)
    const saves = savesOf(page)
    await signIn(page, 'ana')
    const { item, course } = await openSecondItem(page)
    for (const [index, step] of stepsOf(item).entries()) {
      await expect(target(page)).toHaveText(step.englishWord)
      const dialog = await openLadder(page)
      await expect.poll(async () => (await played(page)).length).toBe(2 * index + 1)
      const choices = dialog.locator('button[lang=en]')
      await expect(choices).toHaveCount(3)
      const wrong = choices.filter({ hasNotText: new RegExp(`^${step.englishWord}$`) }).first()
      await wrong.click()
      await expect(wrong.locator('svg'), 'a sign, not colour alone').toBeVisible()
      await expect(dialog.getByText(ladder.choose.wrong)).toBeVisible()
      await expect.poll(async () => (await played(page)).slice(-2)).toEqual([step.audioUrl, step.audioUrl])
      await dialog.getByRole('button', { name: step.englishWord, exact: true }).click()
      await expect(dialog).toBeHidden()
      await goOn(page)
    }
    await expect.poll(() => passedBy(page, item)).toBe('chosen')
    expect(attemptsIn(saves).map(tried)).toEqual(
      stepsOf(item).flatMap(() => ['reject chosen', 'full chosen']),
    )
    await expect(target(page)).toHaveText(itemsOf(course, 1)[2]?.englishWord ?? '')
  },
)

savingTest(
  'a learner who hears and types it rightly passes, and it is stored as typed',
  async ({ page, signIn }) => {
    const saves = savesOf(page)
    await signIn(page, 'ana')
    const { item } = await openSecondItem(page)
    for (const step of stepsOf(item)) {
      await expect(target(page)).toHaveText(step.englishWord)
      const dialog = await openLadder(page)
      await dialog.getByText(ladder.ways.type, { exact: true }).click()
      const field = dialog.getByRole('textbox', { name: ladder.type.label })
      await expect.poll(() => backdropOf(dialog), 'what is behind cannot be read').toMatch(/^rgb\(/)
      await field.fill('jelo')
      await dialog.getByRole('button', { name: ladder.type.submit }).click()
      await expect(field).toHaveAccessibleDescription(ladder.type.wrong)
      // Neither capitals nor punctuation are required.
      await field.fill(step.englishWord.toLowerCase().replace(/[^a-z ]/g, ''))
      await field.press('Enter')
      await expect(dialog).toBeHidden()
      await goOn(page)
    }
    await expect.poll(() => passedBy(page, item)).toBe('typed')
    expect(attemptsIn(saves).map(tried)).toEqual(stepsOf(item).flatMap(() => ['reject typed', 'full typed']))
  },
)

savingTest(
  'a learner who records and compares decides by ear, it is stored as such, and the voice is sent nowhere',
  async ({ page, signIn }) => {
    await recordPlays(page)
    const saves = savesOf(page)
    await signIn(page, 'ana')
    const { item } = await openSecondItem(page)
    for (const step of stepsOf(item)) {
      await expect(target(page)).toHaveText(step.englishWord)
      const dialog = await openLadder(page)
      await dialog.getByText(ladder.ways.compare, { exact: true }).click()
      await page.waitForLoadState('networkidle')
      const sent: string[] = []
      page.on('request', request => {
        const isOfPage = /^(?:blob|data):/.test(request.url())
        if (!isOfPage && request.method() !== 'GET') sent.push(request.url())
      })
      await dialog.getByRole('button', { name: ladder.compare.record }).click()
      await expect(dialog.getByRole('button', { name: ladder.compare.yes })).toBeHidden()
      await page.waitForTimeout(400)
      await dialog.getByRole('button', { name: ladder.compare.stop }).click()
      await dialog.getByRole('button', { name: ladder.compare.model }).click()
      await expect.poll(async () => (await played(page)).at(-1)).toBe(step.audioUrl)
      const before = (await played(page)).length
      await dialog.getByRole('button', { name: ladder.compare.own, exact: true }).click()
      await expect.poll(async () => (await played(page)).length).toBe(before + 1)
      expect((await played(page)).at(-1)).not.toBe(step.audioUrl)
      expect(sent, 'requests while recording and comparing').toEqual([])
      await dialog.getByRole('button', { name: ladder.compare.yes }).click()
      await expect(dialog).toBeHidden()
      await goOn(page)
    }
    await expect.poll(() => passedBy(page, item)).toBe('selfCompared')
    expect(attemptsIn(saves).map(tried)).toEqual(stepsOf(item).map(() => 'full selfCompared'))
  },
)

test('the notice of the third wrong try offers the other ways, which need no more than a keyboard', async ({
  page,
}) => {
  const course = await readCourse(page.request, 'demo')
  const [item] = itemsOf(course, 1)
  await openPlayer(page, course)
  for (let attempt = 1; attempt <= 3; attempt++) await sayWrong(page)
  await expect(page.getByRole('dialog', { name: speaking.slower.title })).toBeVisible()
  await tabTo(page, speaking.cannotSpeak)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: ladder.title })
  const ways = (name: string) => dialog.getByRole('radio', { name })
  await expect(ways(ladder.ways.choose)).toBeChecked()
  for (let presses = 0; presses < 5; presses++) {
    if (await ways(ladder.ways.choose).evaluate(radio => radio === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowRight')
  await expect(ways(ladder.ways.type)).toBeChecked()
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(`${item?.englishWord.toLowerCase()}`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await tabTo(page, texts.es.player.next)
  await page.keyboard.press('Enter')
  await expect(target(page)).toHaveText(item?.sentences[0]?.englishWord ?? '')
})

test('without any sound, every button says so', async ({ page, provokes }) => {
  provokes(/\.mp3/)
  await page.route('**/media/*.mp3', route => route.abort())
  await noEnglishVoice(page)
  const course = await readCourse(page.request, 'demo')
  await openPlayer(page, course)
  for (let attempt = 1; attempt <= 3; attempt++) await sayWrong(page)
  const { noAudio } = texts.es.player
  const slower = page.getByRole('dialog', { name: speaking.slower.title })
  await slower.getByRole('button', { name: speaking.slower.listen }).click()
  await expect(slower.getByText(noAudio)).toBeVisible()
  await slower.getByRole('button', { name: speaking.slower.close }).click()
  await page.getByRole('button', { name: texts.es.tip.model }).click()
  await expect(page.getByText(noAudio)).toBeVisible()

  const dialog = await openLadder(page)
  await expect(dialog.getByText(noAudio)).toBeVisible()
  await dialog.getByText(ladder.ways.type, { exact: true }).click()
  await expect(dialog.getByText(noAudio)).toBeHidden()
  await dialog.getByRole('button', { name: texts.es.player.listen }).click()
  await expect(dialog.getByText(noAudio)).toBeVisible()
  await dialog.getByText(ladder.ways.compare, { exact: true }).click()
  await dialog.getByRole('button', { name: ladder.compare.record }).click()
  await page.waitForTimeout(400)
  await dialog.getByRole('button', { name: ladder.compare.stop }).click()
  await dialog.getByRole('button', { name: ladder.compare.model }).click()
  await expect(dialog.getByText(noAudio)).toBeVisible()
})

async function openLadder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: speaking.cannotSpeak }).click()
  const dialog = page.getByRole('dialog', { name: ladder.title })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The second item of lesson 1 is the shortest: a word and one sentence. */
async function openSecondItem(page: Page): Promise<{ course: StudentCourse; item: Word }> {
  const course = await readCourse(page.request, 'own')
  const [first, item] = itemsOf(course, 1)
  if (!first || !item) throw new Error('lesson 1 is too short')
  await saveElsewhere(page.request, course, {
    completed: [first],
    index: { lesson: 0, word: 1, sentence: 0 },
  })
  await openPlayer(page, course)
  return { course, item }
}

/** The colour between a dialog and the page; a translucent one is `rgba(…)`. */
function backdropOf(dialog: Locator): Promise<string> {
  return dialog.evaluate(element => getComputedStyle(element, '::backdrop').backgroundColor)
}

/** The stored way in which an item was passed. */
async function passedBy(page: Page, { _id }: Word): Promise<string | undefined> {
  return (await readCourse(page.request, 'own')).passedBy[_id]
}

function tried({ verdict, way }: ReturnType<typeof attemptsIn>[number]): string {
  return `${verdict} ${way}`
}
