import type { Course } from '#domain/course/course.ts'
import { TRACES } from '#domain/review/card.ts'
import {
  cardKey,
  cardText,
  type Learnt,
  type LoggedReview,
  type ReviewServer,
} from '#lab/review/devices/review-server.ts'
import { startSession } from '#server/accounts/service.ts'
import type { Database } from '#server/db/client.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { learntWords } from '#server/review/cards.ts'
import { selectReviews } from '#server/review/store.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { NO_LIMITS } from '#server/testing/no-limits.ts'
import { newPerson } from '#server/testing/people.ts'

const MOST_WORDS = 1000

/** Starts the product on a database, at a moment. */
export const startOn = (database: Database, startsAt: Date): Promise<TestApp> =>
  startTestApp({ database, startsAt, config: NO_LIMITS })

/**
 * The product itself with a new learner, through its own calls; a restart is a new server on the same database.
 * @param running the server, which a restart replaces
 */
export async function appServer(
  running: { app: TestApp },
  { database, course, learnt }: { database: Database; course: Course; learnt: Learnt },
): Promise<ReviewServer> {
  const { id } = await newPerson(running.app)
  const idStudentCourse = enrolmentIdOf(id, course._id)
  const session = () => startSession(running.app.context, id)
  const completed = [...learnt].map(([word, at]) => [word, at.toISOString()])
  const { status } = await call(running.app, 'POST student-course-progress', {
    body: {
      idStudentCourse,
      index: { lesson: 0, word: 0, sentence: 0 },
      completedWords: Object.fromEntries(completed),
    },
    as: await session(),
  })
  if (status !== 200) throw new Error(`the words are not learnt: ${status}`)
  return {
    now: () => running.app.context.now(),
    pass: elapsedMs => running.app.pass(elapsedMs),
    save: async attempts => {
      const body = { idStudentCourse, attempts: [...attempts] }
      const answer = await call(running.app, 'POST student-review', { body, as: await session() })
      if (answer.status !== 200) throw new Error(`a save was answered ${answer.status}`)
    },
    read: async () => {
      const { context } = running.app
      const { words } = await learntWords(context, id, {
        dueBefore: null,
        today: context.now(),
        limit: MOST_WORDS,
      })
      return new Map(
        words.flatMap(({ word, cards }) =>
          TRACES.map(trace => [cardKey(word, trace), cardText(cards[trace])] as const),
        ),
      )
    },
    restart: async () => {
      const startsAt = running.app.context.now()
      await running.app.close()
      running.app = await startOn(database, startsAt)
    },
    reviews: async () => {
      const all = course.lessons.flatMap(({ items }) => items.map(({ _id }) => _id))
      const rows = await database.read(db => selectReviews(db, id, all))
      return rows.map(
        (row): LoggedReview => ({
          id: row.attempt_id,
          word: row.word_id,
          trace: row.trace,
          at: row.at,
          isAccepted: row.is_accepted,
          hadHelp: row.had_help,
        }),
      )
    },
  }
}
