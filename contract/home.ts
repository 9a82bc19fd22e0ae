import { z } from 'zod'
import { lessonOutline } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, courseColor, courseId, percent, wordId } from '#contract/values.ts'
import { LESSON_STATES } from '#domain/course/going-on.ts'
import { SOUND_IDS, SOUND_STATES } from '#domain/speech/own-sounds.ts'

const count = z.int().min(0)

/** A lesson from outside the player: nothing of its content but its topic and its size. */
const lessonSummary = lessonOutline.omit({ title: true, wordIds: true }).extend({
  /** Completed words. */
  done: count,
  percent,
  state: z.enum(LESSON_STATES),
})

/** A course and its lessons as this person has them. */
export const courseLessons = z.object({
  _id: courseId,
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  color: courseColor,
  access: z.enum(['demo', 'full', 'admin']),
  /** Percent of the course; in the demo, of its first lesson. */
  progress: percent,
  /** Whether the learner has saved anything in it. */
  isStarted: z.boolean(),
  lessons: z.array(lessonSummary),
})
export type CourseLessons = z.output<typeof courseLessons>
export type LessonSummary = z.output<typeof lessonSummary>

export const listLessons = endpoint({
  method: 'GET',
  service: 'course-lessons/:id',
  caller: 'visitor',
  summary:
    'The lessons of a course with topic, size and what the caller has done; `?demo=1` as a visitor has them.',
  params: z.object({ id: addressed.course }),
  query: z.object({ demo: z.literal('1').optional() }),
  reply: courseLessons,
})

/** A phrase that the player opens. */
const phrase = z.object({ word: wordId, lesson: z.int(), english: z.string(), spanish: z.string() })

export const learnerHome = z.object({
  /** The course to go on with; null where there is none. */
  course: courseLessons.nullable(),
  /** The next item; null where all open ones are done. */
  next: phrase
    .extend({
      /** Minutes that are left of its lesson, about. */
      minutesLeft: count,
      /** The type of the item: whether it is a phrase to say, and else what it asks for. */
      type: z.string(),
      /** Whether `english` is what the learner says first; else both texts are empty, because they may be the answer. */
      isSpoken: z.boolean(),
      audioUrl: z.string(),
      imageUrl: z.string(),
    })
    .nullable(),
  /** How many other courses there are to open. */
  otherCourses: count,
  /** Phrases of the course whose last attempt aloud was not understood, latest first. */
  review: z.array(phrase),
  /** Different phrases said aloud, by quarters of an hour since 1970, of the last eight days: days are the browser's. */
  said: z.array(z.object({ quarter: z.int(), count })),
  /** Sounds that were misheard in the last eight weeks, those to polish first. */
  sounds: z.array(
    z.object({ sound: z.enum(SOUND_IDS), state: z.enum(SOUND_STATES), phrases: z.array(z.string()) }),
  ),
})
export type LearnerHome = z.output<typeof learnerHome>

export const readHome = endpoint({
  method: 'GET',
  service: 'student-home',
  caller: 'member',
  summary: 'What a learner meets first: the next phrase, the lessons, the week, and how sounds are going.',
  reply: learnerHome,
})
