import { z } from 'zod'
import { itemContent, lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import { word } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { authoredImageSelection } from '#contract/kinds/listen-and-select-image.ts'
import {
  addressed,
  authored,
  chosenCourse,
  courseColor,
  courseId,
  isoTime,
  wordId,
} from '#contract/values.ts'

/* Items as authors see them (A2.1.6, A7.6 to A7.13). */

/** An item with its course and its place: in a lesson, or in the word bank. */
export const authoredItem = word.extend({
  imageSelection: authoredImageSelection.optional(),
  parts: z.array(word.shape.parts.element.extend({ imageSelection: authoredImageSelection.optional() })),
  courseId,
  isInBank: z.boolean(),
  /** When it was moved to the bank. */
  movedAt: isoTime.nullable(),
})
export type AuthoredItem = z.output<typeof authoredItem>

/** The fields of an item that lists show; the whole item is `GET admin-item/:id`. */
export const itemSummary = z.object({
  _id: wordId,
  type: z.string(),
  /** An exercise with music: an alphabet song. */
  isAlphabet: z.boolean(),
  lessonNumber: z.int(),
  orderInLesson: z.int(),
  exerciseGroup: z.string(),
  isInBank: z.boolean(),
  movedAt: isoTime.nullable(),
  englishWord: z.string(),
  spanishTranslation: z.string(),
  imageUrl: z.string(),
  version: z.int(),
  /** The number of faults by the rules of its type, and of missing recordings and pictures. */
  problemCount: z.int(),
})
export type ItemSummary = z.output<typeof itemSummary>

export const authoredLesson = z.object({
  number: z.int(),
  title: z.object(authored(z.string())),
  /** What learners can do in English after the lesson, as shown with the plans. */
  goal: z.object(authored(z.string())),
  /** Only authors see an unpublished lesson (D40). */
  isPublished: z.boolean(),
  /** Optimistic-lock version of title, goal and state, and of the order of its items (D24). */
  version: z.int(),
})
export type AuthoredLesson = z.output<typeof authoredLesson>

const authoredText = z.object(authored(z.string()))

/** A course with its lessons, even empty ones, and a summary of all its items, including the bank's. */
export const courseOutline = z.object({
  _id: courseId,
  title: authoredText,
  description: authoredText,
  picture: z.string(),
  color: courseColor,
  isAvaliable: z.boolean(),
  isHidden: z.boolean(),
  matching: z.enum(['strict', 'lenient']),
  /** Incremented by every change of the course or its content. */
  version: z.int(),
  /** Optimistic-lock version of the course's own fields (D24). */
  recordVersion: z.int(),
  /** Whether it still follows the content files; an author's first change ends that. */
  followsFiles: z.boolean(),
  lessons: z.array(authoredLesson),
  items: z.array(itemSummary),
})
export type CourseOutline = z.output<typeof courseOutline>

export const listAuthoredCourses = endpoint({
  method: 'GET',
  service: 'admin-courses',
  caller: 'admin',
  summary: 'All courses, hidden ones too, without their items.',
  reply: z.array(courseOutline.omit({ items: true }).extend({ itemCount: z.int() })),
})

export const readCourseOutline = endpoint({
  method: 'GET',
  service: 'admin-course/:id',
  caller: 'admin',
  summary: 'A course with its lessons and all its items in short.',
  params: z.object({ id: addressed.course }),
  reply: courseOutline,
})

export const readItem = endpoint({
  method: 'GET',
  service: 'admin-item/:id',
  caller: 'admin',
  summary: 'A whole item, in a lesson or in the word bank.',
  params: z.object({ id: addressed.word }),
  reply: authoredItem,
})

/** The most results that a search returns at once. */
export const FOUND_AT_ONCE = 200

/** The most results of a search: an author who misses one narrows the search. */
export const MOST_FOUND = 1000

/** The maximum length of a search term. */
export const SEARCH_LENGTH = 200

const searched = z.object({
  searchTerm: z.string().max(SEARCH_LENGTH),
  courseId: courseId.optional(),
  lessonNumber: lessonNumber.optional(),
  type: z.string().max(40).optional(),
  /** Only items in the word bank, or only those in a lesson. */
  isInBank: z.boolean().optional(),
})

export const searchWord = endpoint({
  method: 'POST',
  service: 'search-word',
  caller: 'admin',
  summary: 'Items by words of their English and Spanish, without regard to accents and case.',
  body: searched.extend({
    /** Only items with faults. */
    isIncomplete: z.boolean().optional(),
    /** Only items that learners do not see: in the bank, or in a draft lesson. */
    isUnpublished: z.boolean().optional(),
    limit: z.int().min(1).max(MOST_FOUND).default(FOUND_AT_ONCE),
  }),
  reply: z.array(authoredItem.extend({ problemCount: z.int() })),
})

export const countWords = endpoint({
  method: 'POST',
  service: 'admin-count-words',
  caller: 'admin',
  summary: 'How many items a search finds, however many it answers at once.',
  body: searched,
  reply: z.object({ all: z.int(), incomplete: z.int(), unpublished: z.int() }),
})

/** Whether an exercise is an alphabet song, which needs music; if absent, an exercise with music is one. */
const named = z.boolean().optional()

const optionalContent = itemContent.partial().required({ type: true })

export const createWord = endpoint({
  method: 'POST',
  service: 'create-word',
  caller: 'admin',
  summary:
    'Creates an item of any type. With a client-made id the call is safe to repeat (D5); with other content it is refused with the stored item (D24).',
  body: optionalContent.extend({
    _id: wordId.optional(),
    courseId: chosenCourse,
    lessonNumber: lessonNumber.default(1),
    orderInLesson: orderInLesson.default(0),
    isAlphabet: named,
    /** Sent by the practice-lesson modals: their words may lack recordings. */
    fromPracticeLesson: z.boolean().optional(),
  }),
  reply: authoredItem,
})

export const updateWord = endpoint({
  method: 'PUT',
  service: 'update-word',
  caller: 'admin',
  summary: 'Changes the given fields of an item; an older version than the stored one is refused (D24).',
  body: itemContent.partial().extend({
    _id: wordId,
    courseId: courseId.optional(),
    lessonNumber: lessonNumber.optional(),
    orderInLesson: orderInLesson.optional(),
    isAlphabet: named,
    version: z.int().optional(),
  }),
  reply: authoredItem,
})

export const deleteWord = endpoint({
  method: 'DELETE',
  service: 'admin-item/:id',
  caller: 'admin',
  summary: 'Deletes an item; learners who completed it keep that (D28). Refused after another edit (D24).',
  params: z.object({ id: addressed.word }),
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  reply: z.null(),
})

export const undeleteWord = endpoint({
  method: 'POST',
  service: 'admin-item-undelete/:id',
  caller: 'admin',
  summary: 'Brings a deleted item back to its place.',
  params: z.object({ id: addressed.word }),
  reply: authoredItem,
})
