import type { Api } from '#contract/api.ts'
import type { Course } from '#domain/course/course.ts'
import type { Key } from '#server/testing/calls.ts'
import { endpoints } from '#server/testing/every-call/asking.ts'
import type { Who } from '#server/testing/every-call/world.ts'

type AdminKey = { [K in Key]: Api[K]['caller'] extends 'admin' ? K : never }[Key]

/** Statuses of a visitor, an unpaid and a paid student, a free user and an administrator. */
type Row = readonly [number, number, number, number, number]

// A new endpoint does not compile without its row here, unless it is for administrators only.
const MATRIX: Record<Exclude<Key, AdminKey>, Row> = {
  'POST auth': [200, 200, 200, 200, 200],
  'POST login': [200, 200, 200, 200, 200],
  'POST sign-out': [200, 200, 200, 200, 200],
  'POST sign-out-others': [401, 200, 200, 200, 200],
  'GET student-devices': [401, 200, 200, 200, 200],
  'POST student-device-sign-out': [401, 200, 200, 200, 200],
  'POST sign-up': [200, 200, 200, 200, 200],
  'POST password-check': [200, 200, 200, 200, 200],
  'POST send-email-activation': [200, 200, 200, 200, 200],
  // Unknown tokens: every role may try.
  'POST student-active-account': [400, 400, 400, 400, 400],
  'POST send-email-reset-password': [200, 200, 200, 200, 200],
  'GET reset-password-auth': [400, 400, 400, 400, 400],
  'POST reset-password': [400, 400, 400, 400, 400],
  'POST reset-password-enter': [400, 400, 400, 400, 400],
  // Google is not configured.
  'POST login-google': [404, 404, 404, 404, 404],
  'POST google-nonce': [404, 404, 404, 404, 404],
  'GET settings': [200, 200, 200, 200, 200],
  'POST student-update': [401, 200, 200, 200, 200],
  'POST student-photo': [401, 200, 200, 200, 200],
  'PATCH student-terms': [401, 200, 200, 200, 200],
  'GET student-data': [401, 200, 200, 200, 200],
  'GET student-notices': [401, 200, 200, 200, 200],
  'POST student-notices': [401, 200, 200, 200, 200],
  'GET student-reminders': [401, 200, 200, 200, 200],
  'POST student-reminders': [401, 200, 200, 200, 200],
  'POST student-push-device': [401, 200, 200, 200, 200],
  // Allowed, with a wrong password in the call.
  'PATCH student-delete-account': [401, 400, 400, 400, 400],
  // Wrong passwords and codes.
  'GET second-factor': [401, 200, 200, 200, 200],
  'POST second-factor': [401, 400, 400, 400, 400],
  'POST second-factor-confirm': [401, 409, 409, 409, 409],
  'POST second-factor-recovery-codes': [401, 409, 409, 409, 409],
  'POST second-factor-end': [401, 400, 400, 400, 400],
  'GET student-invoice': [401, 200, 200, 200, 200],
  'GET payment-offers': [401, 200, 200, 200, 200],
  // The students have accepted the terms above; the others need no membership. The subscription is unknown.
  'POST paypal-create-subscription': [401, 200, 200, 403, 403],
  'POST paypal-capture-subscription': [401, 400, 400, 400, 400],
  'POST paypal-cancel-subscription': [401, 400, 400, 400, 400],
  'GET payment-settings': [200, 200, 200, 200, 200],
  'GET courses': [401, 200, 200, 200, 200],
  'GET student-courses-demo': [200, 200, 200, 200, 200],
  'GET course-overviews': [200, 200, 200, 200, 200],
  'GET course-syllabus': [200, 200, 200, 200, 200],
  'GET student-course/:id': [401, 403, 200, 200, 200],
  'GET student-course-demo': [200, 200, 200, 200, 200],
  'GET course-progress/:id': [401, 403, 200, 200, 200],
  'GET course-outline/:id/:version': [401, 403, 200, 200, 200],
  'GET course-lesson/:id/:version/:lesson': [401, 403, 200, 200, 200],
  'GET course-lessons/:id': [200, 200, 200, 200, 200],
  'GET student-home': [401, 200, 200, 200, 200],
  'GET student-review': [401, 200, 200, 200, 200],
  'POST student-review': [401, 200, 200, 200, 200],
  'GET student-goal': [401, 200, 200, 200, 200],
  'POST student-goal': [401, 200, 200, 200, 403],
  'GET student-sounds': [401, 200, 200, 200, 200],
  'GET student-sound/:sound': [401, 200, 200, 200, 200],
  'GET word/:id': [401, 403, 200, 200, 200],
  'POST student-course-progress': [401, 200, 200, 200, 200],
  'POST student/course/partial-progress': [401, 200, 200, 200, 200],
  'POST student-sentence': [401, 200, 200, 200, 200],
  'POST student-rating': [401, 200, 200, 200, 403],
  // The certificate was issued earlier: people who lost access since keep it.
  'GET student-certificates': [401, 200, 200, 200, 200],
  'POST student-certificate': [401, 200, 200, 200, 200],
  'PATCH student-certificate/:id': [401, 200, 200, 200, 200],
  'POST certificate-check': [404, 404, 404, 404, 404],
  'GET library': [401, 403, 200, 200, 200],
  'GET alphabet-song': [401, 403, 200, 200, 200],
  'GET recognition': [200, 200, 200, 200, 200],
  'POST recognition': [200, 200, 200, 200, 200],
  'POST recogniser-fault': [200, 200, 200, 200, 200],
  'POST recogniser-starts': [200, 200, 200, 200, 200],
  'GET testimonials': [200, 200, 200, 200, 200],
  'POST contanct': [200, 200, 200, 200, 200],
  'POST suscribete': [200, 200, 200, 200, 200],
  'POST newsletter-confirm': [200, 200, 200, 200, 200],
  'POST newsletter-unsubscribe': [200, 200, 200, 200, 200],
  'POST reminders-end': [200, 200, 200, 200, 200],
  'GET announced-course/:id': [200, 200, 200, 200, 200],
  'POST course-alert': [200, 200, 200, 200, 200],
  'POST course-alert-confirm': [200, 200, 200, 200, 200],
  'POST course-alert-end': [200, 200, 200, 200, 200],
}

