import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoTime } from '#contract/values.ts'
import { GOAL_DAYS } from '#domain/course/week-goal.ts'

/** Days of practice a week; null for no goal. */
const days = z.literal(GOAL_DAYS).nullable()
/** Numbers of weeks, counted since 1970. */
const weeks = z.array(z.int().min(0))

export const weekGoal = z.object({
  /** Whether the learner has answered, be it that they want no goal. */
  isAsked: z.boolean(),
  days,
  /** When the goal was chosen; null without one. */
  since: isoTime.nullable(),
  /** The weeks that were kept, in their order. They stay when the goal changes. */
  keptWeeks: weeks,
})
export type WeekGoal = z.output<typeof weekGoal>

export const readGoal = endpoint({
  method: 'GET',
  service: 'student-goal',
  caller: 'member',
  summary: 'How many days a week the learner wants to practise, and the weeks that were kept.',
  reply: weekGoal,
})

export const changeGoal = endpoint({
  method: 'POST',
  service: 'student-goal',
  caller: 'member',
  summary:
    'Chooses the days of a week (`null`: no goal), or adds kept weeks, which the learner’s clock decides; safe to repeat.',
  body: z
    .object({ days, keptWeeks: weeks.max(10) })
    .partial()
    .refine(({ days: chosen, keptWeeks }) => chosen !== undefined || keptWeeks !== undefined, {
      path: ['days'],
      error: 'required',
    }),
  reply: weekGoal,
})
