import { describe, expect, test } from 'vitest'
import { linesToAsk } from '#domain/placement/lines.ts'
import { saidItem } from '#domain/testing/said-items.ts'

const asked = (items: Parameters<typeof linesToAsk>[0], lesson = 0, count = 4) =>
  linesToAsk(items, { lesson, count }).map(({ step }) => step.englishWord)

describe('the line of a word', () => {
  const first = (...items: Parameters<typeof linesToAsk>[0]) => asked(items)[0]

  test('is its shortest sentence of up to seven words, else the word', () => {
    const long = 'The tall man over there is my very old teacher.'
    const one = saidItem('word', 'man', long, "Who's that man?", 'A man is here now.')
    expect(linesToAsk([one], { lesson: 0, count: 4 })[0]).toEqual({
      item: one,
      step: one.sentences[1],
      number: 2,
    })
    expect(asked([saidItem('word', 'man', long)])).toEqual(['man'])
    expect(first(saidItem('word', 'How are you?', 'Hi, Ana. How are you?'))).toBe('How are you?')
    expect(first(saidItem('word', 'get up', 'I get up at six.'))).toBe('I get up at six.')
  })

  test('has a Spanish cue; another kind of item has none, and no text is asked twice', () => {
    const mute = { ...saidItem('word', 'man'), spanishTranslation: ' ' }
    const others = [
      saidItem('dialogue', 'At the hotel', 'Hello.'),
      saidItem('sentence-builder', 'I am here.'),
    ]
    expect(asked([mute, ...others])).toEqual([])
    expect(asked([saidItem('word', 'hi', 'Hi, Ana.'), saidItem('word', 'Hi, Ana.')])).toEqual([
      'Hi, Ana.',
      'hi',
    ])
  })
})

describe('the lines of a lesson', () => {
  const words = Array.from({ length: 12 }, (_, index) => saidItem('word', `word ${index}`))

  test('are spread over it, and all of them come once', () => {
    expect(asked(words)).toHaveLength(12)
    expect(new Set(asked(words)).size).toBe(12)
    expect(asked(words).slice(0, 4)).toEqual(['word 0', 'word 3', 'word 6', 'word 9'])
  })

  test('are the same each time, and at other places in another lesson', () => {
    expect(asked(words)).toEqual(asked(words))
    expect(asked(words, 1).slice(0, 4)).toEqual(['word 1', 'word 4', 'word 7', 'word 10'])
  })

  test('are followed by the other texts of its words, so that a short lesson has enough', () => {
    expect(asked([saidItem('word', 'a', 'A one.', 'A two now.'), saidItem('word', 'b', 'B one.')])).toEqual([
      ...['A one.', 'B one.'],
      ...['A two now.', 'a', 'b'],
    ])
  })

  test('are all that there are, if they are few', () => {
    expect(asked(words.slice(0, 2))).toEqual(['word 0', 'word 1'])
    expect(asked([])).toEqual([])
  })
})
