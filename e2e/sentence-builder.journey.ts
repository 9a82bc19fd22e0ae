import { expect, type Locator, type Page } from '@playwright/test'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { itemsOf, readCourse, saveElsewhere } from '#e2e/api.ts'
import { expectNothingFound, prepare } from '#e2e/axe.ts'
import { failToHear, hear, say, startListening } from '#e2e/fake-recogniser.ts'
import { savingTest, test } from '#e2e/journey.ts'
import { changeItems } from '#e2e/other-content.ts'
import { played, recordPlays } from '#e2e/plays.ts'
import { at, type Language, nextButton, sayWrong, tabTo, target, texts, verdict } from '#e2e/walking.ts'

const SENTENCE = 'Thank you for your help.'
const ORDER = ['thank', 'you', 'for', 'your', 'help']
const TILES = ['please', 'your', 'help', 'thank', 'for', 'you']
const CHECK = { es: 'Comprobar', en: 'Check' }
const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }

savingTest(
  'putting the words in order is half of it, saying them the rest, and two seconds later the next item comes',
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
    await expect(page.getByRole('group', { name: 'Paso 2 de 2' })).toBeFocused()

    await startListening(page)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await hear(page, item.englishWord)
    await page.clock.runFor(200)
    await expect(verdict(page, texts.es.speaking.right)).toBeVisible()
    await expectDone(page, 100)
    // What is touched meanwhile changes nothing.
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
  'who does not find the order is shown a word after three wrong ones and all after five, and passes as helped',
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

test('a wrong order can be put right (en)', async ({ page }) => {
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

test('a tile is heard when it is tapped, and one whose recording fails is placed all the same', async ({
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

test('without a sentence to order it says so, and leads on', async ({ page }) => {
  const { next } = await openDemo(page, undefined)
  await expect(page.getByText('No hay ejercicios disponibles')).toBeVisible()
  await page.getByRole('button', { name: texts.es.player.skip }).click()
  await expect(target(page)).toHaveText(next.englishWord)
})

test('what was passed can be done again, and the way on is open', async ({ page }) => {
  const { next } = await openDemo(page, builder(), { isPassed: true })
  await expectDone(page, 100)
  for (const word of ORDER) await bankTile(page, word).click()
  await check(page)
  await expect(target(page)).toHaveText(SENTENCE)
  await page.reload()
  await nextButton(page).click()
  await expect(target(page)).toHaveText(next.englishWord)
})

test('a recogniser that fails costs no attempt, and the sentence is finished without speaking', async ({
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

test('a finger drags tiles, without going to another item', async ({ page }) => {
  await openDemo(page, builder(), { isPassed: true })
  await bankTile(page, 'thank').click()
  await bankTile(page, 'for').click()
  await touchDrag(page, bankTile(page, 'you'), row(page).nth(1))
  await expect(row(page)).toHaveText(['thank', 'you', 'for'])
  // Wider than a swipe.
  await touchDrag(page, row(page).nth(2), row(page).nth(0))
  await expect(row(page)).toHaveText(['for', 'thank', 'you'])
  await touchDrag(page, row(page).nth(1), bank(page).nth(5))
  await expect(row(page)).toHaveText(['for', 'you'])
  await bankTile(page, 'thank').tap()
  await expect(row(page)).toHaveText(['for', 'you', 'thank'])
})

test.describe('on a screen that is too small', () => {
  test.use({ viewport: { width: 320, height: 420 } })

  test('a finger that strokes a tile scrolls, and one that holds it drags', async ({ page }) => {
    await openDemo(page, builder())
    await bankTile(page, 'thank').evaluate(tile => tile.scrollIntoView({ block: 'center' }))
    const before = await page.evaluate(() => scrollY)
    const { x, y } = await pointOf(bankTile(page, 'thank'))
    await touchDrag(page, bankTile(page, 'thank'), { x, y: y + 90 }, { holdMs: 0 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before)
    await expect(row(page)).toHaveCount(0)
    await bankTile(page, 'thank').click()
    await row(page)
      .nth(0)
      .evaluate(slot => slot.scrollIntoView())
    await touchDrag(page, bankTile(page, 'please'), row(page).nth(0))
    await expect(row(page)).toHaveText(['please', 'thank'])
    const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widthPx).toBeLessThanOrEqual(320)
  })
})

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('a mouse drags tiles into the row, within it and out of it', async ({ page }) => {
    await openDemo(page, builder())
    const place = page.locator('[data-tiles=row] > li')
    await dragTo(page, bankTile(page, 'thank'), place.nth(4))
    await dragTo(page, bankTile(page, 'for'), place.nth(1))
    await expect(row(page)).toHaveText(['thank', 'for'])
    await dragTo(page, bankTile(page, 'you'), row(page).nth(1), 'before')
    await expect(row(page)).toHaveText(['thank', 'you', 'for'])
    await dragTo(page, row(page).nth(0), row(page).nth(2), 'after')
    await expect(row(page)).toHaveText(['you', 'for', 'thank'])
    await dragTo(page, row(page).nth(1), bank(page).nth(0))
    await expect(row(page)).toHaveText(['you', 'thank'])
    await dragTo(page, bankTile(page, 'for'), page.getByRole('heading', { level: 2 }))
    await expect(row(page), 'dropped nowhere, it stays').toHaveText(['you', 'thank'])
    await bankTile(page, 'for').click()
    await expect(row(page)).toHaveText(['you', 'thank', 'for'])
  })

  test('with a keyboard alone the words are placed, moved, taken back and checked', async ({ page }) => {
    await openDemo(page, builder())
    await tabTo(page, 'please')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText('«please» está en el lugar 1 de 5.')
    await expect(bankTile(page, 'your'), 'the focus goes on in the bank').toBeFocused()
    await page.keyboard.press('Space')
    for (const word of ['thank', 'for', 'you']) {
      await tabTo(page, word)
      await page.keyboard.press('Enter')
    }
    await expect(row(page)).toHaveText(['please', 'your', 'thank', 'for', 'you'])
    await expect(page.getByRole('button', { name: CHECK.es }), 'the row is full').toBeFocused()

    await row(page).nth(0).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(row(page).nth(0).getByRole('button')).toBeFocused()
    await tabTo(page, 'help')
    await page.keyboard.press('Enter')
    await expect(row(page)).toHaveText(['your', 'thank', 'for', 'you', 'help'])
    await row(page).nth(0).getByRole('button').focus()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status')).toHaveText('«your» está en el lugar 4 de 5.')
    await expect(row(page).nth(3).getByRole('button')).toBeFocused()
    await row(page).nth(2).getByRole('button').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(row(page)).toHaveText(ORDER)
    await tabTo(page, CHECK.es)
    await page.keyboard.press('Enter')
    await expect(target(page)).toHaveText(SENTENCE)
  })
})

for (const { theme, language } of [
  { theme: 'light', language: 'es' },
  { theme: 'dark', language: 'en' },
] as const) {
  test(`axe finds nothing on a sentence to be put in order (${language}, ${theme})`, async ({ page }) => {
    await prepare(page, theme)
    await openDemo(page, builder(), { language })
    const [last = '', ...others] = ORDER.toReversed()
    for (const word of others) await bankTile(page, word).click()
    await expectNothingFound(page, 'a word is missing')
    await bankTile(page, last).click()
    await check(page, language)
    for (let wrong = 2; wrong <= 5; wrong++) await checkAnother(page, language)
    await expectNothingFound(page, 'wrong, and the order is offered')
    await page.getByRole('button', { name: /^(Mostrar el orden|Show the order)$/ }).click()
    await expectNothingFound(page, 'the order is shown')
    await page.getByRole('button', { name: /^(Decirla|Say it)/ }).click()
    await expect(target(page)).toBeVisible()
    await expectNothingFound(page, 'to be said')
    await openDemo(page, undefined, { language })
    await expectNothingFound(page, 'nothing to order')
  })
}

function builder(english = SENTENCE, tiles = TILES, correctOrder = ORDER): SentenceBuilder {
  return {
    targetSentence: { english, spanish: 'Gracias por tu ayuda.', audioUrl: '', imageUrl: '' },
    wordsFromLesson: tiles.map(word => ({ word, audioUrl: '' })),
    correctOrder,
  }
}

/** Opens the demo with its first word replaced by a sentence builder. */
async function openDemo(
  page: Page,
  sentenceBuilder: SentenceBuilder | undefined,
  { language = 'es', isPassed = false }: { language?: Language; isPassed?: boolean } = {},
): Promise<{ next: Word }> {
  const course = await readCourse(page.request, 'demo')
  const [first, next] = itemsOf(course, 1)
  if (!first || !next) throw new Error('the demo is too short')
  const item: Word = { ...first, type: 'sentence-builder', sentences: [], sentenceBuilder }
  const shown: StudentCourse = {
    ...course,
    words: course.words.map(word => (word._id === item._id ? item : word)),
    completedWords: isPassed ? { [item._id]: new Date().toISOString() } : {},
  }
  await page.unroute('**/student-course-demo*')
  await page.route('**/student-course-demo*', route =>
    route.fulfill({ json: { statusCode: 200, message: 'OK', data: shown } }),
  )
  await page.goto(at(language, `/course/${course._id}`))
  const way = sentenceBuilder
    ? bank(page).first()
    : page.getByRole('button', { name: texts[language].player.skip })
  await expect(way).toBeVisible()
  return { next }
}

/** Opens the first sentence builder of the course, as somebody who passed all before it. */
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
  // By itself: a group has times of its own (e2e/groups.journey.ts).
  await changeItems(page, given => (given._id === item._id ? { ...given, exerciseGroup: '' } : given))
  await page.goto(`/course/${course._id}`)
  await expect(bank(page).first()).toBeVisible()
  return { item, next }
}

/** The tiles that are placed, from left to right. */
function row(page: Page): Locator {
  return page.locator('[data-tiles=row] [data-slot]')
}

/** The homes of all tiles. */
function bank(page: Page): Locator {
  return page.locator('[data-tiles=bank] > li')
}

/** The first tile with this word that is not placed. */
function bankTile(page: Page, word: string): Locator {
  return page.locator('[data-tiles=bank]').getByRole('button', { name: word, exact: true }).first()
}

async function check(page: Page, language: Language = 'es'): Promise<void> {
  await page.getByRole('button', { name: CHECK[language], exact: true }).click()
}

/** Makes another wrong order by moving the last tile, and checks it. */
async function checkAnother(page: Page, language: Language = 'es'): Promise<void> {
  await row(page).last().getByRole('button').focus()
  await page.keyboard.press('ArrowLeft')
  await check(page, language)
}

async function expectDone(page: Page, percent: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: /^(Avance del|Progress of)/ })
  await expect(bar).toHaveAttribute('aria-valuenow', `${percent}`)
}

type Point = { x: number; y: number }

async function pointOf(of: Locator, side: 'before' | 'middle' | 'after' = 'middle'): Promise<Point> {
  const box = await of.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  const share = { before: 0.1, middle: 0.4, after: 0.9 }[side]
  return { x: box.x + box.width * share, y: box.y + box.height / 2 }
}

async function dragTo(page: Page, tile: Locator, to: Locator, side?: 'before' | 'after'): Promise<void> {
  // It waits until nothing moves any more.
  await tile.hover()
  const [begin, end] = [await pointOf(tile), await pointOf(to, side)]
  await page.mouse.move(begin.x, begin.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

/** Moves a finger from a tile to the left part of something, after holding the tile for a moment. */
async function touchDrag(
  page: Page,
  tile: Locator,
  to: Locator | Point,
  { holdMs = 200 } = {},
): Promise<void> {
  const [begin, end] = [await pointOf(tile), 'x' in to ? to : await pointOf(to)]
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [begin] })
  await page.waitForTimeout(holdMs)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    const x = begin.x + (end.x - begin.x) * share
    const y = begin.y + (end.y - begin.y) * share
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
