import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { CourseId } from '#domain/ids.ts'
import type { AuthoredText } from '#domain/languages.ts'
import { courseAlerts as alerts } from '#server/course-alerts/tables.ts'
import { courses, lessons } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'

export type CourseAlert = typeof alerts.$inferSelect
export type Announced = {
  course: typeof courses.$inferSelect
  lessons: { number: number; title: AuthoredText; goal: AuthoredText }[]
}

/** A course that is announced and not open, with its published lessons, which may still be empty. */
export async function selectAnnounced(db: Db, id: CourseId): Promise<Announced | undefined> {
  const isAnnounced = and(eq(courses.isAvaliable, false), eq(courses.isHidden, false))
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isAnnounced, isNull(courses.deletedAt)))
  if (!course) return undefined
  const published = await db
    .select({ number: lessons.number, title: lessons.title, goal: lessons.goal })
    .from(lessons)
    .where(and(eq(lessons.courseId, id), eq(lessons.isPublished, true)))
    .orderBy(asc(lessons.number))
  return { course, lessons: published }
}

/** Stores an alert, replacing an unconfirmed earlier one. @returns whether it waits for confirmation */
export async function saveUnlessConfirmed(db: Db, alert: CourseAlert): Promise<boolean> {
  const saved = await db
    .insert(alerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [alerts.email, alerts.courseId],
      set: alert,
      setWhere: isNull(alerts.confirmedAt),
    })
    .returning({ email: alerts.email })
  return saved.length > 0
}

/** Confirms the alert of a token that was created after a moment. @returns whether it is confirmed, now or earlier */
export async function confirmAlert(
  db: Db,
  tokenHash: string,
  { askedAfter, now }: { askedAfter: Date; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .update(alerts)
    .set({ confirmedAt: now })
    .where(and(eq(alerts.tokenHash, tokenHash), isNull(alerts.confirmedAt), gt(alerts.createdAt, askedAfter)))
    .returning({ email: alerts.email })
  if (confirmed.length > 0) return true
  const known = await db
    .select({ email: alerts.email })
    .from(alerts)
    .where(and(eq(alerts.tokenHash, tokenHash), isNotNull(alerts.confirmedAt)))
  return known.length > 0
}

export async function deleteAlert(db: Db, tokenHash: string): Promise<void> {
  await db.delete(alerts).where(eq(alerts.tokenHash, tokenHash))
}

/**
 * Takes confirmed alerts whose course is open, at most `limit`. The caller writes their mails in the same
 * transaction, so that several servers never write one twice.
 */
export async function takeDueAlerts(
  db: Db,
  limit: number,
): Promise<(Pick<CourseAlert, 'email' | 'courseId' | 'language'> & { title: AuthoredText })[]> {
  const due = await db
    .select({
      email: alerts.email,
      courseId: alerts.courseId,
      language: alerts.language,
      title: courses.title,
    })
    .from(alerts)
    .innerJoin(courses, eq(courses.id, alerts.courseId))
    .where(
      and(
        isNotNull(alerts.confirmedAt),
        eq(courses.isAvaliable, true),
        eq(courses.isHidden, false),
        isNull(courses.deletedAt),
      ),
    )
    .limit(limit)
    .for('update', { of: alerts, skipLocked: true })
  for (const { email, courseId } of due)
    await db.delete(alerts).where(and(eq(alerts.email, email), eq(alerts.courseId, courseId)))
  return due
}

/** Deletes unconfirmed alerts older than a moment. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await db.delete(alerts).where(and(isNull(alerts.confirmedAt), lt(alerts.createdAt, before)))
}
