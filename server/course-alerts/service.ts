import { createHash, randomBytes } from 'node:crypto'
import type { AnnouncedCourse } from '#contract/course-alerts.ts'
import type { CourseId } from '#domain/ids.ts'
import { type Language, type LocalText, readContent } from '#domain/languages.ts'
import { EMAIL, normaliseLoginName } from '#domain/personal-data.ts'
import { mails } from '#server/course-alerts/mail-templates.ts'
import {
  type Announced,
  confirmAlert as confirm,
  deleteAlert,
  deleteUnconfirmed,
  saveUnlessConfirmed,
  selectAnnounced,
  takeDueAlerts,
} from '#server/course-alerts/store.ts'
import { addressOf } from '#server/http/addresses.ts'
import { networkOf } from '#server/http/network.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { throttle } from '#server/http/throttle.ts'
import { writeMail } from '#server/mail/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'config' | 'now'>

/** Version of the consent text next to the form: increment it when the text changes. */
const CONSENT_VERSION = '1'
/** How long an alert can be confirmed. */
const CONFIRM_WITHIN_MS = 48 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
/** Mails written in one transaction. */
const BATCH = 100

const CHECK_YOUR_MAIL: LocalText = {
  es: 'Revisa tu correo: te enviamos un enlace para confirmarlo.',
  en: 'Check your e-mail: we have sent you a link to confirm it.',
}

/** A course that is announced and not open yet, for anyone. Fails with `course_not_found`. */
export async function readAnnounced(
  { database }: Pick<Context, 'database'>,
  id: CourseId,
  language: Language,
): Promise<AnnouncedCourse> {
  const { course, lessons } = await expectAnnounced({ database }, id)
  const said = (text: Announced['course']['title']) => readContent(text, language) ?? ''
  return {
    _id: course.id,
    title: said(course.title),
    description: said(course.description),
    picture: course.picture,
    color: course.color,
    lessons: lessons.map(({ number, title, goal }) => ({ number, topic: said(title), goal: said(goal) })),
  }
}

async function expectAnnounced({ database }: Pick<Context, 'database'>, id: CourseId): Promise<Announced> {
  const announced = await database.read(db => selectAnnounced(db, id))
  if (!announced) throw new Refusal('course_not_found')
  return announced
}

/**
 * Requests a mail for when a course opens: mails the link that confirms the request, or says that it is already
 * confirmed. The answer and the work are the same in both cases, so that addresses cannot be found out (D7). Fails
 * with `course_not_found`, and with `too_many_requests` per network and per recipient.
 * @returns the confirmation for the visitor
 */
export async function askForAlert(
  { database, config, now }: Context,
  asked: { course: CourseId; email: string; language: Language; address: string },
): Promise<string> {
  const { language, address } = asked
  const at = now()
  const email = normaliseLoginName(asked.email)
  // Normalising may produce another address, or an invalid one.
  if (!EMAIL.test(email)) throw new FieldRefusal({ email: 'invalidEmail' })
  const { course } = await expectAnnounced({ database }, asked.course)
  const { caller, recipient } = config.mailsPerHour
  const rate = (limit: number) => ({ limit, windowMs: HOUR_MS })
  await throttle(database, `course alert from ${networkOf(address)}`, rate(caller), at)
  await throttle(database, `course alert to ${email}`, rate(recipient), at)
  const token = randomBytes(32).toString('base64url')
  const title = readContent(course.title, language) ?? ''
  await database.tx(async db => {
    const isWaiting = await saveUnlessConfirmed(db, {
      email,
      courseId: course.id,
      language,
      tokenHash: hashToken(token),
      createdAt: at,
      confirmedAt: null,
      consentVersion: CONSENT_VERSION,
      consentAddress: address,
    })
    const link = (path: string) => addressOf(config, `${path}/${token}`, language)
    const content = isWaiting
      ? mails[language].confirm(title, link('/course-alert-confirm'), link('/course-alert-end'))
      : mails[language].already(title)
    await writeMail(db, { to: email, content, language }, at)
  })
  return CHECK_YOUR_MAIL[language]
}

/** Confirms an alert. Idempotent. Fails with `link_expired`. */
export async function confirmAlert({ database, now }: Context, token: string): Promise<void> {
  const at = now()
  const askedAfter = new Date(at.getTime() - CONFIRM_WITHIN_MS)
  const isConfirmed = await database.tx(db => confirm(db, hashToken(token), { askedAfter, now: at }))
  if (!isConfirmed) throw new Refusal('link_expired')
}

/** Deletes an alert, confirmed or not. Idempotent: an unknown token cannot be told from one of a deleted alert. */
export async function endAlert({ database }: Context, token: string): Promise<void> {
  await database.tx(db => deleteAlert(db, hashToken(token)))
}

/** Writes the mails of courses that have opened, and deletes alerts that were never confirmed. */
export async function writeDueAlerts({ database, config, now }: Context): Promise<void> {
  const at = now()
  await database.tx(db => deleteUnconfirmed(db, new Date(at.getTime() - CONFIRM_WITHIN_MS)))
  for (let isMore = true; isMore; ) {
    isMore = await database.tx(async db => {
      const due = await takeDueAlerts(db, BATCH)
      for (const { email, courseId, language, title } of due) {
        const content = mails[language].open(
          readContent(title, language) ?? '',
          addressOf(config, `/course/${courseId}`, language),
        )
        await writeMail(db, { to: email, content, language }, at)
      }
      return due.length === BATCH
    })
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
