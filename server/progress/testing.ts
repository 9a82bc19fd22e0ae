import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { saveProgress } from '#contract/progress.ts'
import type { Course } from '#domain/course/course.ts'
import type { CompletedWords } from '#domain/course/progress.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { callerOf, readSession } from '#server/accounts/service.ts'
import { storingAt } from '#server/attempts/service.ts'
import type { Caller } from '#server/db/caller.ts'
import type { Merge } from '#server/progress/merge/store.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { completedWords, enrolments } from '#server/progress/tables.ts'
import type { TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { TEST_START } from '#server/testing/test-time.ts'

export type Learner = { id: UserId; token: string }
export type ProgressSave = z.input<typeof saveProgress.body>

export const START = { lesson: 0, word: 0, sentence: 0 }

/** ISO time, a number of days before the test app's start. */
export function daysAgo(days: number): string {
  return new Date(TEST_START.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
}

/** `completedWords` of a save: the words, completed at one time. */
export function at(time: string, ...words: WordId[]): Record<WordId, string> {
  return Object.fromEntries(words.map(id => [id, time]))
}

/** The first seeded course, and its words in order. */
export async function firstCourse({ context }: TestApp): Promise<{ course: Course; order: WordId[] }> {
  const [course] = await context.catalogue.courses()
  if (!course) throw new Error('the seed has a course')
  return { course, order: course.lessons.flatMap(lesson => lesson.items.map(({ _id }) => _id)) }
}

/** The caller with which a learner's calls are authenticated. */
export async function callerFor({ context }: TestApp, { token }: Learner): Promise<Caller> {
  const user = await readSession(context, token, { mayBeRecent: false })
  if (!user) throw new Error('the learner is signed in')
  return callerOf(user)
}

/** A merge of completed words in a course without lessons, at its start. */
export function nothingBut(completed: CompletedWords): Omit<Merge, 'courseId'> {
  return {
    version: 1,
    completed,
    lessonOf: () => undefined,
    latest: { ...START, at: new Date(0) },
    furthest: START,
    partialProgress: undefined,
    attempts: [],
    reviews: [],
    storing: storingAt(TEST_START),
  }
}

/** Saves and reads of learners, in the given course unless another one is named. */
export function progressCalls(given: () => { app: TestApp; course: Course }) {
  return {
    /** A save that is answered with the merged state, unless `since` states what the device knows. */
    save(learner: Learner, body: Partial<ProgressSave>, courseId: CourseId = given().course._id) {
      const idStudentCourse = enrolmentIdOf(learner.id, courseId)
      return call(given().app, 'POST student-course-progress', {
        query: { state: body.since === undefined ? 'full' : 'changes' },
        body: { idStudentCourse, index: START, completedWords: {}, ...body },
        as: learner.token,
      })
    },

    /** The learner's progress as returned to a device that opens the course. */
    async read(learner: Learner, courseId: CourseId = given().course._id) {
      const { app } = given()
      const answer = await call(app, 'GET student-course/:id', {
        params: { id: courseId },
        as: learner.token,
      })
      expect(answer.status).toBe(200)
      const { completedWords, passedBy, unlockedWords, progress, partialProgress } = answer.body.data
      const { index, indexAt, furthestIndex } = answer.body.data
      return {
        completedWords,
        passedBy,
        unlockedWords,
        index,
        indexAt,
        furthestIndex,
        progress,
        partialProgress,
      }
    },

    rowsOf: ({ id }: Learner) =>
      given().app.context.database.read(async db => ({
        words: await db.select().from(completedWords).where(eq(completedWords.userId, id)),
        places: await db.select().from(enrolments).where(eq(enrolments.userId, id)),
      })),
  }
}
