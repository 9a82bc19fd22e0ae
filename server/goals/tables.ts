import { integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import type { GoalDays } from '#domain/course/week-goal.ts'
import type { UserId } from '#domain/ids.ts'
import { moment } from '#server/db/columns.ts'

/** The weekly goal of a learner who was asked for one (decision 094). */
export const goals = pgTable('goals', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  /** Days a week; null when the learner wants none. */
  days: smallint('days').$type<GoalDays>(),
  chosenAt: moment('chosen_at').notNull(),
  /** Numbers of the weeks that were kept, each once. */
  keptWeeks: integer('kept_weeks').array().notNull(),
})
