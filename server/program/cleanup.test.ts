import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonthsUtc } from '#domain/calendar.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { sessions } from '#server/accounts/tables.ts'
import { attemptCounts, attempts } from '#server/attempts/tables.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { throttles } from '#server/db/tables.ts'
import { countTry, knownKey } from '#server/db/throttles.ts'
import { throttle } from '#server/http/throttle.ts'
import { writeMail } from '#server/mail/service.ts'
import { mails } from '#server/mail/tables.ts'
import { newsletterSubscribers } from '#server/newsletter/tables.ts'
import { runCleanup } from '#server/program/cleanup.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { newPerson } from '#server/testing/people.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const count = async (table: typeof mails | typeof throttles | typeof sessions | typeof contactMessages) =>
  (await app.context.database.read(db => db.select().from(table))).length

test('throttle counts are deleted after a day, known networks after thirty', async () => {
  const { database, now } = app.context
  const known = { key: knownKey('a', 'b'), limit: 1, windowMs: 30 * DAY_MS }
  await database.tx(db => countTry(db, known, now()))
  await throttle(database, 'a', { limit: 1, windowMs: DAY_MS }, now())
  const left = async (elapsedMs: number) => {
    app.pass(elapsedMs)
    await runCleanup(app.context)
    return count(throttles)
  }
  expect(await left(DAY_MS)).toBe(2)
  expect(await left(1)).toBe(1)
  expect(await left(29 * DAY_MS - 1)).toBe(1)
  expect(await left(1)).toBe(0)
})

test('a session is deleted a week after its last use, with what was known of its device', async () => {
  await newPerson(app)
  const left = async (elapsedMs: number) => {
    app.pass(elapsedMs)
    await runCleanup(app.context)
    return count(sessions)
  }
  expect(await left(7 * DAY_MS)).toBe(1)
  expect(await left(1)).toBe(0)
})

test('mails are deleted 30 days after they were written, unless still unsent', async () => {
  const { database, now } = app.context
  const write = (to: string) =>
    database.tx(db => writeMail(db, { to, content: { subject: 's', paragraphs: [] }, language: 'es' }, now()))
  await write('pending@example.com')
  await write('sent@example.com')
  await database.tx(async db => {
    await db.update(mails).set({ dueAt: null, sentAt: now() }).where(eq(mails.recipient, 'sent@example.com'))
  })
  app.pass(30 * DAY_MS)
  await runCleanup(app.context)
  expect(await count(mails)).toBe(2)
  app.pass(1)
  await runCleanup(app.context)
  const left = await database.read(db => db.select({ to: mails.recipient }).from(mails))
  expect(left).toEqual([{ to: 'pending@example.com' }])
})

test('contact messages are deleted two years after they were read, or received if never read', async () => {
  const { database, now } = app.context
  const message = { name: 'Nora', email: 'nora@example.com', subject: '', message: 'Hola', createdAt: now() }
  const read = { ...message, id: v7(), readAt: new Date(now().getTime() + DAY_MS) }
  await database.tx(db => db.insert(contactMessages).values([{ ...message, id: v7(), readAt: null }, read]))
  app.pass(2 * 365 * DAY_MS)
  await runCleanup(app.context)
  expect(await count(contactMessages)).toBe(2)
  app.pass(1)
  await runCleanup(app.context)
  const left = await database.read(db => db.select({ id: contactMessages.id }).from(contactMessages))
  expect(left).toEqual([{ id: read.id }])
  app.pass(DAY_MS)
  await runCleanup(app.context)
  expect(await count(contactMessages)).toBe(0)
})

test('the address of a subscription that ended before addresses were erased is erased', async () => {
  const { database, now } = app.context
  const ended = { email: 'gone@example.com', consentAddress: '203.0.113.7', unsubscribedAt: now() }
  const row = { language: 'es', tokenHash: 'ab'.repeat(32), createdAt: now(), consentVersion: '1' } as const
  await database.tx(db => db.insert(newsletterSubscribers).values({ ...row, ...ended, confirmedAt: now() }))
  await runCleanup(app.context)
  await runCleanup(app.context)
  const kept = await database.read(db => db.select().from(newsletterSubscribers))
  expect(kept).toMatchObject([{ email: 'ended abababababababab', consentAddress: '', unsubscribedAt: now() }])
})

test('attempts become counts of their items after 13 months', async () => {
  const { database, now } = app.context
  const item = {
    courseId: v7() as CourseId,
    wordId: v7() as WordId,
    step: 0,
    verdict: 'reject',
    way: 'typed',
  } as const
  const tried = { ...item, userId: v7() as UserId, family: 'b-v', at: addMonthsUtc(now(), -13) }
  await database.tx(db => db.insert(attempts).values([v7(), v7()].map(id => ({ ...tried, id }))))
  const read = () =>
    database.read(async db => [await db.select().from(attempts), await db.select().from(attemptCounts)])
  await runCleanup(app.context)
  expect((await read()).map(rows => rows.length)).toEqual([2, 0])
  app.pass(1)
  await runCleanup(app.context)
  expect(await read()).toEqual([[], [{ ...item, family: 'b-v', count: 2 }]])
})
