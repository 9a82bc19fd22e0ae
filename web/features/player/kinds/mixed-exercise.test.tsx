import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  failToHear,
  findTarget,
  isThere,
  letPass,
  openLesson,
  passedBy,
  prepareLessons,
  SOUND_MS,
  say,
} from '#web/features/player/testing.tsx'
import { sentence, word } from '#web/testing/samples.ts'
import { es } from '#web/text/app/es.ts'
import { es as kinds } from '#web/text/exercise-kinds/es.ts'

prepareLessons()

const text = kinds.mixed
const ENGLISH = 'Good evening.'
const { _id, ...PART } = word('part')
const PICTURES = {
  ...PART,
  type: 'listen-and-select-image',
  imageSelection: {
    audioUrl: '/media/evening.mp3',
    sentence: { english: ENGLISH, spanish: 'Buenas noches.' },
    options: ['A', 'B', 'C'].map(label => ({ label, imageUrl: '/media/a.svg', isCorrect: label === 'B' })),
  },
}
const SENTENCES = { ...PART, type: 'exercise', sentences: [sentence(ENGLISH)] }

/** Opens an exercise of two parts, followed by a word, at its first or another step. */
async function open({ parts = [PICTURES, SENTENCES], step = 0 } = {}) {
  const item = word('mixed', { type: 'mixed-exercise', spanishTranslation: 'De noche', parts })
  const shown = await openLesson([item, word('after')], { index: { lesson: 0, word: 0, sentence: step } })
  return { ...shown, item }
}

const progress = () => screen.getByRole('progressbar', { name: text.progress }).getAttribute('aria-valuenow')

test('a mixed exercise shows its parts in order, as one item with one progress', async () => {
  const { press, saves, item } = await open()
  expect(isThere(text.part(1, 2))).toBe(true)
  expect(isThere('De noche')).toBe(true)
  expect(progress()).toBe('0')
  await press(es.player.listen)
  await letPass(SOUND_MS)
  await press(/^Imagen B/)
  expect(progress()).toBe('50')
  expect(saves.at(-1)?.partialProgress).toBe(50)
  await letPass(2000)
  expect(isThere(text.part(2, 2))).toBe(true)

  await findTarget(ENGLISH)
  await say({ press }, ENGLISH)
  expect(progress()).toBe('100')
  expect(passedBy(saves, item), 'the weakest way of its parts').toBe('chosen')
  // The player advances automatically.
  await findTarget('after')
})

test('a learner who returns to a mixed exercise continues at the same part', async () => {
  await open({ step: 1 })
  expect(isThere(text.part(2, 2))).toBe(true)
  expect(progress()).toBe('50')
  await findTarget(ENGLISH)
})

test('a recogniser failure in a part is not an attempt, and the part can still be said', async () => {
  const { press, saves, item } = await open({ step: 1 })
  await findTarget(ENGLISH)
  await failToHear({ press }, 'network')
  expect(isThere(es.speaking.notAnAttempt)).toBe(true)
  expect(progress()).toBe('50')
  expect(saves.flatMap(({ attempts = [] }) => attempts)).toEqual([])
  expect(screen.getByRole('button', { name: es.speaking.cannotSpeak })).toBeDefined()
  await say({ press }, ENGLISH)
  expect(passedBy(saves, item)).toBeDefined()
})

test('a part of an unknown kind says so, and the other parts follow', async () => {
  const { press } = await open({ parts: [{ ...PICTURES, type: 'to-come' }, SENTENCES] })
  expect(isThere(es.player.unsupportedType)).toBe(true)
  await press(es.player.skip)
  await findTarget(ENGLISH)
  expect(isThere(text.part(2, 2))).toBe(true)
})

test('a mixed exercise without parts says so, and can be skipped', async () => {
  const { press, saves, item } = await open({ parts: [] })
  expect(isThere(es.player.noItems)).toBe(true)
  await press(es.player.skip)
  expect(passedBy(saves, item)).toBe('helped')
})

test('the letters of pictures choose in a part, too', async () => {
  const { press, user } = await open()
  await press(es.player.listen)
  await letPass(SOUND_MS)
  await user.keyboard('b')
  expect(progress()).toBe('50')
})
