import { describe, expect, test } from 'vitest'
import { ITEM_TYPES } from '#domain/course/kinds.ts'
import { emptySentence, type Sentence } from '#domain/course/sentence.ts'
import { askedIn, partAtStep, stepsOf, taughtIn } from '#domain/course/steps.ts'

const sentence = (englishWord: string): Sentence => ({
  ...emptySentence(),
  englishWord,
})

describe('the steps of an item', () => {
  test.each([
    ['word', ['I am', 'You are'], ['Be', 'I am', 'You are']],
    ['word', [], ['Be']],
    ['exercise', ['I am', 'You are'], ['I am', 'You are']],
    ['exercise', [], ['Be']],
    ['a-type-to-come', ['I am'], ['Be']],
  ])('of type %s with the sentences %j are %j', (type, sentences, steps) => {
    const item = { ...sentence('Be'), type, sentences: sentences.map(sentence) }
    expect(stepsOf(item).map(step => step.englishWord)).toEqual(steps)
  })

  test('of a mixed exercise are the steps of its parts, each with its part', () => {
    const part = (type: string, english: string, sentences: string[]) => ({
      ...sentence(english),
      type,
      sentences: sentences.map(sentence),
    })
    const parts = [
      part('sentence-builder', 'I am here', []),
      part('exercise', 'Say it', ['I am', 'You are']),
      part('listen-and-select-image', 'They are', []),
    ]
    const mixed = { ...sentence('Mixed'), type: 'mixed-exercise', sentences: [], parts }
    expect(stepsOf(mixed).map(step => step.englishWord)).toEqual(['I am here', 'I am', 'You are', 'They are'])
    const at = (step: number) => {
      const found = partAtStep(parts, step)
      return found && [found.partIndex, found.stepInPart, found.stepCount]
    }
    expect([0, 1, 2, 3, 4].map(at)).toEqual([[0, 0, 1], [1, 0, 2], [1, 1, 2], [2, 0, 1], undefined])
  })

  test.each([...ITEM_TYPES])(
    'are never empty for an item of type %s, so that the player can show it',
    type => {
      expect(stepsOf({ ...sentence('Be'), type, sentences: [] })).toHaveLength(1)
    },
  )
})

describe('what is asked in an item', () => {
  const table = {
    title: { english: '', spanish: '' },
    description: { english: '', spanish: '' },
    generalAudioUrl: '',
    showIndividualWords: true,
    selectedWordIds: [],
  }
  const target = { english: 'I am here', spanish: '', audioUrl: '', imageUrl: '' }
  const word = { ...sentence('Be'), type: 'word', sentences: [sentence('To be or not.'), sentence('I am')] }
  const builder = {
    ...sentence('Put it in order'),
    type: 'sentence-builder',
    sentences: [],
    sentenceBuilder: { targetSentence: target, wordsFromLesson: [], correctOrder: [] },
  }
  const practice = {
    ...sentence('Practice'),
    type: 'practice-lesson',
    sentences: [sentence('good night')],
    practiceLesson: {
      ...table,
      tableData: [{ english: 'ten', spanish: '', audioUrl: '' }],
      words: [{ ...sentence('Be'), sentences: [sentence('Be good.')] }],
    },
  }

  test('are a word, and its sentences with the word as their target if they contain it', () => {
    expect(askedIn(word)).toEqual([
      { english: 'Be', kind: 'word' },
      { english: 'To be or not.', kind: 'sentence', target: ['be'] },
      { english: 'I am', kind: 'sentence', target: undefined },
    ])
  })

  test('are the sentences of an exercise, and the sentence of a sentence builder', () => {
    const exercise = { ...sentence('Say it'), type: 'exercise', sentences: [sentence('I am')] }
    expect(askedIn(exercise)).toEqual([{ english: 'I am', kind: 'sentence' }])
    expect(askedIn(builder)).toEqual([{ english: 'I am here', kind: 'sentence' }])
  })

  test('are the sentences and the rows of a practice lesson', () => {
    expect(askedIn(practice)).toEqual([
      { english: 'good night', kind: 'phrase' },
      { english: 'Be good.', kind: 'sentence', target: ['Be'] },
      { english: 'ten', kind: 'word' },
    ])
  })

  test('have the words that the lesson teaches as their targets, in every kind of item but words', () => {
    const lines = [
      { ...sentence('You are tall.'), speaker: 0 as const },
      { ...sentence('I like it here.'), speaker: 1 as const },
    ]
    const dialogue = {
      ...sentence('A talk'),
      type: 'dialogue',
      sentences: [],
      dialogue: { title: { english: '', spanish: '' }, speakers: [], lines },
    }
    const exercise = { ...sentence('Say it'), type: 'exercise', sentences: [sentence('She likes it')] }
    const mixed = { ...sentence('Mixed'), type: 'mixed-exercise', sentences: [], parts: [builder, exercise] }
    const taught = taughtIn([word, dialogue, { ...sentence('like'), type: 'word' }, mixed])
    expect(taught).toEqual(['Be', 'like'])
    const targetsOf = (item: Parameters<typeof askedIn>[0], words: string[]) =>
      askedIn(item, words).map(({ english, target }) => [english, target])
    expect(targetsOf(dialogue, taught)).toEqual([
      ['I like it here.', ['like']],
      ['You are tall.', undefined],
    ])
    expect(targetsOf(mixed, [...taught, 'here'])).toEqual([
      ['I am here', ['here']],
      ['She likes it', ['likes']],
    ])
    expect(targetsOf(practice, ['night', 'ten', 'good'])).toEqual([
      ['good night', ['good']],
      ['Be good.', ['Be']],
      ['ten', undefined],
    ])
    expect(targetsOf(word, ['not'])).toEqual(targetsOf(word, []))
  })

  test('are those of the parts of a mixed exercise, and none where the learner only listens', () => {
    const heard = { ...sentence('They are'), type: 'listen-and-select-image', sentences: [] }
    const mixed = {
      ...sentence('Mixed'),
      type: 'mixed-exercise',
      sentences: [],
      parts: [heard, builder, word],
    }
    expect(askedIn(heard)).toEqual([])
    expect(askedIn(mixed).map(({ english }) => english)).toEqual(['I am here', 'Be', 'To be or not.', 'I am'])
  })

  test.each([...ITEM_TYPES, 'a-type-to-come'])(
    'are known for an item of type %s that lacks its block',
    type => {
      expect(askedIn({ ...sentence('Be'), type, sentences: [] }).length).toBeLessThanOrEqual(1)
    },
  )
})
