import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import type { Role, SubscriptionStatus } from '#domain/membership/membership.ts'
import { moment } from '#server/db/columns.ts'

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
  /** When an administrator deactivated the account, which blocks signing in and activation. */
  deactivatedAt: moment('deactivated_at'),
  /** When the second factor was switched on; null while the password alone signs in (decision 033). */
  secondFactorAt: moment('second_factor_at'),
  isGoogle: boolean('is_google').notNull().default(false),
  /** Language of the account's mails. */
  language: text('language').$type<Language>().notNull().default('es'),
  plan: text('plan').notNull().default(''),
  dateStart: moment('date_start'),
  dateEnd: moment('date_end'),
  /** The provider's next charge; null when it will not charge, or when the last charge failed (D36). */
  nextChargeAt: moment('next_charge_at'),
  hasFailedCharge: boolean('has_failed_charge').notNull().default(false),
  /** The provider's next try of a failed charge, and until when the courses stay open for it (D54). */
  retryAt: moment('retry_at'),
  graceUntil: moment('grace_until'),
  orderId: text('order_id').notNull().default(''),
  status: text('status').$type<SubscriptionStatus>(),
  createdAt: moment('created_at').notNull(),
})

/** Normalised login names: a row for the username and one for the e-mail address. */
export const loginNames = pgTable('login_names', {
  name: text('name').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
})

/** Links Google accounts to ours. Google's `sub` stays the same when the address changes. */
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
    /** SHA-256 of the token's secret part, in hex, so that the table cannot be replayed. */
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** What its owner recognises it by; null in sessions that are older than these columns, and where it is not known. */
    browser: text('browser'),
    system: text('system'),
    /** The address of the sign-in without its last part (`partOfAddress`). */
    network: text('network'),
  },
  table => [primaryKey({ columns: [table.userId, table.secretHash] })],
)

/** Mailed links and their purpose, usable once until they expire (D8). */
export const accountTokens = pgTable('account_tokens', {
  /** SHA-256 of the token, in hex, so that the table cannot be replayed. */
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  purpose: text('purpose').$type<'activation' | 'reset'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** The authenticator app of an account (decision 033). Confirmed when `users.second_factor_at` is set. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  /** The key shared with the app, in base32. */
  secret: text('secret').notNull(),
  /** The 30-second step of the last accepted code, so that no code is accepted twice; 0 before the first. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Codes that replace the app, each usable once; deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** SHA-256 of the code, in hex. */
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
