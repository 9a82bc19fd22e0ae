import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LEAST_PEOPLE } from '#domain/administration/cohorts.ts'
import { LISTENERS, START_OUTCOMES } from '#domain/speech/recogniser-starts.ts'

/* Proof that the product works, in sums: no number under ten leaves the server (decision 095). */

/** Null: under ten. */
const people = z.int().min(LEAST_PEOPLE).nullable()
/** Those who returned. Not yet over: some learners of the week have the days still before them. */
const returned = z.object({ people, isOver: z.boolean() })

const cohort = z.object({
  /** The Monday of the week in which they first said something, in Santo Domingo. */
  monday: z.iso.date(),
  began: people,
  day2: returned,
  day7: returned,
  week4: returned,
  /** Those who paid. */
  paid: people,
  /** Those of them whose first paid period has ended, and those who paid for another one. */
  due: people,
  renewed: people,
})

const recall = z.object({
  monday: z.iso.date(),
  /** Null under ten people, as the others then. */
  asked: people,
  right: people,
})

const listenerStarts = z.object({
  listener: z.enum(LISTENERS),
  starts: people,
  /** How many ended in each way, most first; only ways that occurred. */
  outcomes: z.array(z.object({ outcome: z.enum(START_OUTCOMES), starts: people })),
})

export const cohorts = z.object({
  /** Latest week first; the first one is not over. */
  weeks: z.array(cohort),
  /** The weeks whose fourth week is over, as one group. */
  total: z.object({
    began: people,
    day2: people,
    day7: people,
    week4: people,
    paid: people,
    due: people,
    renewed: people,
  }),
  /** First asked answers at items that had rested for a week, latest week first. */
  recall: z.array(recall),
  /** The weeks that have a number. */
  recallTotal: z.object({ asked: people, right: people }),
  /** Starts of the microphone in the last four weeks. */
  recogniser: z.array(listenerStarts),
})
export type Cohorts = z.output<typeof cohorts>

export const readCohorts = endpoint({
  method: 'GET',
  service: 'admin-cohorts',
  caller: 'admin',
  summary: 'Whether learners return, remember and renew, and how starts of the microphone end: sums only.',
  reply: cohorts,
})

/** More than can be started between two reports. */
const MAX_STARTS = 100

export const reportStarts = endpoint({
  method: 'POST',
  service: 'recogniser-starts',
  caller: 'visitor',
  summary: 'How the starts of the microphone of a minute ended. They are only counted, by day.',
  body: z.object({
    ends: z
      .array(
        z.object({
          listener: z.enum(LISTENERS),
          outcome: z.enum(START_OUTCOMES),
          starts: z.int().min(1).max(MAX_STARTS),
        }),
      )
      .min(1)
      .max(LISTENERS.length * START_OUTCOMES.length),
  }),
  reply: z.null(),
})
