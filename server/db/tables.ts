import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AttemptWay } from '#domain/course/attempts.ts'
import type { CourseColor, Item } from '#domain/course/course.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { AuthoredText, Language } from '#domain/languages.ts'
import type { Plan, ProviderStatus, Role, SubscriptionStatus } from '#domain/membership/membership.ts'
import type { Verdict } from '#domain/speech/verdict.ts'

/*
 * The rules that keep this schema portable to distributed engines (decision 004): UUID keys made by the
 * application, no sequences; `user_id` first in the key of every per-user table; what must be unique in the
 * whole system stands in a small table keyed by the value; no foreign keys, triggers or partial indexes.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A payment as an event tells of it: the amount is a decimal text, times are ISO texts. */
type StoredSale = { id: string; amount: string; currency: string; at: string; isRefund: boolean }

export const users = pgTable('users', {
  id: uuid('id').$type<UserId>().primaryKey(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull().default(''),
  photo: text('photo').notNull().default(''),
  passwordHash: text('password_hash'),
  role: text('role').$type<Role>().notNull(),
  isTerms: boolean('is_terms').notNull().default(false),
  isTutorial: boolean('is_tutorial').notNull().default(true),
  isActive: boolean('is_active').notNull().default(false),
  /** When an administrator closed the account: it can neither sign in nor be activated. */
  deactivatedAt: moment('deactivated_at'),
  isGoogle: boolean('is_google').notNull().default(false),
  /** The language in which the account gets its mails. */
  language: text('language').$type<Language>().notNull().default('es'),
  plan: text('plan').notNull().default(''),
  dateStart: moment('date_start'),
  dateEnd: moment('date_end'),
  orderId: text('order_id').notNull().default(''),
  status: text('status').$type<SubscriptionStatus>(),
  createdAt: moment('created_at').notNull(),
})

/** What an account signs in with, in lower case: its username and its e-mail address, one row each. */
export const loginNames = pgTable('login_names', {
  name: text('name').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
})

/** Which Google account enters which account of ours: Google's `sub` stays when the address changes there. */
export const googleAccounts = pgTable(
  'google_accounts',
  {
    sub: text('sub').primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
  },
  table => [index('google_accounts_user').on(table.userId)],
)

export const sessions = pgTable(
  'sessions',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** SHA-256 of the secret half of the token, in hex: the table cannot be replayed. */
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.secretHash] })],
)

export const courses = pgTable('courses', {
  id: uuid('id').$type<CourseId>().primaryKey(),
  position: integer('position').notNull(),
  title: jsonb('title').$type<AuthoredText>().notNull(),
  description: jsonb('description').$type<AuthoredText>().notNull(),
  picture: text('picture').notNull(),
  color: text('color').$type<CourseColor>().notNull(),
  isAvaliable: boolean('is_avaliable').notNull(),
  isHidden: boolean('is_hidden').notNull(),
  matching: text('matching').$type<'strict' | 'lenient'>().notNull(),
  phonesUrl: text('phones_url').notNull().default(''),
  demoPhonesUrl: text('demo_phones_url').notNull().default(''),
  lessonTitles: jsonb('lesson_titles').$type<{ number: number; title: AuthoredText }[]>().notNull(),
  version: integer('version').notNull(),
  /** Hash of the seed that last wrote this course; null once an author has taken it over. */
  seedHash: text('seed_hash'),
})

export type ItemContent = Omit<Item, '_id' | 'type' | 'lessonNumber' | 'orderInLesson' | 'version'>

/** The items of courses: reference data, read whole. A deleted one stays as a tombstone (D28). */
export const items = pgTable('items', {
  id: uuid('id').$type<WordId>().primaryKey(),
  courseId: uuid('course_id').$type<CourseId>().notNull(),
  type: text('type').notNull(),
  lessonNumber: integer('lesson_number').notNull(),
  orderInLesson: integer('order_in_lesson').notNull(),
  content: jsonb('content').$type<ItemContent>().notNull(),
  version: integer('version').notNull(),
  deletedAt: moment('deleted_at'),
})

/** A learner in a course: where they are, and the furthest place they reached. */
export const enrolments = pgTable(
  'enrolments',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    /** Places are positions as one number that sorts like them: see `placeOf` in the progress store. */
    latestPlace: bigint('latest_place', { mode: 'number' }).notNull(),
    latestAt: moment('latest_at').notNull(),
    furthestPlace: bigint('furthest_place', { mode: 'number' }).notNull(),
    partialProgress: integer('partial_progress').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.userId, table.courseId] })],
)

export const completedWords = pgTable(
  'completed_words',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    completedAt: moment('completed_at').notNull(),
    /** Rank of the way in which the word was passed: see the progress store. */
    passedByRank: smallint('passed_by_rank').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.courseId, table.wordId] })],
)

/** What a learner tried, without what was heard (D38). The id is the device's own, so that a repeated save adds nothing (D5). */
export const attempts = pgTable(
  'attempts',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    id: uuid('id').notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    /** Index from 0 of the step in the item. */
    step: smallint('step').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** Of the judge's tip; null without one. */
    family: text('family'),
    way: text('way').$type<AttemptWay>().notNull(),
    at: moment('at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] }), index('attempts_at').on(table.at)],
)

/** What is left of old attempts: how many there were at each step of each item, without whose and when. */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    wordId: uuid('word_id').$type<WordId>().notNull(),
    step: smallint('step').notNull(),
    verdict: text('verdict').$type<Verdict>().notNull(),
    /** Empty without a tip: a key has no nulls. */
    family: text('family').notNull(),
    way: text('way').$type<AttemptWay>().notNull(),
    count: integer('count').notNull(),
  },
  table => [
    primaryKey({
      columns: [table.courseId, table.wordId, table.step, table.verdict, table.family, table.way],
    }),
  ],
)

