import type { Cohorts } from '#contract/cohorts.ts'
import {
  dateOf,
  dayOf,
  isOver,
  LEAST_PEOPLE,
  mondayOf,
  type Return,
  shownAlone,
  shownBesideSum,
  weekOfDay,
} from '#domain/administration/cohorts.ts'
import { LISTENERS } from '#domain/speech/recogniser-starts.ts'
import {
  addStarts,
  countRecalls,
  countReturns,
  type Ends,
  keepSums,
  lockUncounted,
  selectCohorts,
  selectStarts,
} from '#server/cohorts/store.ts'
import type { CohortMeasure } from '#server/cohorts/tables.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'now'>

const DAY_MS = 24 * 60 * 60 * 1000
/** Learners of a transaction: some thousand attempts each, within the statement timeout. */
const BATCH = 100
/** Later attempts of a phone that was offline still change the recalls of these weeks. */
const RECALL_WEEKS = 13
const SHOWN_WEEKS = 13
const STARTS_DAYS = 28

/**
 * Counts the attempts of learners who learnt since the last time. Safe to repeat: it counts from the attempts, which
 * must not have been deleted before.
 */
export async function countCohorts({ database, now }: Context, limit: number = BATCH): Promise<void> {
  const today = Math.floor(now().getTime() / DAY_MS)
  const fromWeek = weekOfDay(dayOf(now())) - RECALL_WEEKS
  const countBatch = () =>
    database.tx(async db => {
      const seen = await lockUncounted(db, { today, limit })
      if (seen.length === 0) return false
      await countReturns(db, seen)
      await countRecalls(db, { learners: seen.map(({ userId }) => userId), fromWeek })
      return true
    })
  while (await countBatch());
}

/** Keeps a learner as a number in the sums of their weeks. Call it before anything of the account is erased. */
export const keepInSums: typeof keepSums = keepSums

/** Counts how starts of the microphone ended, on today's date. */
export async function recordStarts({ database, now }: Context, ends: readonly Ends[]): Promise<null> {
  await database.tx(db => addStarts(db, { day: dayOf(now()), ends }))
  return null
}

/** Whether learners return, remember and renew, and how starts of the microphone end. No number is under ten. */
export async function readCohorts({ database, now }: Context): Promise<Cohorts> {
  const today = dayOf(now())
  const latest = weekOfDay(today)
  const weeks = Array.from({ length: SHOWN_WEEKS }, (_, ago) => latest - ago)
  const { rows, starts } = await database.readStale(async db => ({
    rows: await selectCohorts(db, { fromWeek: latest - SHOWN_WEEKS + 1, now: now() }),
    starts: await selectStarts(db, today - STARTS_DAYS + 1),
  }))
  const known = new Map(rows.map(({ week, measure, count }) => [`${week} ${measure}`, count]))
  const of = (week: number, measure: CohortMeasure) => known.get(`${week} ${measure}`) ?? 0
  return { ...cohortsOf(weeks, today, of), ...recallsOf(weeks, of), recogniser: recogniserOf(starts) }
}

type Of = (week: number, measure: CohortMeasure) => number

const IN_TOTAL = ['began', 'day2', 'day7', 'week4', 'paid', 'due', 'renewed'] as const

function cohortsOf(weeks: readonly number[], today: number, of: Of): Pick<Cohorts, 'weeks' | 'total'> {
  const [complete, running] = [true, false].map(is =>
    weeks.filter(week => isOver(week, 'week4', today) === is),
  )
  const columns = IN_TOTAL.map(measure => {
    const counts = (complete ?? []).map(week => of(week, measure))
    const shown = new Map<number, number | null>([
      ...(running ?? []).map(week => [week, shownAlone(of(week, measure))] as const),
      ...shownBesideSum(counts).map((count, place) => [complete?.[place] ?? 0, count] as const),
    ])
    return [measure, { shown, sum: shownAlone(sumOf(counts)) }] as const
  })
  const column = Object.fromEntries(columns) as Record<
    (typeof IN_TOTAL)[number],
    { shown: Map<number, number | null>; sum: number | null }
  >
  const cell = (week: number, measure: (typeof IN_TOTAL)[number]) => column[measure].shown.get(week) ?? null
  const returned = (week: number, name: Return) => {
    const over = isOver(week, name, today)
    return { people: over ? cell(week, name) : null, isOver: over }
  }
  return {
    weeks: weeks.map(week => ({
      monday: dateOf(mondayOf(week)),
      began: cell(week, 'began'),
      day2: returned(week, 'day2'),
      day7: returned(week, 'day7'),
      week4: returned(week, 'week4'),
      paid: cell(week, 'paid'),
      due: cell(week, 'due'),
      renewed: cell(week, 'renewed'),
    })),
    total: {
      began: column.began.sum,
      day2: column.day2.sum,
      day7: column.day7.sum,
      week4: column.week4.sum,
      paid: column.paid.sum,
      due: column.due.sum,
      renewed: column.renewed.sum,
    },
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0)

/** Answers of fewer than ten people in a week are not shown, however many there are. */
function recallsOf(weeks: readonly number[], of: Of): Pick<Cohorts, 'recall' | 'recallTotal'> {
  const open = weeks.filter(week => of(week, 'recallPeople') >= LEAST_PEOPLE)
  const asked = open.map(week => of(week, 'recallAsked'))
  const right = open.map(week => of(week, 'recallAccepted'))
  const shown = shownBesideSum(right)
  return {
    recall: weeks.map(week => {
      const place = open.indexOf(week)
      return { monday: dateOf(mondayOf(week)), asked: asked[place] ?? null, right: shown[place] ?? null }
    }),
    recallTotal: { asked: shownAlone(sumOf(asked)), right: shownAlone(sumOf(right)) },
  }
}

function recogniserOf(ends: readonly Ends[]): Cohorts['recogniser'] {
  return LISTENERS.flatMap(listener => {
    const own = ends.filter(end => end.listener === listener).toSorted((a, b) => b.starts - a.starts)
    if (own.length === 0) return []
    const counts = own.map(({ starts }) => starts)
    const shown = shownBesideSum(counts)
    const outcomes = own.map(({ outcome }, place) => ({ outcome, starts: shown[place] ?? null }))
    return [{ listener, starts: shownAlone(sumOf(counts)), outcomes }]
  })
}
