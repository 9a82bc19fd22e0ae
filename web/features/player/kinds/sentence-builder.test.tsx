import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import {
  broken,
  failToHear,
  findTarget,
  isThere,
  letPass,
  openLesson,
  passedBy,
  played,
  prepareLessons,
  say,
  target,
} from '#web/features/player/testing.tsx'
import { word } from '#web/testing/samples.ts'
import type { Shown } from '#web/testing/show.tsx'
import { es } from '#web/text/app/es.ts'
import { es as ladder } from '#web/text/ladder/es.ts'
import { es as text } from '#web/text/sentence-builder/es.ts'

prepareLessons()

const SENTENCE = 'Thank you for your help.'
const ORDER = ['thank', 'you', 'for', 'your', 'help']
const TILES = ['please', 'your', 'help', 'thank', 'for', 'you']

function builder(english = SENTENCE, tiles = TILES, correctOrder = ORDER): SentenceBuilder {
  return {
    targetSentence: { english, spanish: 'Gracias por tu ayuda.', audioUrl: '/media/help.mp3', imageUrl: '' },
    wordsFromLesson: tiles.map(tile => ({ word: tile, audioUrl: '' })),
    correctOrder,
  }
}

/** Opens a sentence to order, followed by a word. */
async function open(
  sentenceBuilder: SentenceBuilder | undefined = builder(),
  given: Parameters<typeof openLesson>[1] & { isPassed?: boolean } = {},
) {
  const { isPassed, ...rest } = given
  const english = sentenceBuilder?.targetSentence.english ?? ''
  const item = word(english, { type: 'sentence-builder', sentenceBuilder })
  const completedWords = isPassed ? { [item._id]: '2026-01-01T00:00:00.000Z' } : {}
  const shown = await openLesson([item, word('after')], { completedWords, ...rest })
  return { ...shown, item }
}

const tilesIn = (place: 'bank' | 'row') =>
  document.querySelector<HTMLElement>(`[data-tiles=${place}]`) ?? document.body
const row = () => [...tilesIn('row').querySelectorAll('[data-slot]')].map(({ textContent }) => textContent)
const done = () => screen.getByRole('progressbar', { name: text.progress }).getAttribute('aria-valuenow')

async function put({ user }: Pick<Shown, 'user'>, ...words: string[]): Promise<void> {
  for (const name of words) {
    const [first] = await within(tilesIn('bank')).findAllByRole('button', { name })
    if (first) await user.click(first)
  }
}

/** Makes another wrong order by moving the last tile, and checks it. */
async function checkAnother({ user, press }: Pick<Shown, 'user' | 'press'>): Promise<void> {
  within(tilesIn('row')).getAllByRole('button').at(-1)?.focus()
  await user.keyboard('{ArrowLeft}')
  await press(text.check)
}

test('ordering the words is half of the item, saying them the rest, and two seconds later the next item opens', async () => {
  const { press, user, saves, item } = await open()
  await put({ user }, ...ORDER.slice(0, -2))
  const missing = screen.getByRole('button', { name: text.missing(2) })
  expect(missing.getAttribute('aria-disabled')).toBe('true')
  await user.click(missing)
  expect(done()).toBe('0')
  await put({ user }, ...ORDER.slice(-2))
  expect(row()).toEqual(ORDER)

  await press(text.check)
  expect(isThere(es.speaking.right)).toBe(true)
  expect(done()).toBe('50')
  expect(saves.at(-1)?.partialProgress).toBe(50)
  await findTarget(SENTENCE)
  expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toContain(
    es.speaking.idle,
  )

  await say({ press }, SENTENCE)
  expect(isThere(es.speaking.right)).toBe(true)
  expect(done()).toBe('100')
  expect(passedBy(saves, item)).toBe('spoken')
  // A key press in the meantime has no effect.
  await user.keyboard('{Shift}')
  await letPass(1999)
  expect(target()).toBe(SENTENCE)
  await letPass(1)
  expect(target()).toBe('after')
})

test('help offers a word after three wrong orders and all after five, and passes as helped', async () => {
  const { press, user, saves, item } = await open()
  const offers = (name: string) => screen.queryByRole('button', { name }) !== null
  await put({ user }, 'thank', 'help', 'your', 'for', 'you')
  await press(text.check)
  expect(isThere(text.wrongAfter('help', 'thank'))).toBe(true)
  const signs = [...tilesIn('row').querySelectorAll('[data-slot]')].map(
    slot => slot.querySelectorAll('svg').length,
  )
  expect(signs, 'the first wrong tile has a sign').toEqual([0, 1, 0, 0, 0])
  await press(text.check)
  await press(text.check)
  expect(offers(text.showWord), 'the same order again is no other try').toBe(false)

  for (let wrong = 2; wrong <= 3; wrong++) {
    expect(offers(text.showWord)).toBe(false)
    await checkAnother({ user, press })
  }
  await press(text.showWord)
  expect(row()[1]).toBe('you')
  for (let wrong = 4; wrong <= 5; wrong++) {
    expect(offers(text.showOrder)).toBe(false)
    await checkAnother({ user, press })
  }
  await press(text.showOrder)
  expect(row()).toEqual(ORDER)
  expect(done()).toBe('50')
  await press(text.sayIt)
  await say({ press }, SENTENCE)
  expect(passedBy(saves, item)).toBe('helped')
})

