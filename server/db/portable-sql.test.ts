import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { deliverDue } from '#server/mail/mail-worker.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { runCleanup } from '#server/program/cleanup.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type Key, requestFor } from '#server/testing/calls.ts'
import { leaveForGood, spendAuthorsDay, spendLearnersDay } from '#server/testing/day-of-use.ts'
import { sendInside } from '#server/testing/inside.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { PLACEMENTS } from '#server/testing/placements.ts'
import { type Access, accessesOf } from '#server/testing/statement-plan.ts'
import { recordStatements } from '#server/testing/statements.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/*
 * Every statement that the server sends for each endpoint, for days of use and for jobs, checked by PostgreSQL's
 * plan: a partitioned table (docs/growth.md) is read and written by its partition column.
 */

/** Calls that grow with learners: each of their statements needs only the node of one user. */
const HOT = [
  'auth',
  'courses',
  'course-progress',
  'course-outline',
  'course-lesson',
  'student-course',
  'student-course-demo',
  'student-course-progress',
  'student',
  'student-sentence',
  'student-home',
  'student-review',
  'student-goal',
  'student-sounds',
  'student-sound',
  'student-rating',
]
const JOBS = 'jobs'

/** Why a statement may need several nodes, how it would run there, and who may send it. */
const REASONS = {
  lookup:
    'a value leads to a user on another node: two statements, or one over two nodes; once per sign-in or link',
  erasure: 'finds the rows of a user in tables keyed by a value: asks every node; once per account or link',
  token: 'a mailed link finds its row by a hash: asks every node; once per link',
  administration: 'asks every node, for administrators only',
  job: 'runs on each node for its own rows',
} as const

/** Statements that need several nodes, by a fragment of their text. */
const LISTED: readonly (readonly [fragment: string, reason: keyof typeof REASONS])[] = [
  ['from "login_names" inner join "users"', 'lookup'],
  ['from "account_tokens" inner join "users"', 'lookup'],
  ['from "certificate_codes" inner join "certificates"', 'lookup'],
  ['delete from "account_tokens" where "account_tokens"."user_id"', 'erasure'],
  ['delete from "account_tokens" where ("account_tokens"."user_id" = $1 and', 'erasure'],
  ['delete from "login_names" where "login_names"."user_id"', 'erasure'],
  ['delete from "google_accounts" where "google_accounts"."user_id"', 'erasure'],
  ['delete from "certificate_codes" where "certificate_codes"."user_id"', 'erasure'],
  ['delete from "push_devices" where "push_devices"."user_id"', 'erasure'],
  ['update "invoice_sales" set "user_id"', 'erasure'],
  ['update "subscription_owners" set "user_id"', 'erasure'],
  ['starts_with("throttles"."key"', 'erasure'],
  ['"invoice_sales"."invoice_id" = "invoices"."id"', 'erasure'],
]

type Found = { text: string; by: Set<string>; accesses: Access[] }
let app: TestApp
let found: Found[]
let primary: Set<string>
let volatile: Set<string>

beforeAll(async () => {
  app = await startTestApp()
  const { context } = app
  const recorder = recordStatements()
  const send = sendInside(app, path => recorder.by(serviceOf(path.replace('/api/v1/', ''))))
  const day = await spendLearnersDay(send, { pay: send })
  await spendAuthorsDay(send)
  recorder.by('none')
  const person = await newPerson(app)
  const admin = await signedIn(app, 'admin')
  const calls = await validCalls(app, person.id)
  for (const { method, service, caller } of api) {
    // It ends the sessions of the calls after it.
    if (service.startsWith('sign-out')) continue
    recorder.by(caller === 'admin' ? 'admin' : serviceOf(service))
    const key = `${method} ${service}` as Key
    const request = requestFor(key, { ...calls[key], as: caller === 'admin' ? admin : person.token })
    // On a busy machine the database may seem not to answer: the call is repeated then.
    const isAnswered = async () => !(await app.http.inject(request)).body.includes('"unavailable"')
    await vi.waitFor(async () => expect(await isAnswered(), key).toBe(true), {
      timeout: 60_000,
      interval: 500,
    })
  }
  recorder.by('student-delete-account')
  await leaveForGood(send, day)
  recorder.by(JOBS)
  await runCleanup(context)
  const sendNothing = { send: async () => undefined, close: () => undefined }
  await deliverDue({ ...context, transport: sendNothing as never, log: app.http.log })
  await reconcile(context, { error: () => undefined })
  recorder.stop()

  const senders = new Map<string, Set<string>>()
  for (const { text, by } of recorder.sent) {
    if (by !== 'none') senders.set(text, (senders.get(text) ?? new Set()).add(by))
  }
  await context.database.maintain(async client => {
    await client.query(`SET plan_cache_mode = 'force_generic_plan'`)
    found = await Promise.all(
      [...senders].map(async ([text, by]) => ({ text, by, accesses: [] as Access[] })),
    )
    for (const one of found)
      if (!TRANSACTION.test(one.text)) one.accesses = await accessesOf(client, one.text)
    await client.query('DEALLOCATE ALL')
    await client.query('RESET plan_cache_mode')
    primary = await namesIn(
      client,
      'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indisprimary',
    )
    volatile = await namesIn(client, `SELECT proname AS name FROM pg_proc WHERE provolatile = 'v'`)
  })
})
afterAll(() => app.close())

