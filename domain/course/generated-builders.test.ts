import { describe, expect, test } from 'vitest'
import { clampedCount, type GeneratedBuilder, generateBuilders } from '#domain/course/generated-builders.ts'
import { readPuzzle } from '#domain/course/sentence-builder.ts'
import { hostedWordAudio, matchOrder, orderOfSentence, tilesOfSentence } from '#domain/course/word-tiles.ts'
import type { WordId } from '#domain/ids.ts'

const EMPTY = { pronunciation: '', audioUrl: '', audioSlowUrl: '', audioSplitUrls: [], imageUrl: '' }
const said = (englishWord: string, more = {}) => ({
  ...EMPTY,
  englishWord,
  spanishTranslation: `${englishWord} (es)`,
  ...more,
})
const word = (englishWord: string, sentences: string[] = []) => ({
  _id: `id of ${englishWord}` as WordId,
  type: 'word',
  ...said(englishWord),
  sentences: sentences.map(sentence => said(sentence)),
})
const LESSON = [
  word('key', ['A key, please.', 'My key', 'Where is the key?']),
  word('See you later', ['a KEY please!', 'The key is here']),
]
const englishOf = (builders: GeneratedBuilder[]) =>
  builders.map(({ sentenceBuilder }) => sentenceBuilder.targetSentence.english)
/** The lesson with its generated exercises, as stored. */
const withExercises = (builders: GeneratedBuilder[]) => [
  ...LESSON,
  ...builders.map((builder, index) => ({
    _id: `exercise ${index}` as WordId,
    type: 'sentence-builder',
    sentences: [],
    ...builder,
  })),
]

describe('generated sentence exercises (D26)', () => {
  test("are made from the lesson's sentences of at least three words, each once, in their order", () => {
    const { created, updated } = generateBuilders(LESSON, 10)
    expect(englishOf(created)).toEqual([
      'A key, please.',
      'Where is the key?',
      'See you later',
      'The key is here',
    ])
    expect(updated).toEqual([])
  })

  test('can all be built by a learner, and do not show their order', () => {
    for (const { sentenceBuilder } of generateBuilders(LESSON, 10).created) {
      expect(readPuzzle(sentenceBuilder)).toBeDefined()
      expect(sentenceBuilder.wordsFromLesson.map(each => each.word)).not.toEqual(sentenceBuilder.correctOrder)
    }
  })

  test('are the same for the same lesson and count', () => {
    expect(generateBuilders(LESSON, 3)).toEqual(generateBuilders(structuredClone(LESSON), 3))
  })

  test('are for sentences without an exercise first; then existing ones are updated', () => {
    const stored = withExercises(generateBuilders(LESSON, 3).created)
    const more = generateBuilders(stored, 3)
    expect(englishOf(more.created)).toEqual(['The key is here'])
    expect(more.updated.map(({ _id }) => _id)).toEqual(['exercise 0', 'exercise 1'])
  })

  test('keep what an author added: distractors, recordings, a picture', () => {
    const [builder] = generateBuilders(LESSON, 1).created
    if (!builder) throw new Error('a builder is generated')
    const { sentenceBuilder: block } = builder
    const [updated] = generateBuilders(
      withExercises([
        {
          ...builder,
          sentenceBuilder: {
            ...block,
            targetSentence: { ...block.targetSentence, imageUrl: '/media/key.svg' },
            wordsFromLesson: [...block.wordsFromLesson, { word: 'door', audioUrl: '' }],
          },
        },
        ...generateBuilders(LESSON, 10).created.slice(1),
      ]),
      1,
    ).updated
    expect(updated?.builder.sentenceBuilder.targetSentence.imageUrl).toBe('/media/key.svg')
    expect(updated?.builder.sentenceBuilder.wordsFromLesson.map(each => each.word)).toContain('door')
  })

  test.each([
    [0, 1],
    [-4, 1],
    [2.7, 2],
    [99, 10],
    [Number.NaN, 1],
  ])('of a count of %d are %d', (asked, count) => expect(clampedCount(asked)).toBe(count))
})

describe('the words of a sentence', () => {
  test('are in lower case, without punctuation', () => {
    expect(tilesOfSentence(" I’m here —  it's a well-known hotel! ")).toEqual([
      "i'm",
      'here',
      "it's",
      'a',
      'well-known',
      'hotel',
    ])
  })

  test('as an order are the sentence split on spaces', () => {
    expect(orderOfSentence(' A key,  please. ')).toEqual(['A', 'key,', 'please.'])
  })

  test('of an order take the spelling of their tiles, and each tile serves once', () => {
    expect(matchOrder(['the', 'KEY', 'the', 'door'], ['key', 'The'])).toEqual({
      order: ['The', 'key', 'the', 'door'],
      missing: ['the', 'door'],
    })
  })

  test('have a default recording on the external host', () => {
    expect(hostedWordAudio("Don't!")).toBe("https://audio.example.com/words/don't.mp3")
    expect(hostedWordAudio('…')).toBe('')
  })
})
