import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { blocks } from '#contract/kinds.ts'
import { schemaFor } from '#contract/schema-for.ts'
import { sentence } from '#contract/sentence.ts'
import {
  addressed,
  courseColor,
  courseId,
  enrolmentId,
  isoTime,
  multilingualList,
  multilingualText,
  percent,
  position,
  wordId,
} from '#contract/values.ts'
import type { Item, ItemPart } from '#domain/course/course.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { CourseId } from '#domain/ids.ts'

const expandedExplanation = z.object({
  isActive: z.boolean(),
  description: multilingualText,
  usageNotes: multilingualList,
  additionalExamples: z.array(
    z.object({
      english: z.string(),
      spanish: z.string(),
      context: z.string().optional(),
      audioUrl: z.string().optional(),
    }),
  ),
})

/** Absent if content is sent without the learner's progress. */
type Completable = { isCompleted?: boolean }
const completable = { isCompleted: z.boolean().optional() }

type WirePart = Omit<ItemPart, 'sentences'> & { sentences: (Sentence & Completable)[] }
type InCourse = { courseId?: CourseId; isInBank?: boolean }
type WireItem = WirePart &
  Completable &
  InCourse &
  Omit<Item, keyof ItemPart | 'parts' | 'lastStep'> & { parts: WirePart[] }

/** Fields shared by items and by the parts of mixed exercises. */
const partFields = {
  type: z.string(),
  ...sentence.shape,
  sentences: z.array(sentence.extend(completable)),
  ...blocks,
}

/** An item of a lesson. The specification calls items of every type words. */
export const word = schemaFor<WireItem>()(
  z.object({
    _id: wordId,
    lessonNumber: z.int(),
    orderInLesson: z.int(),
    ...partFields,
    musicUrl: z.string(),
    exerciseGroup: z.string(),
    /** The parts of a mixed exercise, in order (D23); empty in other kinds. */
    parts: z.array(z.object(partFields)),
    expandedExplanation: expandedExplanation.optional(),
    version: z.int(),
    /** Only for administrators, who get the words of the bank too: in a complete course, and in a single word. */
    courseId: courseId.optional(),
    isInBank: z.boolean().optional(),
    ...completable,
  }),
)
export type Word = z.output<typeof word>

export const courseCard = z.object({
  _id: courseId,
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  color: courseColor,
  isAvaliable: z.boolean(),
  progress: percent,
  /**
   * The learner's place, for the card's second line, and how many phrases of its lesson are done; null before the first
   * word.
   */
  place: z
    .object({
      lesson: z.int(),
      lessonTitle: z.string(),
      word: z.int(),
      done: z.int(),
      wordCount: z.int(),
    })
    .nullable(),
})
export type CourseCard = z.output<typeof courseCard>

/** The stored progress of a learner in a course, as merged by the server. */
export const learnerProgress = z.object({
  /** The revision of these completed words: the answer to a save that names it has only newer words. */
  revision: z.int(),
  completedWords: z.record(z.string(), isoTime),
  passedBy: z.record(z.string(), z.string()),
  unlockedWords: z.array(wordId),
  /** The latest position, where the learner resumes. */
  index: position,
  /** When the learner was at `index`, according to the devices' clocks; null before the first save. */
  indexAt: isoTime.nullable(),
  furthestIndex: position,
  progress: percent,
  lessonProgress: z.array(z.object({ lesson: z.int(), percent })),
  partialProgress: percent,
})
export type LearnerProgress = z.output<typeof learnerProgress>

export const lessonOutline = z.object({
  number: z.int(),
  /** "Lección N" in the language of the request. */
  title: z.string(),
  topic: z.string(),
  /** What learners can do in English after the lesson; empty if its author has not written it. */
  goal: z.string(),
  wordCount: z.int(),
  /** Its approximate length. */
  minutes: z.int(),
  /** Ids in course order, only of words that this user may open. */
  wordIds: z.array(wordId),
})

/** An overview of a course: what learners can do after each lesson, and one of its free phrases to try. */
export const courseOverview = z.object({
  _id: courseId,
  title: z.string(),
  lessons: z.array(lessonOutline.omit({ title: true, wordIds: true })),
  /** Null in a course without words. */
  sample: sentence.extend({ matching: z.enum(['strict', 'lenient']) }).nullable(),
})
export type CourseOverview = z.output<typeof courseOverview>

/** What a course teaches, lesson by lesson and word by word. */
export const courseSyllabus = z.object({
  _id: courseId,
  title: z.string(),
  lessons: z.array(
    lessonOutline
      .omit({ title: true, wordIds: true })
      .extend({ words: z.array(z.object({ english: z.string(), spanish: z.string() })) }),
  ),
})
export type CourseSyllabus = z.output<typeof courseSyllabus>

