import { z } from 'zod'
import { exerciseGroup, itemContent, lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import { authoredItem } from '#contract/authoring/items.ts'
import { endpoint } from '#contract/endpoint.ts'
import { practiceLesson, practiceTexts, practiceWords } from '#contract/kinds/practice-lesson.ts'
import { sentenceBuilderInput } from '#contract/kinds/sentence-builder.ts'
import { addressed, chosenCourse, courseId, wordId } from '#contract/values.ts'
import { MAX_LESSON } from '#domain/course/arrangement.ts'

/* Practice lessons and sentence exercises, as saved by their screens (A7.19 to A7.30). */

const ofCourse = z.object({ id: addressed.course })
const ofItem = z.object({ id: addressed.word })
/** The version to delete; any other one is refused (D24). */
const deletedVersion = z.object({ version: z.coerce.number().int().min(1).optional() })

/** The standalone record of a practice lesson. */
const practiceLessonRecord = z.object({
  _id: wordId,
  courseId,
  lessonNumber: z.int(),
  orderInLesson: z.int(),
  practiceLesson: practiceLesson.pick({
    title: true,
    description: true,
    tableData: true,
    generalAudioUrl: true,
  }),
  words: practiceLesson.shape.words,
  selectedWordIds: practiceLesson.shape.selectedWordIds,
  /** Whether its rows are said individually before the table, instead of its words. */
  saysRows: z.boolean(),
  version: z.int(),
})
export type PracticeLessonRecord = z.output<typeof practiceLessonRecord>

export const listPracticeLessons = endpoint({
  method: 'GET',
  service: 'admin-practice-lessons/:id',
  caller: 'admin',
  summary: 'The practice lessons of a course in its order, without those in the word bank.',
  params: ofCourse,
  reply: z.object({ practiceLessons: z.array(practiceLessonRecord) }),
})

export const createPracticeLesson = endpoint({
  method: 'POST',
  service: 'admin-practice-lessons',
  caller: 'admin',
  summary: 'Creates a practice lesson. With a client-made id the call is safe to repeat (D5).',
  body: practiceTexts.extend({
    _id: wordId.optional(),
    courseId,
    lessonNumber: lessonNumber.default(1),
    orderInLesson: orderInLesson.default(0),
    description: practiceTexts.shape.description.default({ english: '', spanish: '' }),
    generalAudioUrl: practiceTexts.shape.generalAudioUrl.default(''),
    words: practiceWords.shape.words.default([]),
    selectedWordIds: practiceWords.shape.selectedWordIds.default([]),
  }),
  reply: practiceLessonRecord,
  status: 201,
})

export const editPracticeLesson = endpoint({
  method: 'PUT',
  service: 'admin-practice-lessons',
  caller: 'admin',
  summary: 'Changes a practice lesson; an older version than the stored one is refused (D24).',
  body: z.object({
    _id: wordId,
    courseId: courseId.optional(),
    lessonNumber: lessonNumber.optional(),
    orderInLesson: orderInLesson.optional(),
    practiceLesson: practiceTexts.partial().optional(),
    words: practiceWords.shape.words.optional(),
    selectedWordIds: practiceWords.shape.selectedWordIds.optional(),
    version: z.int().optional(),
  }),
  reply: practiceLessonRecord,
})

export const deletePracticeLesson = endpoint({
  method: 'DELETE',
  service: 'admin-practice-lessons/:id',
  caller: 'admin',
  summary: 'Deletes a practice lesson; learners who completed it keep that (D28).',
  params: ofItem,
  query: deletedVersion,
  reply: z.null(),
})

export const listSentenceExercises = endpoint({
  method: 'GET',
  service: 'admin-sentence-exercises/:id',
  caller: 'admin',
  summary: 'The sentence builders of a course in its order, without those in the word bank.',
  params: ofCourse,
  reply: z.object({ exercises: z.array(authoredItem) }),
})

export const generateSentenceExercises = endpoint({
  method: 'POST',
  service: 'admin-generate-sentence-exercises',
  caller: 'admin',
  summary: "Makes sentence builders from a lesson's own sentences (D26).",
  body: z.object({
    courseId: chosenCourse,
    specificLesson: z.int('selectLesson').min(1, 'selectLesson').max(MAX_LESSON, 'selectLesson'),
    /** Clamped to 1 to 10 (A5.60). */
    count: z.number().default(1),
  }),
  reply: z.object({ createdCount: z.int(), updatedCount: z.int() }),
})

export const deleteSentenceExercises = endpoint({
  method: 'DELETE',
  service: 'admin-sentence-exercises/:id',
  caller: 'admin',
  summary: 'Deletes all sentence builders of a course, except those in the word bank.',
  params: ofCourse,
  reply: z.object({
    deletedCount: z.int(),
    /** The deleted exercises, so that they can be brought back. */
    deletedIds: z.array(wordId),
  }),
})

export const editSentenceExercise = endpoint({
  method: 'PUT',
  service: 'admin-sentence-exercise/:id',
  caller: 'admin',
  summary: 'Changes a sentence builder; an older version than the stored one is refused (D24).',
  params: ofItem,
  body: z.object({
    sentenceBuilder: sentenceBuilderInput,
    exerciseGroup: exerciseGroup.optional(),
    englishWord: itemContent.shape.englishWord.optional(),
    spanishTranslation: itemContent.shape.spanishTranslation.optional(),
    version: z.int().optional(),
  }),
  reply: authoredItem,
})

export const deleteSentenceExercise = endpoint({
  method: 'DELETE',
  service: 'admin-sentence-exercise/:id',
  caller: 'admin',
  summary: 'Deletes a sentence builder; learners who completed it keep that (D28).',
  params: ofItem,
  query: deletedVersion,
  reply: z.null(),
})