test('an order of Spanish gets the rule of English that it breaks, at the words that it is about', async () => {
  const words = ['she', 'has', 'a', 'red', 'dress']
  const { press, user } = await open(builder('She has a red dress.', words.toReversed(), words))
  await put({ user }, 'she', 'has', 'a', 'dress', 'red')
  await press(text.check)
  expect(isThere(text.rules.colour('red', 'dress'))).toBe(true)
  expect(isThere(text.wrongAfter('dress', 'a'))).toBe(false)
  const looks = within(tilesIn('row'))
    .getAllByRole('button')
    .map(({ dataset }) => dataset.look)
  expect(looks).toEqual(['placed', 'placed', 'placed', 'first-wrong', 'hinted'])

  within(tilesIn('row')).getByRole('button', { name: 'red' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(isThere(text.rules.colour('red', 'dress'))).toBe(false)
  await press(text.check)
  await findTarget('She has a red dress.')
})

test('a wrong order can be corrected', async () => {
  const { press, user } = await open()
  await put({ user }, 'help', 'you', 'for', 'your', 'thank')
  await press(text.check)
  expect(isThere(text.wrongFirst('help'))).toBe(true)
  await user.click(within(tilesIn('row')).getByRole('button', { name: 'help' }))
  expect(isThere(text.wrongFirst('help'))).toBe(false)
  await put({ user }, 'help')
  for (let moves = 1; moves <= 3; moves++) {
    within(tilesIn('row')).getByRole('button', { name: 'thank' }).focus()
    await user.keyboard('{ArrowLeft}')
  }
  expect(row()).toEqual(ORDER)
  await press(text.check)
  await findTarget(SENTENCE)
})

test('equal words are interchangeable', async () => {
  const { press, user } = await open(
    builder(
      'The key and the room.',
      ['the', 'and', 'key', 'the', 'room'],
      ['the', 'key', 'and', 'the', 'room'],
    ),
  )
  const [, other] = within(tilesIn('bank')).getAllByRole('button', { name: 'the' })
  if (other) await user.click(other)
  await put({ user }, 'key', 'and', 'the', 'room')
  await press(text.check)
  await findTarget('The key and the room.')
})

test('a full row says so when another word is tapped, and can be emptied', async () => {
  const { press, user } = await open()
  await put({ user }, ...ORDER, 'please')
  expect(row()).toEqual(ORDER)
  expect(isThere(text.full)).toBe(true)
  await press(text.clear)
  expect(row()).toEqual([])
  expect(screen.getByRole('button', { name: text.missing(5) })).toBeDefined()
})

test('a tapped tile plays its word, and one with a failing recording is still placed', async () => {
  const recordings: Record<string, string> = { thank: '/media/thank.mp3', you: '/media/gone.mp3' }
  broken.add('/media/gone.mp3')
  const given = builder()
  for (const tile of given.wordsFromLesson) tile.audioUrl = recordings[tile.word] ?? ''
  const { user } = await open(given)
  await put({ user }, 'thank')
  expect(played).toEqual(['/media/thank.mp3'])
  await put({ user }, 'you', 'for')
  expect(row()).toEqual(['thank', 'you', 'for'])
  await user.click(within(tilesIn('row')).getByRole('button', { name: 'thank' }))
  expect(played).toEqual(['/media/thank.mp3', '/media/gone.mp3', '/media/thank.mp3'])
})

test('without a sentence to order it says so, and can be skipped', async () => {
  const item = word('', { type: 'sentence-builder' })
  const { press } = await openLesson([item, word('after')])
  expect(isThere(es.player.noItems)).toBe(true)
  await press(es.player.skip)
  await findTarget('after')
})

test('a passed item can be repeated, and "next" is open', async () => {
  const { press, user } = await open(builder(), { isPassed: true })
  expect(done()).toBe('100')
  await put({ user }, ...ORDER)
  await press(text.check)
  await findTarget(SENTENCE)
  await press(es.player.next)
  await findTarget('after')
})

test('a recogniser failure is not an attempt, and the sentence can be finished without speaking', async () => {
  const { press, user, saves } = await open()
  await put({ user }, ...ORDER)
  await press(text.check)
  await findTarget(SENTENCE)
  for (const cause of ['no-speech', 'audio-capture', 'network', 'not-allowed', 'bad-grammar'] as const) {
    await failToHear({ press }, cause)
    expect(isThere(es.speaking.failures[cause])).toBe(true)
    await press(es.speaking.cannotSpeak)
    await screen.findByRole('dialog', { name: ladder.title })
    await press(es.shell.close)
  }
  expect(done()).toBe('50')
  expect(saves.flatMap(({ attempts = [] }) => attempts)).toEqual([])
  await say({ press }, 'refrigerator')
  await press(es.speaking.cannotSpeak)
  const dialog = await screen.findByRole('dialog', { name: ladder.title })
  await user.click(await within(dialog).findByRole('button', { name: SENTENCE }))
  expect(done()).toBe('100')
  await press(es.player.next)
  await findTarget('after')
})