/** The part of a course that is the same for everybody with the same access, at one version. */
export const courseOutline = z.object({
  _id: courseId,
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  color: courseColor,
  matching: z.enum(['strict', 'lenient']),
  /** Address of the pronunciations for the judge; empty if the course has none. */
  phonesUrl: z.string(),
  lessons: z.array(lessonOutline),
})
export type CourseOutline = z.output<typeof courseOutline>

/** Whose course it is, and which one. */
const viewed = {
  /** The enrolment for saving progress; null for a visitor. */
  idStudentCourse: enrolmentId.nullable(),
  access: z.enum(['demo', 'full', 'admin']),
  version: z.int(),
}

/** The learner's own part of a course. Outline and lessons have addresses of their own, by `version`. */
export const courseProgress = learnerProgress.omit({ unlockedWords: true, lessonProgress: true }).extend({
  ...viewed,
  /** The number of the lesson of `index`; null in a course without lessons. */
  lesson: z.int().nullable(),
})
export type CourseProgress = z.output<typeof courseProgress>

/** A course outside its lessons: enough for the player to judge its texts, and to save attempts at them. */
export const practisedCourse = courseOutline
  .pick({ _id: true, color: true, matching: true, phonesUrl: true })
  .extend({ idStudentCourse: enrolmentId })

const lessonContent = z.object({ words: z.array(word), exercises: z.array(word) })
export type LessonContent = z.output<typeof lessonContent>

/** A course with the content of some lessons, as the player has it. */
export type OpenCourse = CourseProgress & CourseOutline & LessonContent

export const studentCourse = learnerProgress.extend({
  ...courseOutline.shape,
  ...viewed,
  ...lessonContent.shape,
})
export type StudentCourse = z.output<typeof studentCourse>

/** A lesson's number; by default the learner's current lesson. */
const lessonQuery = z.object({
  lesson: z.union([z.literal('current'), z.coerce.number().int().min(1).max(9999)]).optional(),
})

export const listCourses = endpoint({
  method: 'GET',
  service: 'courses',
  caller: 'member',
  summary: 'The course cards of the signed-in person, with progress.',
  reply: z.array(courseCard),
})

export const listDemoCourses = endpoint({
  method: 'GET',
  service: 'student-courses-demo',
  caller: 'visitor',
  summary: 'The course cards of the demo.',
  reply: z.array(courseCard),
})

export const listOverviews = endpoint({
  method: 'GET',
  service: 'course-overviews',
  caller: 'visitor',
  summary: 'What is inside the courses that a plan opens, lesson by lesson, without their content (D15).',
  reply: z.array(courseOverview),
})

export const readSyllabus = endpoint({
  method: 'GET',
  service: 'course-syllabus',
  caller: 'visitor',
  summary:
    'The lessons of the courses that a plan opens, with the words that each teaches; without their content (D15).',
  reply: z.array(courseSyllabus),
})

export const openCourse = endpoint({
  method: 'GET',
  service: 'student-course/:id',
  caller: 'member',
  summary: 'A course with content and progress; `?lesson=N` leaves out the content of other lessons (D32).',
  params: z.object({ id: addressed.course }),
  query: lessonQuery,
  reply: studentCourse,
})

export const openDemoCourse = endpoint({
  method: 'GET',
  service: 'student-course-demo',
  caller: 'visitor',
  summary: 'The first ten words of a course: the demo course, or the one named.',
  query: z.object({ idCourse: courseId.optional() }),
  reply: studentCourse,
})

/** As a visitor has it. */
export const demoQuery = z.object({ demo: z.literal('1').optional() })
export type DemoQuery = z.output<typeof demoQuery>
export const asksForDemo = ({ demo }: DemoQuery): boolean => demo === '1'
const version = z.coerce.number().int().min(1)

export const readCourseProgress = endpoint({
  method: 'GET',
  service: 'course-progress/:id',
  caller: 'visitor',
  summary:
    'What the caller has done in a course, apart from its content; `?demo=1` as a visitor has it (D32).',
  params: z.object({ id: addressed.course }),
  query: demoQuery,
  reply: courseProgress,
})

export const readCourseOutline = endpoint({
  method: 'GET',
  service: 'course-outline/:id/:version',
  caller: 'visitor',
  summary:
    'A course without items and progress, at one version: cacheable; `?demo=1` as a visitor has it (D32).',
  params: z.object({ id: addressed.course, version }),
  query: demoQuery,
  reply: courseOutline,
})

export const openLesson = endpoint({
  method: 'GET',
  service: 'course-lesson/:id/:version/:lesson',
  caller: 'visitor',
  summary:
    'The content of one lesson at one version of its course, apart from progress: cacheable; `?demo=1` as a visitor has it (D32).',
  params: z.object({ id: addressed.course, version, lesson: z.coerce.number().int().min(1) }),
  query: demoQuery,
  reply: lessonContent,
})

export const openWord = endpoint({
  method: 'GET',
  service: 'word/:id',
  caller: 'visitor',
  summary: 'One word, if the caller may see it: the demo for visitors (D15).',
  params: z.object({ id: addressed.word }),
  reply: word,
})
