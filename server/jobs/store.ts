import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { jobs } from '#server/jobs/tables.ts'

export type JobRow = typeof jobs.$inferSelect

/** All processes compare times by the database's clock, because their own clocks differ. */
function inMs(ms: number): SQL<Date> {
  return sql<Date>`now() + ${Math.round(ms)}::int * interval '1 millisecond'`
}

/** How long a job is not due, in milliseconds; 0 or less when it is due, or unknown. */
export async function msUntilDue(db: Db, name: string): Promise<number> {
  const [row] = await db
    .select({
      ms: sql<number>`(extract(epoch from coalesce(${jobs.leaseUntil}, ${jobs.dueAt}, now()) - now()) * 1000)::float8`,
    })
    .from(jobs)
    .where(eq(jobs.name, name))
  return row?.ms ?? 0
}

/** Begins a run of a job that is due. A single statement, so that one of all processes gets it. @returns whether it did */
export async function claimJob(
  db: Db,
  { name, holder, leaseMs }: { name: string; holder: string; leaseMs: number },
): Promise<boolean> {
  const begun = { holder, leaseUntil: inMs(leaseMs), startedAt: sql`now()` }
  const claimed = await db
    .insert(jobs)
    .values({ name, runs: 1, ...begun })
    .onConflictDoUpdate({
      target: jobs.name,
      set: {
        ...begun,
        dueAt: null,
        runs: sql`${jobs.runs} + 1`,
        // A lease is left only by a process that died.
        failures: sql`${jobs.failures} + CASE WHEN ${jobs.leaseUntil} IS NULL THEN 0 ELSE 1 END`,
      },
      setWhere: sql`coalesce(${jobs.leaseUntil}, ${jobs.dueAt}, now()) <= now()`,
    })
    .returning({ name: jobs.name })
  return claimed.length > 0
}

const heldBy = (name: string, holder: string) => and(eq(jobs.name, name), eq(jobs.holder, holder))

/** @returns false when another process has taken the job over */
export async function renewJob(
  db: Db,
  { name, holder, leaseMs }: { name: string; holder: string; leaseMs: number },
): Promise<boolean> {
  const renewed = await db
    .update(jobs)
    .set({ leaseUntil: inMs(leaseMs) })
    .where(heldBy(name, holder))
    .returning({ name: jobs.name })
  return renewed.length > 0
}

/** Ends a run, unless another process has taken the job over. Runs that were asked for meanwhile stay due. */
export async function finishJob(
  db: Db,
  ended: { name: string; holder: string; nextInMs: number; problem: string },
): Promise<void> {
  const { name, holder, nextInMs, problem } = ended
  const outcome = problem === '' ? { succeededAt: sql`now()` } : { failures: sql`${jobs.failures} + 1` }
  await db
    .update(jobs)
    .set({
      leaseUntil: null,
      dueAt: sql`least(${jobs.dueAt}, ${inMs(nextInMs)})`,
      finishedAt: sql`now()`,
      problem,
      ...outcome,
    })
    .where(heldBy(name, holder))
}

/** Has a job run in so many milliseconds, or earlier if it is due earlier. A job that never ran is due anyway. */
export async function setDue(db: Db, name: string, ms: number): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt: sql`least(${jobs.dueAt}, ${inMs(ms)})` })
    .where(eq(jobs.name, name))
}

export function selectJobs(db: Db): Promise<JobRow[]> {
  return db.select().from(jobs).orderBy(asc(jobs.name))
}
