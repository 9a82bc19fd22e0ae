import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { jobs } from '#server/jobs/tables.ts'

export type JobRow = typeof jobs.$inferSelect

/** Computed by the database's clock, because processes' clocks differ. */
function inMs(ms: number): SQL<Date> {
  return sql<Date>`now() + ${Math.round(ms)}::int * interval '1 millisecond'`
}

/** Time until a job is due, in milliseconds; 0 or less when it is due, or unknown. */
export async function msUntilDue(db: Db, name: string): Promise<number> {
  const [row] = await db
    .select({
      ms: sql<number>`(extract(epoch from coalesce(${jobs.leaseUntil}, ${jobs.dueAt}, now()) - now()) * 1000)::float8`,
    })
    .from(jobs)
    .where(eq(jobs.name, name))
  return row?.ms ?? 0
}

/** Begins a run of a due job. A single statement, so that only one process gets it. @returns whether this one did */
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
        // Only a process that died leaves a lease behind.
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

/** Ends a run, unless another process has taken the job over. Runs requested in the meantime stay due. */
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

/** Schedules a job in this many milliseconds, unless it is due earlier. A job that never ran is always due. */
export async function setDue(db: Db, name: string, ms: number): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt: sql`least(${jobs.dueAt}, ${inMs(ms)})` })
    .where(eq(jobs.name, name))
}

export function selectJobs(db: Db): Promise<JobRow[]> {
  return db.select().from(jobs).orderBy(asc(jobs.name))
}
