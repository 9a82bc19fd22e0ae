import { z } from 'zod'
import { demoQuery, lessonOutline } from '#contract/courses.ts'
import { endpoint } from '#contract/endpoint.ts'
import { weekGoal } from '#contract/goals.ts'
import { addressed, courseColor, courseId, percent, wordId } from '#contract/values.ts'
import { LESSON_STATES } from '#domain/course/going-on.ts'
import { SOUND_IDS, SOUND_STATES } from '#domain/speech/own-sounds.ts'

const count = z.int().min(0)

/** A lesson as shown outside the player: only its topic and its size. */
const lessonSummary = lessonOutline.omit({ title: true, wordIds: true }).extend({
  /** The number of completed words. */
  done: count,
  percent,
  state: z.enum(LESSON_STATES),
})

/** A course and its lessons as this person sees them. */
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
  query: demoQuery,
  reply: courseLessons,
})

/** A phrase that the player opens. */
const phrase = z.object({ word: wordId, lesson: z.int(), english: z.string(), spanish: z.string() })

export const learnerHome = z.object({
  /** The course to continue with; null if there is none. */
  course: courseLessons.nullable(),
  /** The next item; null when all open ones are done. */
  next: phrase
    .extend({
      /** About how many minutes of its lesson are left. */
      minutesLeft: count,
      /** The type of the item: a phrase to say, or another task. */
      type: z.string(),
      /** Whether the learner first says `english`; otherwise both texts are empty, because they may be the answer. */
      isSpoken: z.boolean(),
      /**
       * "¿Qué dirías tú?": the situation in which the learner says the phrase, or its Spanish. English and recording are
       * then empty, because they are the answer. Null where the phrase is shown. `isSpanish`: the text
       * is Spanish in every language of the page.
       */
      asked: z.object({ text: z.string(), isSpanish: z.boolean() }).nullable(),
      audioUrl: z.string(),
      imageUrl: z.string(),
    })
    .nullable(),
  /** How many other courses the learner can open. */
  otherCourses: count,
  /** How many words are asked in a review now, by the trace in which they are. */
  due: z.object({ spoken: count, recognised: count }),
  /** Empty: pages of the version before read it, and the next version drops it. */
  review: z.array(phrase),
  /**
   * Answers in the two weeks that end with the last practice (`SaidQuarter`): the browser sorts them into days.
   */
  said: z.array(z.object({ quarter: z.int(), count, minutes: z.int().min(0) })),
  goal: weekGoal,
  /** For a learner who comes back after a week or more: phrases that they can still say. */
  welcome: z
    .object({ phrases: z.array(phrase.omit({ lesson: true }).extend({ audioUrl: z.string() })) })
    .nullable(),
  /** Sounds that were misheard in the last eight weeks, starting with those to polish. */
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
