import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, courseId, isoTime, userId } from '#contract/values.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { GIVEN_ROLES, ROLES } from '#domain/membership/membership.ts'
import { SET_ASIDE_REASONS } from '#domain/membership/set-aside.ts'

/* Administration (D27). Lists are paged, newest first. */

const MOMENT = '\\d{13}'
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * The cursor of the next page, from `next` of the previous one. Entries added in the meantime cause no repetitions or
 * gaps.
 */
function cursor(form: string) {
  return z
    .string()
    .max(300)
    .regex(new RegExp(`^${form}$`))
    .optional()
}

/** A page of a list; `next` is null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}

/** An account as an administrator sees it. */
export const account = z.object({
  _id: userId,
  username: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Whether the e-mail address is confirmed. */
  isActive: z.boolean(),
  /** When an administrator deactivated the account. */
  deactivatedAt: isoTime.nullable(),
  isPaid: z.boolean(),
  /** The end of the paid time; null if it never paid. */
  paidUntil: isoTime.nullable(),
  /** Whether a subscription renews it. */
  isRenewed: z.boolean(),
  createdAt: isoTime,
})
export type Account = z.output<typeof account>

export const listAccounts = endpoint({
  method: 'GET',
  service: 'admin-users',
  caller: 'admin',
  summary: 'Accounts, newest first; found by words of name, username and e-mail, without regard to accents.',
  query: z.object({ after: z.uuid().optional(), search: z.string().max(100).optional() }),
  reply: pageOf(account),
})

export const changeRole = endpoint({
  method: 'PATCH',
  service: 'admin-user-role/:id',
  caller: 'admin',
  summary: 'Makes an account a student or a free user. Administrators are made on the command line (D27).',
  params: z.object({ id: addressed.user }),
  body: z.object({ role: z.enum(GIVEN_ROLES) }),
  reply: account,
})

export const changeAccess = endpoint({
  method: 'PATCH',
  service: 'admin-user-access/:id',
  caller: 'admin',
  summary: 'Deactivates an account, which ends its sessions at once, or opens it again.',
  params: z.object({ id: addressed.user }),
  body: z.object({ isDeactivated: z.boolean() }),
  reply: account,
})

const average = z.number().min(1).max(5)

export const lessonRating = z.object({
  idCourse: courseId,
  course: z.string(),
  lesson: z.int(),
  average,
  count: z.int().min(1),
})
export type LessonRating = z.output<typeof lessonRating>

export const rating = z.object({
  /** Combines rating and learner: devices create the rating's id, so it may not be unique. */
  _id: z.string(),
  idUser: userId,
  name: z.string(),
  email: z.string(),
  course: z.string(),
  lesson: z.int(),
  rating: z.int().min(1).max(5),
  createdAt: isoTime,
})
export type Rating = z.output<typeof rating>

export const listRatings = endpoint({
  method: 'GET',
  service: 'admin-ratings',
  caller: 'admin',
  summary: 'What learners thought of lessons, newest first.',
  query: z.object({ after: cursor(`${MOMENT}_${UUID}_${UUID}`) }),
  reply: pageOf(rating),
})

export const listLessonRatings = endpoint({
  method: 'GET',
  service: 'admin-lesson-ratings',
  caller: 'admin',
  summary: 'The average of every lesson that was rated, in the order of courses and lessons.',
  reply: z.array(lessonRating),
})

export const contactMessage = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: isoTime,
  readAt: isoTime.nullable(),
})
export type ContactMessage = z.output<typeof contactMessage>

export const listMessages = endpoint({
  method: 'GET',
  service: 'admin-contact-messages',
  caller: 'admin',
  summary: 'What was written with the form of the contact page: unread ones first, then newest first.',
  query: z.object({ after: cursor(`(?:unread|read)_${UUID}`) }),
  reply: pageOf(contactMessage),
})

export const markMessage = endpoint({
  method: 'PATCH',
  service: 'admin-contact-message/:id',
  caller: 'admin',
  summary: 'Marks a message as read or unread.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ isRead: z.boolean() }),
  reply: contactMessage,
})

export const SUBSCRIBER_STATES = ['confirmed', 'pending', 'unsubscribed'] as const

export const subscriber = z.object({
  email: z.string(),
  language: z.enum(LANGUAGES),
  /** An address counts once its owner has confirmed it by mail. */
  state: z.enum(SUBSCRIBER_STATES),
  createdAt: isoTime,
  confirmedAt: isoTime.nullable(),
  unsubscribedAt: isoTime.nullable(),
})
export type Subscriber = z.output<typeof subscriber>

export const listSubscribers = endpoint({
  method: 'GET',
  service: 'admin-subscribers',
  caller: 'admin',
  summary: 'Who wanted the newsletter, newest first.',
  query: z.object({ after: cursor(`${MOMENT}_\\S+`) }),
  reply: pageOf(subscriber),
})

export const exportSubscribers = endpoint({
  method: 'GET',
  service: 'admin-subscribers-csv',
  caller: 'admin',
  summary: 'All of them as a table for a spreadsheet, in which no cell is a formula.',
  reply: z.object({ fileName: z.string(), csv: z.string() }),
})

export const summary = z.object({
  unreadMessages: z.int(),
  /** In the last seven days. */
  newRatings: z.object({ count: z.int(), average: average.nullable() }),
  mails: z.object({
    /** Not delivered and not retried. */
    failed: z.int(),
    /** Not delivered yet, will be retried. */
    delayed: z.int(),
    /** The latest undelivered mails, with the error of the mail server. */
    latest: z.array(z.object({ to: z.string(), subject: z.string(), problem: z.string(), at: isoTime })),
  }),
  failedPayments: z.object({
    /** Members with a failed renewal: being retried, or abandoned in the last 30 days. */
    count: z.int(),
    /** The latest of them, and the end of their paid time. */
    latest: z.array(z.object({ email: z.string(), isSuspended: z.boolean(), paidUntil: isoTime.nullable() })),
  }),
  setAsidePayments: z.object({
    /** Subscriptions and payments that cannot be right, for a person to look at in the provider's console. */
    count: z.int(),
    latest: z.array(
      z.object({
        subscriptionId: z.string(),
        /** Null for an erased account. */
        email: z.string().nullable(),
        reason: z.enum(SET_ASIDE_REASONS),
        /** Of the payment, as reported; null when it is the subscription. */
        amount: z.string().nullable(),
        currency: z.string().nullable(),
      }),
    ),
  }),
  accounts: z.object({ total: z.int(), ofThisWeek: z.int() }),
  /** Confirmed and not unsubscribed. */
  subscribers: z.int(),
  /** Problems of the content of all courses: see `GET admin-health/:id`. */
  health: z.object({
    problems: z.int(),
    /** Those that prevent learners from practising. */
    blocking: z.int(),
    /** Items with a problem. */
    items: z.int(),
  }),
})
export type Summary = z.output<typeof summary>

export const readSummary = endpoint({
  method: 'GET',
  service: 'admin-summary',
  caller: 'admin',
  summary: 'What needs attention.',
  reply: summary,
})
