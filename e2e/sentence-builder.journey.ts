import { expect, type Page } from '@playwright/test'
import type { Word } from '#contract/courses.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { stopClock } from '#e2e/clock.ts'
import { dragTo } from '#e2e/dragging.ts'
import { failToHear, hear, say, startListening } from '#e2e/fake-recogniser.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { changeItems } from '#e2e/other-content.ts'
import { played, recordPlays } from '#e2e/plays.ts'
import {
  bank,
  bankTile,
  builder,
  check,
  checkAnother,
  expectDone,
  ORDER,
  openDemo,
  row,
  SENTENCE,
} from '#e2e/tiles.ts'
import { nextButton, sayWrong, target, texts, verdict } from '#e2e/walking.ts'

savingTest(
  'ordering the words is half of the item, saying them the rest, and two seconds later the next item opens',
  async ({ page, signIn }) => {
    await page.clock.install()
    await signIn(page, 'ana')
    const { item, next } = await openFirstBuilder(page)
    const { correctOrder: order = [] } = item.sentenceBuilder ?? {}
    for (const word of order.slice(0, -2)) await bankTile(page, word).click()
    const missing = page.getByRole('button', { name: 'Faltan 2 palabras' })
    await expect(missing).toHaveAttribute('aria-disabled', 'true')
    await missing.dispatchEvent('click')
    await expectDone(page, 0)
    for (const word of order.slice(-2)) await bankTile(page, word).click()
    await expect(row(page)).toHaveText(order)

    await check(page)
    await expect(page.getByText(texts.es.speaking.right)).toBeVisible()
    await expectDone(page, 50)
    await expect.poll(async () => (await readCourse(page.request, 'own')).partialProgress).toBe(50)
    await expect(target(page)).toHaveText(item.englishWord)
    await expect(page.getByRole('button', { name: texts.es.speaking.idle })).toBeFocused()

    await startListening(page)
    await stopClock(page)
    await hear(page, item.englishWord)
    await page.clock.runFor(200)
    await expect(verdict(page, texts.es.speaking.right)).toBeVisible()
    await expectDone(page, 100)
    // A key press meanwhile has no effect.
    await page.keyboard.press('Shift')
    await page.clock.runFor(1700)
    await expect(target(page)).toHaveText(item.englishWord)
    await page.clock.runFor(200)
    await page.clock.resume()
    await expect(page.getByText(next.spanishTranslation)).toBeVisible()
    await expect.poll(async () => (await readCourse(page.request, 'own')).passedBy[item._id]).toBe('spoken')
  },
)

savingTest(
  'help offers a word after three wrong orders and all after five, and passes as helped',
  async ({ page, signIn }) => {
    await signIn(page, 'ana')
    const { item } = await openFirstBuilder(page)
    const { correctOrder: order = [] } = item.sentenceBuilder ?? {}
    const [first = '', second = '', ...rest] = order
    const last = rest.at(-1) ?? ''
    const showWord = page.getByRole('button', { name: 'Mostrar la palabra que sigue' })
    const showOrder = page.getByRole('button', { name: 'Mostrar el orden' })
    for (const word of [first, ...rest.toReversed(), second]) await bankTile(page, word).click()
    await check(page)
    await expect(page.getByText(`Vas bien hasta «${first}». Después no va «${last}».`)).toBeVisible()
    await expect(row(page).nth(1).locator('svg'), 'the first wrong tile has a sign').toBeVisible()
    await expect(row(page).locator('svg')).toHaveCount(1)
    await check(page)
    await check(page)
    await expect(showWord, 'the same order again is no other try').toBeHidden()

    for (let wrong = 2; wrong <= 3; wrong++) {
      await expect(showWord).toBeHidden()
      await checkAnother(page)
    }
    await showWord.click()
    await expect(row(page).nth(1)).toHaveText(second)
    for (let wrong = 4; wrong <= 5; wrong++) {
      await expect(showOrder).toBeHidden()
      await checkAnother(page)
    }
    await showOrder.click()
    await expect(row(page)).toHaveText(order)
    await expectDone(page, 50)
    await page.getByRole('button', { name: 'Decirla en voz alta' }).click()
    await say(page, item.englishWord)
    await expect.poll(async () => (await readCourse(page.request, 'own')).passedBy[item._id]).toBe('helped')
  },
)

test('a wrong order can be corrected (en)', async ({ page }) => {
  await openDemo(page, builder(), { language: 'en' })
  for (const word of ['help', 'you', 'for', 'your', 'thank']) await bankTile(page, word).click()
  await check(page, 'en')
  await expect(page.getByText('The sentence does not begin with "help".')).toBeVisible()
  await row(page).nth(0).getByRole('button').click()
  await expect(page.getByText('The sentence does not begin')).toBeHidden()
  await row(page).last().getByRole('button').click()
  await dragTo(page, bankTile(page, 'thank'), row(page).nth(0), 'before')
  await bankTile(page, 'help').click()
  await check(page, 'en')
  await expect(target(page)).toHaveText(SENTENCE)
})

