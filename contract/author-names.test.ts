import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { authoredItem } from '#contract/authoring/items.ts'
import { namesIn } from '#contract/testing.ts'

/* These names must match to the letter, because other clients read and write them too. */

const callOf = (key: string) => api.find(({ method, service }) => `${method} ${service}` === key)
const inside = (name: string, fields: string) => fields.split(' ').map(field => `${name}.${field}`)

const TEXTS = 'englishWord spanishTranslation pronunciation audioUrl'
const SENTENCE = `${TEXTS} imageUrl audioSlowUrl audioSplitUrls`
const ROW = 'spanish english audioUrl imageUrl audioSlowUrl audioSplitUrls'
const BUILDER = [
  ...inside('targetSentence', 'english spanish audioUrl imageUrl'),
  ...inside('wordsFromLesson', 'word audioUrl'),
  'correctOrder',
].join(' ')

test.each([
  [
    'an item',
    [
      ...`_id type courseId lessonNumber orderInLesson exerciseGroup isInBank ${TEXTS} musicUrl`.split(' '),
      ...'sentences expandedExplanation imageSelection sentenceBuilder practiceLesson'.split(' '),
    ],
  ],
  ['a sentence', inside('sentences', SENTENCE)],
  [
    'an explanation',
    [
      ...inside('expandedExplanation', 'description usageNotes.es usageNotes.en isActive'),
      ...inside('expandedExplanation.additionalExamples', 'english spanish context'),
    ],
  ],
  [
    'pictures to choose from',
    [
      ...inside('imageSelection', 'audioUrl sentence.english sentence.spanish sentence.audioUrl'),
      ...inside('imageSelection.options', 'label imageUrl isCorrect'),
    ],
  ],
  ['a sentence builder', inside('sentenceBuilder', BUILDER)],
  [
    'a practice lesson',
    [
      ...inside('practiceLesson', 'title.english title.spanish description.english description.spanish'),
      ...inside('practiceLesson', 'generalAudioUrl showIndividualWords'),
      ...inside('practiceLesson.tableData', ROW),
    ],
  ],
])('%s has the fields of the specification', (_, fields) => {
  expect(namesIn(authoredItem)).toEqual(expect.arrayContaining(fields))
})

const PRACTICE = [
  ...'lessonNumber orderInLesson words selectedWordIds'.split(' '),
  ...inside('words', 'englishWord spanishTranslation audioUrl'),
  ...inside('words.sentences', 'englishWord spanishTranslation imageUrl audioUrl audioSlowUrl'),
]
const TABLE = [
  ...'title.english title.spanish description.english description.spanish generalAudioUrl'.split(' '),
  ...inside('tableData', 'spanish english audioUrl'),
]

test.each<[string, string[]]>([
  ['POST search-word', ['searchTerm']],
  [
    'POST create-word',
    [
      ...'type courseId lessonNumber orderInLesson exerciseGroup englishWord spanishTranslation'.split(' '),
      ...'audioUrl sentences imageSelection sentenceBuilder practiceLesson fromPracticeLesson'.split(' '),
    ],
  ],
  ['PUT update-word', '_id englishWord spanishTranslation audioUrl sentences'.split(' ')],
  [
    'PUT admin-update-lesson-order',
    ['courseId', ...inside('words', '_id lessonNumber orderInLesson globalOrder')],
  ],
  ['POST admin-practice-lessons', ['courseId', ...PRACTICE, ...TABLE]],
  ['PUT admin-practice-lessons', ['_id', ...PRACTICE, ...TABLE.map(name => `practiceLesson.${name}`)]],
  ['POST admin-generate-sentence-exercises', 'courseId specificLesson count'.split(' ')],
  [
    'PUT admin-sentence-exercise/:id',
    ['exerciseGroup', 'englishWord', 'spanishTranslation', ...inside('sentenceBuilder', BUILDER)],
  ],
  ['POST admin-word-bank/move', 'wordIds courseId userId'.split(' ')],
  ['POST admin-sync-user-progress', 'courseId userId dryRun'.split(' ')],
  ['POST translate', 'text target'.split(' ')],
  ['GET courses', []],
  ['GET word/:id', []],
  ['GET student-course/:id', []],
  ['GET admin-practice-lessons/:id', []],
  ['DELETE admin-practice-lessons/:id', []],
  ['GET admin-sentence-exercises/:id', []],
  ['DELETE admin-sentence-exercises/:id', []],
  ['DELETE admin-sentence-exercise/:id', []],
  ['GET admin-word-bank/:id', []],
  ['POST admin-word-bank/restore/:id', []],
  ['DELETE admin-word-bank/delete/:id', []],
])('the call %s takes what the specification sends', (key, fields) => {
  const call = callOf(key)
  expect(call).toBeDefined()
  expect(call?.body ? namesIn(call.body) : []).toEqual(expect.arrayContaining(fields))
})

const WORD = '_id isInBank type lessonNumber'
const BANK_WORD = '_id word spanishTranslation originalLessonNumber movedAt'
const SYNCED = 'completedCount unlockedCount index.lesson index.word index.sentence'

test.each<[string, string[]]>([
  ['GET courses', ['_id', 'title']],
  ['POST create-word', ['_id', 'englishWord']],
  ['PUT admin-update-lesson-order', inside('performance', 'operationType updatedCount modifiedCount')],
  ['GET student-course/:id', [...inside('words', WORD), ...inside('exercises', WORD)]],
  [
    'GET admin-practice-lessons/:id',
    [
      ...inside('practiceLessons', '_id lessonNumber orderInLesson words selectedWordIds'),
      ...TABLE.map(name => `practiceLessons.practiceLesson.${name}`),
    ],
  ],
  ['GET admin-sentence-exercises/:id', inside('exercises', '_id sentenceBuilder exerciseGroup')],
  ['POST admin-generate-sentence-exercises', ['createdCount', 'updatedCount']],
  ['DELETE admin-sentence-exercises/:id', ['deletedCount']],
  ['GET admin-word-bank/:id', inside('words', BANK_WORD)],
  ['POST admin-word-bank/move', inside('movedWords', BANK_WORD)],
  [
    'POST admin-sync-user-progress',
    [
      ...['totalUsers', 'results.userId'],
      ...inside('results.before', `${SYNCED} obsoleteIds`),
      ...inside('results.after', `${SYNCED} removedObsoleteIds`),
    ],
  ],
])('the call %s answers what the specification reads', (key, fields) => {
  const call = callOf(key)
  expect(call && namesIn(call.reply)).toEqual(expect.arrayContaining(fields))
})

test('a file is sent in the field "file", with its name in the query, and answered with its address', () => {
  const call = callOf('POST upload-file')
  expect([call?.upload?.field, call?.query && namesIn(call.query)]).toEqual([
    'file',
    expect.arrayContaining(['filename']),
  ])
  expect(call?.reply.safeParse('/media/a.webp').success).toBe(true)
})
