import { expect, test } from 'vitest'
import type { Word } from '#contract/courses.ts'
import '#web/features/player/kinds/dialogue.tsx'
import { PRACTICE } from '#web/features/player/kinds/practice-testing.ts'
import { isThere, openLesson, prepareLessons, say } from '#web/features/player/testing.tsx'
import { sentence, word } from '#web/testing/samples.ts'
import type { Shown } from '#web/testing/show.tsx'
import { es } from '#web/text/app/es.ts'
import { es as conversation } from '#web/text/conversation/es.ts'
import { es as builder } from '#web/text/sentence-builder/es.ts'

prepareLessons()

const TEXT = 'Good night. See you later!'
const ORDER = ['good', 'night', 'see', 'you', 'later']
const BUILDER = {
  targetSentence: { english: TEXT, spanish: '', audioUrl: '', imageUrl: '' },
  wordsFromLesson: ORDER.map(tile => ({ word: tile, audioUrl: '' })),
  correctOrder: ORDER,
}
const ROW = { english: TEXT, spanish: '', audioUrl: '' }
const LINES = [TEXT, 'Bye!'].map((english, index) => ({
  ...sentence(english),
  speaker: (1 - index) as 0 | 1,
}))
const DIALOGUE = {
  title: { english: '', spanish: '' },
  speakers: ['Ana', 'Luis'].map(name => ({
    name,
    role: { english: '', spanish: '' },
    imageUrl: '/media/face.svg',
  })),
  lines: LINES,
}
const { _id, ...PART } = word('part', { type: 'exercise', sentences: [sentence(TEXT)] })

/** An item that asks for the text, and what comes before saying it. */
const ITEMS: [kind: string, given: Partial<Word>, begin?: (shown: Pick<Shown, 'press'>) => Promise<void>][] =
  [
    ['an exercise', { type: 'exercise', sentences: [sentence(TEXT)] }],
    ['a part of a mixed exercise', { type: 'mixed-exercise', parts: [PART] }],
    ['a row', { type: 'practice-lesson', practiceLesson: { ...PRACTICE, tableData: [ROW] } }],
    [
      'a sentence of a practice lesson',
      {
        type: 'practice-lesson',
        sentences: [sentence(TEXT)],
        practiceLesson: { ...PRACTICE, tableData: [ROW], showIndividualWords: true },
      },
    ],
    [
      'a line of a dialogue',
      { type: 'dialogue', dialogue: DIALOGUE },
      ({ press }) => press(conversation.dialogue.ready.start),
    ],
    [
      'the sentence of a builder',
      { type: 'sentence-builder', sentenceBuilder: BUILDER },
      async ({ press }) => {
        for (const tile of ORDER) await press(tile)
        await press(builder.check)
      },
    ],
  ]

test.each(ITEMS)('in %s the words that the lesson teaches must be heard', async (_, given, begin) => {
  const shown = await openLesson([word('asks', given), word('Good night')])
  await begin?.(shown)
  await say(shown, 'see you later')
  expect(isThere(es.speaking.wrong)).toBe(true)
  await say(shown, TEXT)
  expect(isThere(es.speaking.right)).toBe(true)
})

test.each(ITEMS)('in %s other words of its beginning may be lost', async (_, given, begin) => {
  const item = word('asks', given)
  const shown = await openLesson([item, word('later')])
  await begin?.(shown)
  await say(shown, 'see you later')
  expect(isThere(es.speaking.near)).toBe(true)
})