test('equal words are interchangeable', async ({ page }) => {
  const words = ['the', 'and', 'key', 'the', 'room']
  await openDemo(page, builder('The key and the room.', words, ['the', 'key', 'and', 'the', 'room']))
  await page.locator('[data-tiles=bank] [data-tile="3"]').click()
  for (const word of ['key', 'and', 'the', 'room']) await bankTile(page, word).click()
  await check(page)
  await expect(target(page)).toHaveText('The key and the room.')
})

test('a full row says so when another word is tapped, and can be emptied', async ({ page }) => {
  await openDemo(page, builder())
  for (const word of ORDER) await bankTile(page, word).click()
  await bankTile(page, 'please').click()
  await expect(row(page)).toHaveText(ORDER)
  await expect(page.getByRole('status')).toHaveText(/^La frase está llena\./)
  await page.getByRole('button', { name: 'Vaciar la frase' }).click()
  await expect(row(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Faltan 5 palabras' })).toBeVisible()
})

test('a tapped tile plays its word, and one with a failing recording is still placed', async ({
  page,
  provokes,
}) => {
  provokes(/gone\.mp3/)
  await recordPlays(page)
  const demo = await readCourse(page.request, 'demo')
  const recording = itemsOf(demo, 1)[0]?.audioUrl ?? ''
  const given = builder()
  const recordings: Record<string, string> = { thank: recording, you: '/media/gone.mp3' }
  for (const tile of given.wordsFromLesson) tile.audioUrl = recordings[tile.word] ?? ''
  await openDemo(page, given)
  await bankTile(page, 'thank').click()
  await expect.poll(() => played(page)).toEqual([recording])
  await bankTile(page, 'you').click()
  await bankTile(page, 'for').click()
  await expect(row(page)).toHaveText(['thank', 'you', 'for'])
  await row(page).nth(0).getByRole('button').click()
  await expect.poll(() => played(page)).toEqual([recording, '/media/gone.mp3', recording])
})

test('without a sentence to order it says so, and can be skipped', async ({ page }) => {
  const { next } = await openDemo(page, undefined)
  await expect(page.getByText('No hay ejercicios disponibles')).toBeVisible()
  await page.getByRole('button', { name: texts.es.player.skip }).click()
  await expect(target(page)).toHaveText(next.englishWord)
})

test('a passed item can be repeated, and "next" is open', async ({ page }) => {
  const { next } = await openDemo(page, builder(), { isPassed: true })
  await expectDone(page, 100)
  for (const word of ORDER) await bankTile(page, word).click()
  await check(page)
  await expect(target(page)).toHaveText(SENTENCE)
  await page.reload()
  await nextButton(page).click()
  await expect(target(page)).toHaveText(next.englishWord)
})

test('a recogniser failure is not an attempt, and the sentence can be finished without speaking', async ({
  page,
}) => {
  const { next } = await openDemo(page, builder())
  for (const word of ORDER) await bankTile(page, word).click()
  await check(page)
  const dialog = page.getByRole('dialog', { name: texts.es.ladder.title })
  const { failures } = texts.es.speaking
  for (const cause of ['no-speech', 'audio-capture', 'network', 'not-allowed', 'bad-grammar'] as const) {
    await failToHear(page, cause)
    await expect(page.getByText(failures[cause])).toBeVisible()
    await page.getByRole('button', { name: texts.es.speaking.cannotSpeak }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await expectDone(page, 50)
  await sayWrong(page)
  await page.getByRole('button', { name: texts.es.speaking.cannotSpeak }).click()
  await dialog.getByRole('button', { name: SENTENCE, exact: true }).click()
  await expectDone(page, 100)
  await nextButton(page).click()
  await expect(target(page)).toHaveText(next.englishWord)
})

/** Opens the first sentence builder of the course, as a learner who passed all before it. */
async function openFirstBuilder(page: Page): Promise<{ item: Word; next: Word }> {
  const course = await readCourse(page.request, 'own')
  const items = itemsOf(course, 1)
  const word = items.findIndex(({ type }) => type === 'sentence-builder')
  const [item, next] = items.slice(word)
  if (!item || !next) throw new Error('lesson 1 has no sentence to be put in order')
  await saveElsewhere(page.request, course, {
    completed: items.slice(0, word),
    index: { lesson: 0, word, sentence: 0 },
  })
  // Not in a group, which has a separate delay (e2e/groups.journey.ts).
  await changeItems(page, given => (given._id === item._id ? { ...given, exerciseGroup: '' } : given))
  await page.goto(`/course/${course._id}`)
  await expect(bank(page).first()).toBeVisible()
  return { item, next }
}
