import { LRUCache } from 'lru-cache'
import type { WeekGoal } from '#contract/goals.ts'
import { addMonthsUtc } from '#domain/calendar.ts'
import type { Proof } from '#domain/certificate/earned.ts'
import type { Attempt, AttemptWay } from '#domain/course/attempts.ts'
import type { AttemptTally } from '#domain/course/health/failed-texts.ts'
import type { SaidQuarter } from '#domain/course/week.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { SlippedPhrase } from '#domain/speech/own-sounds.ts'
import { OWN_SPEECH, SAID_WELL, type SpeechVersion } from '#server/attempts/own/store.ts'
import { countAttemptsBefore, deleteSums, selectAccepted, selectTallies } from '#server/attempts/store.ts'
import { MAX_PER_DAY, storingAttempts } from '#server/attempts/storing/store.ts'
import type { Db } from '#server/db/client.ts'
import { goalView } from '#server/goals/goal-view.ts'
import type { AppContext } from '#server/program/context.ts'

/** Retention of a learner's attempts in months: see `retention` in the privacy policy. */
const KEPT_MONTHS = 13
const DAY_MS = 24 * 60 * 60 * 1000
/** Small enough for the statement timeout. */
const BATCH = 1000

/** The day on which a learner stored as many attempts as are kept: later ones need not reach the database. */
const fullDays = new LRUCache<UserId, number>({ max: 10_000 })

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS)

/**
 * The attempts of a save to store (D38), without those close to the age limit: they may repeat attempts that are
 * already counted, and servers' clocks differ. None when the learner has stored the day's limit.
 */
export function storableAttempts(userId: UserId, attempts: readonly Attempt[], now: Date): Attempt[] {
  if (attempts.length === 0 || fullDays.get(userId) === dayOf(now)) return []
  const since = oldestKept(now).getTime() + DAY_MS
  return attempts.filter(({ at }) => at.getTime() >= since)
}

/** The parts of a save's statement that store its attempts, and their parameters. */
export const attemptsOfSave: typeof storingAttempts = storingAttempts

export type StoringAttempts = { today: number; sumsSince: Date }

export function storingAt(now: Date): StoringAttempts {
  return { today: dayOf(now), sumsSince: sumsSince(now) }
}

/** Remembers how many attempts a learner has stored on a day, by `quota` of the statement. */
export function noteStored(userId: UserId, { today, stored }: { today: number; stored: number }): void {
  if (stored >= MAX_PER_DAY) fullDays.set(userId, today)
}

/** Converts attempts older than 13 months into anonymous counts per item (D38). */
export async function countOldAttempts(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  limit: number = BATCH,
): Promise<void> {
  const before = oldestKept(now())
  while ((await database.tx(db => countAttemptsBefore(db, { before, limit }))) > 0);
}

/** Deletes sums that homes no longer read. */
export async function cleanUpSums({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const before = sumsSince(now())
  while ((await database.tx(db => deleteSums(db, before, BATCH))) > 0);
}

/** Recent attempts by step and verdict, and the counts of those already deleted (D38). */
export function recentTallies(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  courseId: CourseId,
  days: number,
): Promise<AttemptTally[]> {
  const since = new Date(now().getTime() - days * DAY_MS)
  return database.readStale(db => selectTallies(db, courseId, since))
}

/** Slips of this period still tell how a learner speaks now, and a learner who comes back finds the last weeks. */
const SUM_DAYS = 56

/** A phrase: a step of an item. */
type Tried = { word: WordId; step: number }

/** A summary of what a learner said aloud lately; no single attempt is exposed (D38). */
export type OwnSpeech = {
  /** The two weeks that end with the last practice, in their order. */
  said: SaidQuarter[]
  /** Phrases in which a family of confusions was heard, latest first. */
  slips: (Tried & SlippedPhrase & { family: string })[]
  /** Not a sum; it is read in the same statement. */
  goal: WeekGoal
}

type KnownSpeech = { speech: Omit<OwnSpeech, 'goal'>; version: SpeechVersion; readMs: number }

/** What homes have read lately: with thousands of attempts, reading it costs as much as the rest of a home. */
const known = new LRUCache<UserId, KnownSpeech>({
  maxSize: 100_000,
  sizeCalculation: ({ speech: { said, slips } }) => 1 + said.length + slips.length,
})
/** The periods move on with the clock. */
const KNOWN_FOR_MS = 10 * 60 * 1000

export async function ownSpeech(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  userId: UserId,
): Promise<OwnSpeech> {
  const nowMs = now().getTime()
  const kept = known.get(userId)
  const recent = kept && Math.abs(nowMs - kept.readMs) < KNOWN_FOR_MS ? kept : undefined
  const given = { userId, sumsSince: sumsSince(now()), knownDay: recent?.version.day ?? -1 }
  const [row] = await database.read(db =>
    OWN_SPEECH.rows(db, { ...given, knownStored: recent?.version.stored ?? -1 }),
  )
  if (!row) throw new Error('a sum is one row')
  const goal = goalView(row.goal)
  if (row.isKnown && recent) return { ...recent.speech, goal }
  const speech: KnownSpeech['speech'] = {
    said: (row.said ?? []).map(([quarter, count, minutes]) => ({ quarter, count, minutes })),
    slips: (row.slips ?? []).map(([family, word, step, slippedAt, saidWellAt]) => ({
      family,
      word,
      step,
      slippedAt: new Date(slippedAt),
      saidWellAt: saidWellAt === null ? null : new Date(saidWellAt),
    })),
  }
  known.set(userId, { speech, version: { day: row.day, stored: row.stored }, readMs: nowMs })
  return { ...speech, goal }
}

/** Phrases that a learner said well in the last weeks, latest first: what they can still say after an absence. */
export function saidWell({ database }: Pick<AppContext, 'database'>, userId: UserId): Promise<Tried[]> {
  return database.read(db => SAID_WELL.rows(db, { userId }))
}

function sumsSince(now: Date): Date {
  return new Date(now.getTime() - SUM_DAYS * DAY_MS)
}

/** The words that a learner's stored attempts prove to have been said aloud, or typed. */
export async function provenWays(
  db: Db,
  { userId, since, now }: { userId: UserId; since: Date; now: Date },
): Promise<Proof> {
  const rows = await selectAccepted(db, userId)
  const idsBy = (...ways: AttemptWay[]) =>
    new Set(rows.flatMap(({ wordId, way }) => (ways.includes(way) ? wordId : [])))
  return {
    said: idsBy('spoken', 'selfCompared'),
    typed: idsBy('typed'),
    forgotten: { since, before: oldestKept(now) },
  }
}

const oldestKept = (now: Date): Date => addMonthsUtc(now, -KEPT_MONTHS)
