import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { courseCard, studentCourse, word } from '#contract/courses.ts'
import { listLibrary } from '#contract/library.ts'
import { invoice } from '#contract/membership.ts'
import { user } from '#contract/session.ts'
import { ITEM_TYPES } from '#domain/course/kinds.ts'
import { ROLES } from '#domain/membership/membership.ts'

/*
 * These names must match to the letter, because other clients read and write them too (L3.1 to L3.26, L7.1 to L7.20).
 */

type Described = { properties?: Record<string, Described>; items?: Described; anyOf?: Described[] }

/** The fields of a schema; nested ones as `index.lesson`. */
function fieldsOf({ properties = {}, items, anyOf = [] }: Described): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map(inner => `${name}.${inner}`),
  ])
  return [...own, ...(items ? fieldsOf(items) : []), ...anyOf.flatMap(fieldsOf)]
}

const namesOf = (schema: z.ZodType) =>
  fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described)

const inside = (name: string, fields: string) => fields.split(' ').map(field => `${name}.${field}`)
const SENTENCE = 'englishWord spanishTranslation audioUrl audioSlowUrl imageUrl pronunciation isCompleted'

test.each<[string, z.ZodType, string[]]>([
  [
    'a student course',
    studentCourse,
    [
      ...'idStudentCourse title description lessons completedWords unlockedWords progress partialProgress'.split(
        ' ',
      ),
      ...'words exercises'.split(' '),
      ...inside('index', 'lesson word sentence'),
      ...inside('lessons', 'title wordIds'),
    ],
  ],
  [
    'a word or exercise',
    word,
    [
      ...'_id type englishWord spanishTranslation pronunciation audioUrl audioSlowUrl audioSplitUrls'.split(
        ' ',
      ),
      ...'imageUrl musicUrl sentences lessonNumber orderInLesson isCompleted exerciseGroup'.split(' '),
      ...'expandedExplanation practiceLesson'.split(' '),
    ],
  ],
  ['a sentence', word, inside('sentences', SENTENCE)],
  [
    'an expanded explanation',
    word,
    inside(
      'expandedExplanation',
      'isActive description.es description.en usageNotes.es usageNotes.en additionalExamples.english ' +
        'additionalExamples.spanish additionalExamples.context',
    ),
  ],
  [
    'an image-selection exercise',
    word,
    inside(
      'imageSelection',
      'audioUrl sentence.english sentence.spanish options.label options.imageUrl options.isCorrect',
    ),
  ],
  [
    'a sentence builder',
    word,
    inside(
      'sentenceBuilder',
      'targetSentence.english targetSentence.spanish targetSentence.imageUrl wordsFromLesson.word correctOrder',
    ),
  ],
  [
    'a practice lesson',
    word,
    inside(
      'practiceLesson',
      'title.english title.spanish description.english description.spanish tableData.spanish tableData.english ' +
        'tableData.audioUrl generalAudioUrl showIndividualWords words selectedWordIds',
    ),
  ],
  ['a course card', courseCard, '_id picture title description progress isAvaliable color'.split(' ')],
  [
    'a user',
    user,
    [
      'name',
      'lastname',
      'email',
      'phone',
      'photo',
      'isTerms',
      'role',
      ...inside('payment', 'isPayment plan'),
    ],
  ],
  ['an invoice', invoice, 'plan dateStart dateEnd amount type'.split(' ')],
  [
    'a library entry',
    listLibrary.reply,
    [
      ...'englishWord spanishTranslation audioUrl imageUrl verb englishLetter reference'.split(' '),
      ...'englishWordConjugation spanishTranslationConjugation englishLetterAudioUrl referenceAudioUrl'.split(
        ' ',
      ),
    ],
  ],
])('%s has the fields of the specification', (_, schema, fields) => {
  expect(namesOf(schema)).toEqual(expect.arrayContaining(fields))
})

test('an item may have each type of the specification', () => {
  expect(ITEM_TYPES).toEqual(
    expect.arrayContaining([
      'word',
      'exercise',
      'sentence-builder',
      'listen-and-select-image',
      'mixed-exercise',
      'practice-lesson',
    ]),
  )
})

test('a user has one of three roles', () => {
  expect([...ROLES].sort()).toEqual(['ADMIN', 'FREE', 'STUDENT'])
})

const SAVED = ['idStudentCourse', ...inside('index', 'lesson word sentence')]

test.each<[string, string[]]>([
  ['GET student-course/:id', []],
  ['GET student-course-demo', []],
  ['GET courses', []],
  ['GET student-courses-demo', []],
  ['GET word/:id', []],
  ['POST student-course-progress', [...SAVED, 'completedWords', 'unlockedWords', 'progress']],
  [
    'POST student/course/partial-progress',
    [...SAVED, 'completedWords', 'unlockedWords', 'progress', 'partialProgress'],
  ],
  ['POST student-sentence', SAVED],
  ['PUT update-sentence', ['wordId', 'sentenceIndex', 'englishWord', 'spanishTranslation']],
  ['POST student-rating', ['email', 'name', 'lastname', 'rating', 'course', 'lesson']],
  ['GET library', []],
  ['GET student-invoice', []],
  ['PATCH student-delete-account', []],
  ['PATCH student-terms', []],
  ['POST student-update', ['name', 'lastname', 'phone', 'oldPassword', 'password']],
])('the call %s takes what the specification sends', (key, fields) => {
  const found = api.find(({ method, service }) => `${method} ${service}` === key)
  expect(found).toBeDefined()
  expect(found?.body ? namesOf(found.body) : []).toEqual(expect.arrayContaining(fields))
})

test('a photo is sent in its field, and answered with its address', () => {
  const sent = api.find(({ service }) => service === 'student-photo')
  expect([sent?.method, sent?.upload?.field]).toEqual(['POST', 'photo'])
  expect(sent?.reply.safeParse('/media/photo.jpg').success).toBe(true)
})