/** Valid calls of administrators that are refused. No speech program is configured. */
const REFUSED: Partial<Record<AdminKey, number>> = { 'POST admin-generate-audio': 404 }

/** The statuses of the answers to a valid call of every endpoint (D12, D13, D15; P6.1, P6.2, L1.7, L1.8, A6.2). */
export const ACCESS: ReadonlyMap<Key, Row> = new Map(
  endpoints.map(({ key, caller, status = 200 }) => {
    if (caller !== 'admin') return [key, MATRIX[key as keyof typeof MATRIX]]
    return [key, [401, 403, 403, 403, REFUSED[key as AdminKey] ?? status]]
  }),
)

const firstWordOf = (course?: Course) => course?.lessons[0]?.items[0]?._id
const hidden = (courses: readonly Course[]) => courses.find(({ isHidden }) => isHidden)
const upcoming = (courses: readonly Course[]) => courses.find(({ isAvaliable }) => !isAvaliable)
const OUTLINE = 'GET course-outline/:id/:version'
const LESSON = 'GET course-lesson/:id/:version/:lesson'

/** Places with rules of their own: a name, the call that leads there, its row, and the id. */
export const SPECIAL_PLACES: readonly [
  string,
  Key,
  Row,
  (courses: readonly Course[]) => string | undefined,
][] = [
  ['a word of the demo', 'GET word/:id', [200, 200, 200, 200, 200], courses => firstWordOf(courses[0])],
  ['a hidden course', 'GET student-course/:id', [401, 404, 404, 404, 200], courses => hidden(courses)?._id],
  ['the outline of a hidden course', OUTLINE, [401, 404, 404, 404, 200], courses => hidden(courses)?._id],
  ['a lesson of a hidden course', LESSON, [401, 404, 404, 404, 200], courses => hidden(courses)?._id],
  ['a word of a hidden course', 'GET word/:id', [401, 404, 404, 404, 200], all => firstWordOf(hidden(all))],
  // No lessons yet, so even administrators get none.
  ['an upcoming course', 'GET student-course/:id', [401, 404, 404, 404, 404], all => upcoming(all)?._id],
  ['a word that does not exist', 'GET word/:id', [401, 404, 404, 404, 404], () => crypto.randomUUID()],
]

/** The place of each caller in a row. A membership that has ended is none. */
const COLUMN: Record<Who, number> = { visitor: 0, unpaid: 1, expired: 1, paid: 2, free: 3, admin: 4 }

export function deserved(row: Row | undefined, by: Who): number {
  return row?.[COLUMN[by]] ?? 0
}
