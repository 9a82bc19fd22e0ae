import { describe, expect, test } from 'vitest'
import type { LessonSource } from '#content/course-files.ts'
import { exercise } from '#content/kinds/exercise.ts'
import { knownWordProblems } from '#content/known-words.ts'
import { articleProblems } from '#content/open-answers.ts'
import { authoredItem, type ItemFile } from '#content/schema.ts'
import { askedTexts } from '#content/spoken-texts.ts'

const QUESTION = { es: 'Di a qué te dedicas tú.', en: 'Say what you do.' }
const OPEN = { frames: ["I'm {job}.", 'I work as {job}.'], slots: { job: ['a nurse', 'a driver'] } }
const SENTENCE = { english: "I'm a nurse.", spanish: 'Soy enfermera.', prompt: QUESTION, open: OPEN }
const ITEM = {
  slug: 'about-you',
  type: 'exercise',
  orderInLesson: 1,
  english: 'About you',
  spanish: 'Sobre ti',
  picture: 'nurse',
  sentences: [SENTENCE],
}
const NOTICE = { title: 'Pool', lines: ['Open from 8 to 9.', 'Children with parents only.'] }

/** The problems of the item, of its form or of its meaning. */
function problemsOf(given: object): string[] {
  const parsed = authoredItem.safeParse({ ...ITEM, ...given })
  if (!parsed.success) return parsed.error.issues.map(({ message }) => message)
  return exercise.problems(parsed.data as never, { slugs: new Set() })
}
const withOpen = (open: object, given: object = {}) =>
  problemsOf({ sentences: [{ ...SENTENCE, open: { ...OPEN, ...open }, ...given }] })

test('an exercise with open answers and a notice is complete', () => {
  expect(problemsOf({ notice: NOTICE })).toEqual([])
  const name = { english: 'My name is Ana.', open: { frames: ['My name is {who}.'], slots: { who: 'name' } } }
  expect(problemsOf({ sentences: [{ ...SENTENCE, ...name }] })).toEqual([])
})

describe('refused is', () => {
  test.each([
    [
      'a model that is none of the answers',
      withOpen({}, { english: "I'm a cook." }),
      'fits none of its frames',
    ],
    ['a frame with an unknown slot', withOpen({ frames: ["I'm {work}."] }), 'there is no slot "work"'],
    [
      'a slot that no frame has',
      withOpen({ slots: { ...OPEN.slots, town: 'place' } }),
      'no frame has the slot "town"',
    ],
    ['a slot without words', withOpen({ slots: { job: [] } }), 'the list is empty'],
    [
      'another kind of slot',
      withOpen({ slots: { job: 'colour' } }),
      'a slot is a list of words, or one of: name, place',
    ],
    ['the Spanish as the question', withOpen({}, { prompt: 'spanish' }), 'its prompt is a question'],
    ['an open answer without a question', withOpen({}, { prompt: undefined }), 'its prompt is a question'],
    [
      'a notice of seven lines',
      problemsOf({ notice: { title: 'Pool', lines: Array.from({ length: 7 }, () => 'No food.') } }),
      'a notice has at most 6 lines',
    ],
    [
      'a notice of 41 words',
      problemsOf({ notice: { title: 'Pool', lines: [Array.from({ length: 40 }, () => 'no').join(' ')] } }),
      'a notice has at most 40 words',
    ],
    [
      'a notice beside a sentence that answers nothing',
      problemsOf({
        notice: NOTICE,
        sentences: [{ english: 'It opens at eight.', spanish: 'Abre a las ocho.' }],
      }),
      'each sentence answers a question',
    ],
  ])('%s', (_, problems, expected) => {
    expect(problems.join('\n')).toContain(expected)
  })

  test('a word that does not fit the article before it', () => {
    const open = {
      frames: ["I'm a {job}.", 'I see an {job}.'],
      slots: { job: ['nurse', 'engineer', 'hour'] },
    }
    expect(articleProblems(open)).toEqual([
      '"a engineer" in "I\'m a {job}."',
      '"a hour" in "I\'m a {job}."',
      '"an nurse" in "I see an {job}."',
    ])
  })
})

test('every word of frames, slots and a notice is known by the lesson', () => {
  const item = { ...ITEM, notice: NOTICE } as unknown as ItemFile
  const lesson = { number: 1, items: [item], smallWords: [] } as unknown as LessonSource
  const unknown = knownWordProblems([lesson]).flatMap(
    problem => /: "([^"]+)" is not known/.exec(problem)?.[1] ?? [],
  )
  expect(new Set(unknown)).toEqual(
    new Set("i i'm a nurse work as driver pool open from to children with parents only".split(' ')),
  )
})

test('the judge has pronunciations for every word that may be said', () => {
  const item = ITEM as unknown as ItemFile
  const lesson = { number: 1, items: [item], exported: [] } as unknown as LessonSource
  expect(askedTexts({ slug: 'course', lessons: [lesson] } as never)).toEqual([
    'About you',
    'I work as a nurse.',
    "I'm a nurse.",
    'a driver',
    'a nurse',
  ])
})