const TRANSACTION = /^(BEGIN READ WRITE(; SET LOCAL (statement|lock)_timeout = \d+)*|COMMIT|ROLLBACK)$/
const serviceOf = (path: string) => path.split(/[/?]/, 1)[0] ?? ''

async function namesIn(client: pg.ClientBase, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query)
  return new Set(rows.map(({ name }) => name))
}

/** The accesses of a statement to partitioned tables that no parameter binds to one node. */
const unbound = ({ accesses }: Found) =>
  accesses.filter(({ table, bound, does }) => {
    const place = PLACEMENTS[table]
    return place && 'by' in place && does !== 'change' && !/^\(?\$\d+/.test(bound ?? '')
  })
const reasonOf = ({ text, by }: Found): keyof typeof REASONS | undefined => {
  const [, listed] = LISTED.find(([fragment]) => text.includes(fragment)) ?? []
  if (listed) return listed
  const senders = [...by]
  if (senders.every(sender => sender === JOBS)) return 'job'
  if (senders.every(sender => sender.startsWith('admin'))) return 'administration'
  return /"token_hash" = \$\d/.test(text) ? 'token' : undefined
}

test('each statement needs the node of one key, or is known not to', () => {
  const others = found.filter(one => unbound(one).length > 0)
  const unknown = others.filter(one => reasonOf(one) === undefined)
  expect(unknown.map(one => ({ ...one, accesses: unbound(one) }))).toEqual([])
  const stale = LISTED.filter(([fragment]) => !others.some(({ text }) => text.includes(fragment)))
  expect(stale, 'listed, and not sent or not needed any more').toEqual([])
  const counts = Object.keys(REASONS).map(
    reason => `${others.filter(one => reasonOf(one) === reason).length} ${reason}`,
  )
  process.stdout.write(
    `${found.length} statements: ${found.length - others.length} of one node, ${counts.join(', ')}\n`,
  )
})

test('what learners do all day needs the node of the learner alone', () => {
  const hot = found.filter(({ by }) => HOT.some(service => by.has(service)))
  expect(hot.length).toBeGreaterThan(15)
  expect(HOT.filter(service => !hot.some(({ by }) => by.has(service)))).toEqual([])
  const wide = hot.filter(one => unbound(one).length > 0)
  expect(wide.map(({ text, by }) => ({ text, by: [...by] }))).toEqual([])
})

test('conflicts of inserts are decided by the whole primary key', () => {
  const arbiters = found.flatMap(({ accesses }) => accesses.flatMap(({ arbiter }) => arbiter ?? []))
  expect(arbiters.length).toBeGreaterThan(5)
  expect(arbiters.filter(name => !primary.has(name))).toEqual([])
})

test('no statement has state of a session, locks tables, or is anything but a statement on rows', () => {
  const others = found.filter(
    ({ text }) => !TRANSACTION.test(text) && !/^\s*\(?(select|insert|update|delete|with)\b/i.test(text),
  )
  expect(others.map(({ text }) => text)).toEqual([])
  const forbidden =
    /\b(pg_advisory\w*|pg_try_advisory\w*|nextval|currval|setval|set_config|pg_notify|lock table)\b/i
  expect(found.filter(({ text }) => forbidden.test(text)).map(({ text }) => text)).toEqual([])
})

test('no statement calls a function whose result differs from node to node', () => {
  const calls = found.flatMap(({ text }) => [...text.matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name))
  expect(calls.length).toBeGreaterThan(50)
  expect([...new Set(calls)].filter(name => volatile.has(name))).toEqual([])
})
