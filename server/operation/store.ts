import { eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { SPAN_MINUTES } from '#contract/operation.ts'
import type { Db } from '#server/db/client.ts'
import { processActivity } from '#server/operation/tables.ts'

/** A process's work in a period. */
export type Activity = { requests: number; failed: number; slow: number; saves: number }
export type Disk = { freeBytes: number; sizeBytes: number }
export type ReportedSpan = Activity & { at: Date; processes: number }

const SPAN_SECONDS = SPAN_MINUTES * 60

const fromNow = (minutes: number): SQL<Date> => sql<Date>`now() + ${minutes}::int * interval '1 minute'`

/** Adds to a process's work in the current span. */
export async function addActivity(
  db: Db,
  report: { process: string; activity: Activity; disk: Disk; aliveForMinutes: number },
): Promise<void> {
  const { process, activity, disk } = report
  const { requests, failed, slow, saves } = activity
  const latest = {
    diskFreeBytes: disk.freeBytes,
    diskSizeBytes: disk.sizeBytes,
    aliveUntil: fromNow(report.aliveForMinutes),
  }
  await db
    .insert(processActivity)
    .values({ at: spanOfNow(), process, ...activity, ...latest })
    .onConflictDoUpdate({
      target: [processActivity.at, processActivity.process],
      set: {
        requests: sql`${processActivity.requests} + ${requests}`,
        failed: sql`${processActivity.failed} + ${failed}`,
        slow: sql`${processActivity.slow} + ${slow}`,
        saves: sql`${processActivity.saves} + ${saves}`,
        ...latest,
      },
    })
}

function spanOfNow(): SQL<Date> {
  return sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${SPAN_SECONDS}::int) * ${SPAN_SECONDS}::int)`
}

/** The database's time, and the beginning of its current span. */
export async function selectClock(db: Db): Promise<{ now: Date; span: Date }> {
  const { rows } = await db.execute<{ now_ms: number; span_ms: number }>(sql`
    SELECT (extract(epoch from now()) * 1000)::float8 AS now_ms,
           (extract(epoch from ${spanOfNow()}) * 1000)::float8 AS span_ms`)
  const { now_ms, span_ms } = rows[0] ?? { now_ms: 0, span_ms: 0 }
  return { now: new Date(now_ms), span: new Date(span_ms) }
}

/** The work of all processes in each span of the last minutes that has a report. */
export function selectSpans(db: Db, minutes: number): Promise<ReportedSpan[]> {
  const total = (column: AnyPgColumn) => sql<number>`sum(${column})::int`
  return db
    .select({
      at: processActivity.at,
      processes: sql<number>`count(*)::int`,
      requests: total(processActivity.requests),
      failed: total(processActivity.failed),
      slow: total(processActivity.slow),
      saves: total(processActivity.saves),
    })
    .from(processActivity)
    .where(gt(processActivity.at, fromNow(-minutes)))
    .groupBy(processActivity.at)
}

/** Stops counting a process as running. */
export async function endProcess(db: Db, process: string): Promise<void> {
  await db.update(processActivity).set({ aliveUntil: sql`now()` }).where(eq(processActivity.process, process))
}

/** The disks of the running processes. */
export function selectDisks(db: Db): Promise<(Disk & { process: string })[]> {
  return db
    .selectDistinctOn([processActivity.process], {
      process: processActivity.process,
      freeBytes: processActivity.diskFreeBytes,
      sizeBytes: processActivity.diskSizeBytes,
    })
    .from(processActivity)
    .where(gt(processActivity.aliveUntil, sql`now()`))
    .orderBy(processActivity.process, sql`${processActivity.at} DESC`)
}

export async function deleteActivity(db: Db, olderThanMinutes: number): Promise<void> {
  await db.delete(processActivity).where(lt(processActivity.at, fromNow(-olderThanMinutes)))
}
