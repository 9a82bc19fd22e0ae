import { describe, expect, test } from 'vitest'
import { type Numbers, transcriptOf } from '#server/recognition/testing.ts'
import { readTranscript } from '#server/recognition/transcript.ts'

const textOf = (answer: unknown) => readTranscript(answer).alternative?.text

describe('a transcript', () => {
  test('has text, confidence and the duration of the clip', () => {
    const heard = readTranscript(transcriptOf('A cat.', { avg_logprob: Math.log(0.5), duration: 2 }))
    expect(heard).toEqual({ alternative: { text: 'A cat.', confidence: 0.5 }, clipMs: 2000 })
  })

  test.each([
    ['text alone', { text: ' Hello. ' }],
    ['null instead of segments', { text: 'Hello.', segments: null }],
    ['no segments', { text: 'Hello.', segments: [] }],
    ['segments without numbers', { text: 'Hello.', segments: [{ text: ' Hello.' }] }],
    ['NaN, which JSON writes as null', transcriptOf('Hello.', { avg_logprob: null, no_speech_prob: null })],
    ['unknown fields', { ...transcriptOf('Hello.'), language_probabilities: { en: 1 } }],
  ])('is read from an answer with %s', (_, answer) => {
    expect(textOf(answer)).toBe('Hello.')
  })

  test.each([
    [null],
    ['Hello'],
    [[]],
    [{}],
    [{ error: 'failed to read audio data' }],
    [{ text: null }],
    [{ text: 5 }],
    [{ text: ['Hello.'] }],
    [{ text: { said: 'Hello.' }, segments: [] }],
    [{ text: 'Hello.', segments: 'none' }],
    [{ text: 'Hello.', segments: [null] }],
    [{ text: 'Hello.', segments: [{ start: 0, end: 1 }] }],
    [{ text: 'Hello.', segments: [{ text: 7 }] }],
  ])('is refused for %j: it is not silence', answer => {
    expect(() => readTranscript(answer)).toThrow('the recogniser answered something that is not a transcript')
  })

  test('is refused when it is longer than anybody speaks', () => {
    expect(() => readTranscript({ text: 'la '.repeat(700) })).toThrow('not a transcript')
  })

  test.each(['', ' ', '.', '...', '[BLANK_AUDIO]', ' [ Silence ]', '(door closes)', '♪♪', '[MUSIC] ♪'])(
    'is empty for "%s"',
    text => {
      expect(readTranscript(transcriptOf(text)).alternative).toBeUndefined()
      expect(readTranscript({ text }).alternative).toBeUndefined()
    },
  )

  test('has no annotations of non-speech', () => {
    expect(textOf(transcriptOf('(coughs) I have  a cat. [BLANK_AUDIO]'))).toBe('I have a cat.')
  })
})

describe('Whisper’s hallucinations in silence are dropped, and a learner’s words are kept', () => {
  test.each<[string, Numbers, boolean]>([
    ['Thank you.', { no_speech_prob: 0.02 }, true],
    ['Thank you.', { no_speech_prob: 0.3, avg_logprob: -1 }, true],
    ['Thank you.', { no_speech_prob: 0.31 }, false],
    ['Thank you.', { avg_logprob: -1.01 }, false],
    ['Thanks for watching!', { no_speech_prob: 0.31 }, false],
    ['You', { no_speech_prob: 0.4 }, false],
    ['You', { no_speech_prob: 0.1 }, true],
    ['Cat.', { no_speech_prob: 0.6, avg_logprob: -2 }, true],
    ['Cat.', { no_speech_prob: 0.61 }, false],
    ['Thank you for the cat.', { no_speech_prob: 0.5, avg_logprob: -2 }, true],
  ])('"%s" with %j is kept: %s', (text, numbers, isKept) => {
    expect(textOf(transcriptOf(text, numbers))).toBe(isKept ? text : undefined)
  })

  test('a hallucination after speech is dropped', () => {
    const said = transcriptOf('I have a cat.').segments
    const ghost = transcriptOf('Thank you.', { no_speech_prob: 0.9 }).segments
    const answer = { text: 'I have a cat. Thank you.', segments: [...said, ...ghost] }
    expect(textOf(answer)).toBe('I have a cat.')
  })
})
