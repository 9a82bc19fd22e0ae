import { dictionary } from 'cmu-pronouncing-dictionary'
import { describe, expect, test } from 'vitest'
import { type JudgeOptions, judge } from '#domain/speech/judge.ts'
import { fits, nearestAnswer, type OpenAnswer, textsIn } from '#domain/speech/open-answer.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'

const whole = phonesOfDictionary(dictionary)
/** As in a course, whose pronunciations lack most names. */
const phones = (word: string) => (/^(?:pablo|chimbote|lima|york|mexico)$/.test(word) ? [] : whole(word))

const JOB: OpenAnswer = {
  frames: ["I'm {job}.", 'I work as {job}.'],
  slots: { job: ['a nurse', 'a driver', 'an engineer', 'a taxi driver'] },
}
const HOME: OpenAnswer = {
  frames: ['My name is {who} and I live in {town}.', "I'm {who}, and I live in {town}."],
  slots: { who: 'name', town: 'place' },
}
const AGE: OpenAnswer = {
  frames: ["I'm {age} years old."],
  slots: { age: ['twenty', 'thirty-five', 'forty'] },
}
const LIKES: OpenAnswer = {
  frames: ['I like {food} and {sport}.', "I don't like {food}."],
  slots: { food: ['rice', 'chicken', 'fish'], sport: ['baseball', 'soccer'] },
}

function heard(open: OpenAnswer, model: string, ...alternatives: string[]) {
  const options: JudgeOptions = { kind: 'sentence', open, phones }
  const { verdict, answer, cause, tip } = judge(model, alternatives, options)
  return { verdict, answer: answer?.text, cause, tip: tip?.id }
}

describe('an open answer', () => {
  test.each([
    [JOB, "I'm a nurse.", "i'm an engineer", "I'm an engineer."],
    [JOB, "I'm a nurse.", 'I work as a taxi driver', 'I work as a taxi driver.'],
    [AGE, "I'm twenty years old.", "I'm 35 years old", "I'm thirty-five years old."],
    [LIKES, 'I like rice and soccer.', 'I like fish and baseball', 'I like fish and baseball.'],
    [LIKES, 'I like rice and soccer.', "I don't like chicken", "I don't like chicken."],
  ])('%#: any frame with any word of its slots passes fully', (open, model, said, answer) => {
    expect(heard(open, model, said)).toMatchObject({ verdict: 'full', answer })
  })

  test('a small slip is near, beside the words that were meant', () => {
    expect(heard(JOB, "I'm a nurse.", 'I work as driver')).toMatchObject({
      verdict: 'near',
      answer: 'I work as a driver.',
    })
    expect(heard(JOB, "I'm a nurse.", "I'm a taxi diver").answer).toBe("I'm a taxi driver.")
  })

  test.each([
    ["I'm an astronaut", { rule: 'R20', heard: 'astronaut', slot: 'job' }],
    ["I'm", { rule: 'R22', heard: '', slot: 'job' }],
    ["I'm not a nurse", { rule: 'R9', heard: 'not' }],
    ['soy enfermera', { rule: 'R17' }],
    ['good morning, how are you today', { rule: 'R8', expected: '', heard: '' }],
  ])('"%s" is refused, and what is wrong is named', (said, cause) => {
    expect(heard(JOB, "I'm a nurse.", said)).toMatchObject({ verdict: 'reject', cause })
  })

  test('each alternative of the recogniser is compared with the answer nearest to it', () => {
    expect(heard(JOB, "I'm a nurse.", "I'm a giraffe", "I'm a driver")).toMatchObject({
      verdict: 'near',
      answer: "I'm a driver.",
    })
  })

  test('of two slots the one with the strange word is named', () => {
    const { cause } = heard(LIKES, 'I like rice and soccer.', 'I like fish and chess')
    expect(cause).toMatchObject({ slot: 'sport', heard: 'chess' })
  })
})

describe('a slot without a list', () => {
  const model = 'My name is Ana and I live in Bogotá.'

  test.each([
    ['my name is pablo and I live in chimbote', 'My name is Pablo and I live in Chimbote.'],
    ["I'm Juan Carlos and I live in Lima", "I'm Juan Carlos, and I live in Lima."],
    ['My name is Ana and I live in New York', 'My name is Ana and I live in New York.'],
    ['my name is ana and I live in mexico city', 'My name is Ana and I live in Mexico City.'],
  ])('takes any name: "%s"', (said, answer) => {
    expect(heard(HOME, model, said)).toMatchObject({ verdict: 'full', answer })
  })

  test.each([
    ['my name is hungry and I live in Lima', { slot: 'who', heard: 'hungry' }],
    ['my name is Ana and I live in a house', { slot: 'town', heard: 'a house' }],
    ['my name is Ana and I live in', { slot: 'town', heard: '' }],
  ])('takes no ordinary word: "%s" (D48)', (said, cause) => {
    expect(heard(HOME, model, said)).toMatchObject({ verdict: 'reject', cause })
  })

  test('never shows a masked word as a name', () => {
    expect(heard(HOME, model, 'my name is b**** and I live in Lima').answer).not.toContain('*')
  })
})

describe('the nearest answer', () => {
  test('is the first of equally near ones', () => {
    expect(nearestAnswer(JOB, '', { model: "I'm a nurse.", phones }).text).toBe("I'm a nurse.")
  })

  test('takes time in proportion to what was heard, and to the words that are written', () => {
    const word = (index: number) => `${'abcdefghij'[index % 10]}o${'klmnpqrstv'[Math.floor(index / 10)]}e`
    const words = Array.from({ length: 30 }, (_, index) => word(index))
    const slots = Object.fromEntries(['a', 'b', 'c', 'd'].map(slot => [slot, words]))
    const frames = Array.from({ length: 8 }, () => 'I have {a} and {b} and {c} and {d}.')
    const said = 'I have foke and boke and goke and hoke'
    const start = performance.now()
    const { text } = nearestAnswer({ frames, slots }, said, { model: '', phones: undefined })
    expect(text).toBe('I have foke and boke and goke and hoke.')
    nearestAnswer({ frames, slots }, `${said} `.repeat(40), { model: '', phones: undefined })
    // All 6.5 million combinations, or a pattern that goes back, would take minutes.
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

test('a model fits when it is one of the answers', () => {
  expect(fits(JOB, "I'm a driver.")).toBe(true)
  expect(fits(JOB, 'I am a driver')).toBe(true)
  expect(fits(JOB, "I'm a cook.")).toBe(false)
  expect(fits(JOB, "I'm a driver now.")).toBe(false)
  expect(fits(HOME, 'My name is Ana and I live in Bogotá.')).toBe(true)
  expect(fits(HOME, 'My name is tall and I live in Bogotá.')).toBe(false)
})

test('its texts have every word that may be said, as often as it is written', () => {
  expect(textsIn(LIKES)).toEqual([
    'I like rice and baseball.',
    "I don't like rice.",
    'rice',
    'chicken',
    'fish',
    'baseball',
    'soccer',
  ])
  expect(textsIn(HOME)).toEqual(['My name is Ana and I live in Bogotá.', "I'm Ana, and I live in Bogotá."])
})
