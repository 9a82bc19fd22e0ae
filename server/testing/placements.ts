/*
 * The place of each table's rows once there is more than one database server (docs/growth.md). Nothing routes by it
 * yet: the rules of decision 004 are checked against it.
 *
 * - `user`: on the node of the user, with all other rows of theirs. `by` is the column with the user's id.
 * - `key`: a small table that finds something by a globally unique value, on the node of that value.
 * - `everywhere`: content, with a copy on each node; read often, written by authors and operators.
 * - `central`: queues and journals on one node, for which no learner waits.
 */
export type Placement =
  | { kind: 'user'; by: 'user_id' | 'id' }
  | { kind: 'key'; by: string }
  | { kind: 'everywhere' | 'central' }

const user: Placement = { kind: 'user', by: 'user_id' }
const key = (by: string): Placement => ({ kind: 'key', by })
const everywhere: Placement = { kind: 'everywhere' }
const central: Placement = { kind: 'central' }

/** Every table, by its name in the database. */
export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  users: { kind: 'user', by: 'id' },
  sessions: user,
  second_factors: user,
  recovery_codes: user,
  enrolments: user,
  completed_words: user,
  removed_completions: user,
  completion_counts: user,
  attempts: user,
  attempts_today: user,
  said_quarters: user,
  tried_phrases: user,
  slipped_phrases: user,
  goals: user,
  learner_starts: user,
  learner_recalls: user,
  ratings: user,
  reviews: user,
  review_cards: user,
  certificates: user,
  reminders: user,
  invoices: user,
  memberships: user,
  subscriptions: user,

  login_names: key('name'),
  google_accounts: key('sub'),
  account_tokens: key('token_hash'),
  certificate_codes: key('code'),
  invoice_sales: key('sale_id'),
  subscription_owners: key('id'),
  push_devices: key('endpoint_hash'),
  payment_events: key('subscription_id'),
  throttles: key('key'),
  newsletter_subscribers: key('email'),
  course_alerts: key('email'),

  courses: everywhere,
  lessons: everywhere,
  items: everywhere,
  testimonials: everywhere,
  media: everywhere,
  provider_objects: everywhere,
  push_keys: everywhere,

  mails: central,
  contact_messages: central,
  administrator_acts: central,
  content_history: central,
  attempt_counts: central,
  erased_cohorts: central,
  recogniser_starts: central,
  jobs: central,
  backup_runs: central,
  process_activity: central,
  pending_archives: central,
  recognition_slots: central,
  migration_lease: central,
  applied_migration: central,
}
