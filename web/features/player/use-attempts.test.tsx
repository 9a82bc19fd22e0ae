import { expect, test } from 'vitest'
import type { Word } from '#contract/courses.ts'
import {
  findTarget,
  letPass,
  openLesson,
  prepareLessons,
  SOUND_MS,
  say,
} from '#web/features/player/testing.tsx'
import { sentence, word } from '#web/testing/samples.ts'
import type { Shown } from '#web/testing/show.tsx'
import { es } from '#web/text/app/es.ts'
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
