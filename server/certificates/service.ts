import { randomInt } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Certificate, CheckedCertificate, changeCertificate } from '#contract/certificates.ts'
import type { User } from '#contract/session.ts'
import { CODE_LENGTH, CODE_SIGNS, codeOf, readCode } from '#domain/certificate/code.ts'
import { earnedIn } from '#domain/certificate/earned.ts'
import { isOpenable } from '#domain/course/visible-lessons.ts'
import type { CourseId, EnrolmentId } from '#domain/ids.ts'
import { type Language, readContent } from '#domain/languages.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { provenWays } from '#server/attempts/service.ts'
import {
  type CertificateRow,
  insertCertificate,
  type Key,
  lockLearner,
  selectCertificate,
  selectCertificates,
  selectPublic,
  takeCode,
  updateCertificate,
} from '#server/certificates/store.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import { requireRow } from '#server/http/versioned.ts'
import type { AppContext } from '#server/program/context.ts'
import { enrolmentIdOf, readProgress } from '#server/progress/service.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'now'>

/**
 * A learner's certificate of a course (D46): the existing one, or a new one if the stored progress shows that they
 * have finished a course that they may open. How they did comes from the stored attempts, and the name is that of the
 * account at that moment, for good. It is private until they publish it. Idempotent; a course that grows, is hidden or
 * deleted takes nothing back. Fails with `course_not_finished`, `course_not_found`.
 */
export async function earnedCertificate(
  context: Context,
  user: User,
  courseId: CourseId,
): Promise<CertificateRow> {
  const key = { userId: user._id, courseId }
  const known = await context.database.read(db => selectCertificate(db, key))
  if (known) return known
  const course = (await context.catalogue.courses()).find(({ _id }) => _id === courseId)
  if (!course) throw new Refusal('course_not_found')
  // Words of a hidden course may be completed through the saves of another one.
  if (!isOpenable(course, openTo(user).courses)) throw new Refusal('course_not_found')
  const { completed } = await readProgress(context, user, courseId)
  return context.database.tx(async db => {
    // Another tab may delete the account during this call.
    const learner = requireRow(await lockLearner(db, user._id), 'not_signed_in')
    const issued = await selectCertificate(db, key)
    if (issued) return issued
    const proof = await provenWays(db, { userId: user._id, since: learner.createdAt, now: context.now() })
    const earned = earnedIn(course, completed, proof)
    if (!earned) throw new Refusal('course_not_finished')
    const row = {
      ...key,
      ...earned,
      code: await newCode(db, key),
      name: `${learner.name} ${learner.lastname}`.trim(),
      courseTitle: course.title,
      issuedAt: context.now(),
      publishedAt: null,
    }
    await insertCertificate(db, row)
    return row
  })
}

/**
 * Issues the certificate with the save that completes the last word, so that a course that grows the next day takes
 * nothing from learners who had finished it. A failure does not fail the save: the certificate's page tries again.
 * @param enrolmentId of the saved course
 */
export async function issueIfFinished(
  context: Context,
  user: User,
  enrolmentId: EnrolmentId,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  // Others have only the demo's percentage, or no progress.
  if (openTo(user).courses !== 'full') return
  try {
    const courses = await context.catalogue.courses()
    const course = courses.find(({ _id }) => enrolmentIdOf(user._id, _id) === enrolmentId)
    if (course) await earnedCertificate(context, user, course._id)
  } catch (error) {
    log.warn({ err: error }, 'a certificate could not be issued with its save')
  }
}

/** Two learners hardly ever get the same code; then the next try makes another. */
async function newCode(db: Db, key: Key): Promise<string> {
  const places = Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_SIGNS.length))
  const code = codeOf(places)
  return (await takeCode(db, code, key)) ? code : newCode(db, key)
}

/** A learner's certificates, latest first. */
export async function certificatesOf(
  { database }: Pick<Context, 'database'>,
  user: User,
): Promise<CertificateRow[]> {
  return database.read(db => selectCertificates(db, user._id))
}

/** Publishes a certificate or makes it private. Fails with `certificate_not_found`. */
export async function changeOwnCertificate(
  { database, now }: Context,
  user: User,
  { courseId, change }: { courseId: CourseId; change: z.output<typeof changeCertificate.body> },
): Promise<CertificateRow> {
  const key = { userId: user._id, courseId }
  return database.tx(async db => {
    requireRow(await lockLearner(db, user._id), 'not_signed_in')
    const known = await selectCertificate(db, key)
    if (!known) throw new Refusal('certificate_not_found')
    const publishedAt = change.isPublic ? (known.publishedAt ?? now()) : null
    const changed = await updateCertificate(db, key, { publishedAt })
    return requireRow(changed, 'not_signed_in')
  })
}

/**
 * The public data of a certificate, by its code. Wrong codes and private certificates both fail with
 * `certificate_not_found`.
 */
export async function publicCertificate(
  { database }: Pick<Context, 'database'>,
  typed: string,
  language: Language,
): Promise<CheckedCertificate> {
  const code = readCode(typed)
  const row = code === undefined ? undefined : await database.read(db => selectPublic(db, code))
  if (!row) throw new Refusal('certificate_not_found')
  const { idCourse: _id, isPublic: _public, ...checked } = wireCertificate(row, language)
  return checked
}

/** A certificate in wire format. */
export function wireCertificate(
  { courseId, code, name, courseTitle, publishedAt, ...row }: CertificateRow,
  language: Language,
): Certificate {
  return {
    idCourse: courseId,
    code,
    name,
    course: readContent(courseTitle, language) ?? '',
    lessonCount: row.lessonCount,
    itemCount: row.itemCount,
    saidCount: row.saidCount,
    typedCount: row.typedCount,
    helpedCount: row.helpedCount,
    placedCount: row.placedCount,
    finishedAt: row.finishedAt.toISOString(),
    isPublic: publishedAt !== null,
  }
}