/** What a learner thought of a lesson. The id is the phone's own, so that a repeated save is one rating (D5). */
export const ratings = pgTable(
  'ratings',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    id: uuid('id').notNull(),
    courseId: uuid('course_id').$type<CourseId>().notNull(),
    lesson: integer('lesson').notNull(),
    /** 1 to 5. */
    rating: smallint('rating').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

/** What somebody paid. Stays when the account is deleted, under a pseudonym instead of the user's id (D11). */
export const invoices = pgTable(
  'invoices',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    id: uuid('id').notNull(),
    plan: text('plan').notNull(),
    dateStart: moment('date_start').notNull(),
    dateEnd: moment('date_end').notNull(),
    /** Decimal, as a text: money is never a float (D30). */
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    /** `AZUL` is shown as credit cards, anything else as PayPal (specification 2, section 3). */
    type: text('type').notNull(),
    paidAt: moment('paid_at').notNull(),
    /** The subscription that it is for, in the provider's name; empty for what was not paid by one. */
    subscriptionId: text('subscription_id').notNull().default(''),
    /** When all of the money went back: by us, or by the payer's bank. */
    refundedAt: moment('refunded_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

/** The invoice of each payment, by the provider's id of it: no payment gets two. */
export const invoiceSales = pgTable(
  'invoice_sales',
  {
    saleId: text('sale_id').primaryKey(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    invoiceId: uuid('invoice_id').notNull(),
  },
  table => [index('invoice_sales_invoice').on(table.userId, table.invoiceId)],
)

/** What somebody has agreed to pay for again and again. Rows stay, under a pseudonym, like invoices (D11). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** The provider's. */
    id: text('id').notNull(),
    plan: text('plan').$type<Plan>().notNull(),
    /** The provider's plan that it was made for: one for another plan is not ours. */
    providerPlanId: text('provider_plan_id').notNull(),
    status: text('status').$type<ProviderStatus>().notNull(),
    /** When the status changed, by the provider's clock: what is older does not overwrite it. */
    statusAt: moment('status_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its first turn began; null until it is paid. */
    startedAt: moment('started_at'),
    paidUntil: moment('paid_until'),
    /** When the provider is asked about it next; null when nothing can change any more. */
    checkAt: moment('check_at'),
    /** The end of the paid time about which its payer was told: that renewing failed, and that it comes. */
    failureToldFor: moment('failure_told_for'),
    renewalToldFor: moment('renewal_told_for'),
  },
  table => [primaryKey({ columns: [table.userId, table.id] }), index('subscriptions_due').on(table.checkAt)],
)

/** Whose a subscription is, by the provider's id. */
export const subscriptionOwners = pgTable('subscription_owners', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
})

/** What the provider has told us, once each. Nothing personal of it is kept. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    subscriptionId: text('subscription_id').notNull(),
    /** The provider's. */
    id: text('id').notNull(),
    type: text('type').notNull(),
    /** The payment that it is about, if it is about one. */
    sale: jsonb('sale').$type<StoredSale>(),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
  },
  table => [primaryKey({ columns: [table.subscriptionId, table.id] })],
)

/** What was set up at a payment provider, by its name here: plans, and the webhook. */
export const providerObjects = pgTable(
  'provider_objects',
  {
    /** The provider's address and our client id there: the sandbox and the live account share nothing. */
    account: text('account').notNull(),
    name: text('name').notNull(),
    id: text('id').notNull(),
  },
  table => [primaryKey({ columns: [table.account, table.name] })],
)

/** Links that were mailed: what they let somebody do, once, until they expire (D8). */
export const accountTokens = pgTable('account_tokens', {
  /** SHA-256 of the token, in hex: the table cannot be replayed. */
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  purpose: text('purpose').$type<'activation' | 'reset'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Mails to be sent and sent ones: written in the transaction of their cause, sent by a worker. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Headers of this mail alone, such as `List-Unsubscribe`. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    /** When it is tried next; null once it is sent or given up. */
    dueAt: moment('due_at'),
    sentAt: moment('sent_at'),
    tries: integer('tries').notNull().default(0),
    lastProblem: text('last_problem').notNull().default(''),
  },
  table => [index('mails_due').on(table.dueAt)],
)

/** What was written to us with the form of the contact page. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
})

/** Who wants the newsletter. An address counts once its owner has confirmed it by a mailed link. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    /** In the form that `normaliseLoginName` gives. */
    email: text('email').primaryKey(),
    language: text('language').$type<Language>().notNull(),
    /** SHA-256 of the token of the mailed links, in hex. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** What was agreed to, and from where: the evidence of the consent. */
    consentVersion: text('consent_version').notNull(),
    consentAddress: text('consent_address').notNull(),
  },
  table => [index('newsletter_subscribers_token').on(table.tokenHash)],
)

/** What people say of the product, on its first page; an administrator edits it (D33). */
export const testimonials = pgTable('testimonials', {
  id: uuid('id').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  about: jsonb('about').$type<AuthoredText>().notNull(),
  quote: jsonb('quote').$type<AuthoredText>().notNull(),
  /** Raised by every change of the words, so that of two administrators the second sees what the first has saved. */
  version: integer('version').notNull().default(1),
})

/** How often something was tried in a window of time, by everybody who shares a key; counted by all machines. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  windowStart: moment('window_start').notNull(),
  count: integer('count').notNull(),
})
