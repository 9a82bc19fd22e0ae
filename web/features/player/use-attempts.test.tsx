import { cleanup } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Word } from '#contract/courses.ts'
import { openPractice, ROWS } from '#web/features/player/kinds/practice-testing.ts'
import {
  findTarget,
  hear,
  letPass,
  openLesson,
  prepareLessons,
  SOUND_MS,
  say,
  setEngine,
  startListening,
} from '#web/features/player/testing.tsx'
import { sentence, word } from '#web/testing/samples.ts'
import type { Shown } from '#web/testing/show.tsx'
import { es } from '#web/text/app/es.ts'
import { es as practice } from '#web/text/practice/es.ts'
import { es as builder } from '#web/text/sentence-builder/es.ts'

prepareLessons()

const ENGLISH = 'Good evening.'
const IMAGES = {
  type: 'listen-and-select-image',
  imageSelection: {
    audioUrl: '/media/evening.mp3',
    sentence: { english: ENGLISH, spanish: 'Buenas noches.' },
    options: ['A', 'B', 'C'].map(label => ({ label, imageUrl: '/media/a.svg', isCorrect: label === 'B' })),
  },
}
const ORDER = {
  type: 'sentence-builder',
  sentenceBuilder: {
    targetSentence: { english: ENGLISH, spanish: '', audioUrl: '/media/evening.mp3', imageUrl: '' },
    wordsFromLesson: [
      { word: 'good', audioUrl: '' },
      { word: 'evening', audioUrl: '' },
    ],
    correctOrder: ['good', 'evening'],
  },
}
const { _id, ...PART } = word('part')

async function sayIt(shown: Shown): Promise<void> {
  await findTarget(ENGLISH)
  await say(shown, ENGLISH)
}
async function choose({ press }: Shown): Promise<void> {
  await press(es.player.listen)
  await letPass(SOUND_MS)
  await press(/^Imagen B/)
}
async function order(shown: Shown): Promise<void> {
  for (const tile of ['good', 'evening', builder.check]) await shown.press(tile)
  await sayIt(shown)
}

type Tried = { given: Partial<Word>; pass: (shown: Shown) => Promise<void>; ways: string[] }
const EXERCISE = { type: 'exercise', sentences: [sentence(ENGLISH)] }
const TRIED: Record<string, Tried> = {
  exercise: { given: EXERCISE, pass: sayIt, ways: ['spoken'] },
  'sentence-builder': { given: ORDER, pass: order, ways: ['spoken'] },
  'listen-and-select-image': { given: IMAGES, pass: choose, ways: ['chosen'] },
  'mixed-exercise': {
    given: {
      type: 'mixed-exercise',
      parts: [
        { ...PART, ...IMAGES },
        { ...PART, ...EXERCISE },
      ],
    },
    pass: async shown => {
      await choose(shown)
      await letPass(2000)
      await sayIt(shown)
    },
    ways: ['chosen', 'spoken'],
  },
}

test.each(Object.entries(TRIED))(
  'what is tried in an item of type %s is remembered, step by step',
  async (_, { given, pass, ways }) => {
    const item = word(ENGLISH, given)
    const shown = await openLesson([item, word('after')])
    await pass(shown)
    const tried = shown.saves.flatMap(({ attempts = [] }) => attempts)
    expect(tried).toMatchObject(ways.map((way, step) => ({ word: item._id, step, verdict: 'full', way })))
  },
)

const attemptsIn = (shown: Awaited<ReturnType<typeof openLesson>>) =>
  shown.saves.flatMap(({ attempts = [] }) => attempts)
const ASKED = { type: 'exercise', sentences: [{ ...sentence(ENGLISH), prompt: {} }] }
const SHOWN = {
  type: 'exercise',
  sentences: [{ ...sentence(ENGLISH), audioUrl: '/media/evening.mp3' }],
}

describe('an attempt says how it was made', () => {
  test('found without help, when the English was hidden, after a time of thinking', async () => {
    const shown = await openLesson([word('asked', ASKED), word('after')])
    await letPass(1500)
    await startListening(shown)
    await letPass(700)
    await hear('Good morning')
    await say(shown, ENGLISH)
    const [first, second] = attemptsIn(shown)
    expect(first).toMatchObject({ verdict: 'reject', wasHidden: true, hadHelp: false })
    expect(first?.onsetMs).toBeGreaterThanOrEqual(2200)
    expect(first?.onsetMs).toBeLessThan(2500)
    // The feedback shows the English.
    expect(second).toMatchObject({ verdict: 'full', wasHidden: false, hadHelp: true })
    expect(second?.onsetMs).toBeLessThan(500)
  })

  test('said after its answer was shown', async () => {
    const shown = await openLesson([word('asked', ASKED), word('after')])
    await shown.press(es.player.seeAnswer)
    await say(shown, ENGLISH)
    expect(attemptsIn(shown)).toMatchObject([{ wasHidden: false, hadHelp: true }])
  })

  test('imitated, with the English in sight, after it was heard', async () => {
    const shown = await openLesson([word('shown', SHOWN), word('after')])
    await letPass(5000)
    await shown.press(es.player.listen)
    await letPass(SOUND_MS + 300)
    await say(shown, ENGLISH)
    const [attempt] = attemptsIn(shown)
    expect(attempt).toMatchObject({ wasHidden: false, hadHelp: true })
    // From the end of the recording.
    expect(attempt?.onsetMs).toBeLessThan(1000)
  })

  test('without a time when the engine does not report the onset, or the learner was away', async () => {
    const quiet = await openLesson([word('shown', SHOWN), word('after')])
    await startListening(quiet)
    setEngine({ isUnaware: true })
    await hear(ENGLISH)
    setEngine({ isUnaware: false })
    expect(attemptsIn(quiet)).toMatchObject([{ wasHidden: false, hadHelp: false }])
    expect(attemptsIn(quiet)[0]).not.toHaveProperty('onsetMs')
    cleanup()
    const late = await openLesson([word('shown', SHOWN), word('after')])
    await letPass(61_000)
    await say(late, ENGLISH)
    expect(attemptsIn(late)[0]).not.toHaveProperty('onsetMs')
  })

  test('at a row, with the number of the row; by ear, with the English hidden', async () => {
    const shown = await openPractice()
    await shown.press(practice.say(ROWS[2]))
    await hear(ROWS[2])
    await letPass(1000)
    await say(shown, 'refrigerator')
    await shown.press(es.speaking.cannotSpeak)
    await shown.press(ROWS[0])
    expect(attemptsIn(shown)).toMatchObject([
      { step: 3, way: 'spoken', hadHelp: false },
      { step: 1, way: 'spoken', verdict: 'reject' },
      { step: 1, way: 'chosen', wasHidden: true, hadHelp: true },
    ])
  })
})
