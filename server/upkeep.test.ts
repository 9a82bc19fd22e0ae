import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails, throttles } from '#server/db/tables.ts'
import { throttle } from '#server/http/throttle.ts'
import { writeMail } from '#server/mail/service.ts'
import { DAY_MS, startTestApp, type TestApp } from '#server/testing.ts'
import { keepUp } from '#server/upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const count = async (table: typeof mails | typeof throttles) =>
  (await app.context.database.read(db => db.select().from(table))).length

test('counts of tries go when no window can need them any more', async () => {
  const { database, now } = app.context
  await throttle(database, 'a', { limit: 1, windowMs: DAY_MS }, now())
  app.pass(DAY_MS)
  await throttle(database, 'b', { limit: 1, windowMs: DAY_MS }, now())
  await keepUp(app.context)
  expect(await count(throttles)).toBe(2)
  app.pass(1)
  await keepUp(app.context)
  expect(await count(throttles)).toBe(1)
})

test('mails go 30 days after they were written, unless they still wait to be sent', async () => {
  const { database, now } = app.context
  const write = (to: string) =>
    database.tx(db => writeMail(db, { to, letter: { subject: 's', paragraphs: [] }, language: 'es' }, now()))
  await write('waiting@example.com')
  await write('sent@example.com')
  await database.tx(async db => {
    await db.update(mails).set({ dueAt: null, sentAt: now() }).where(eq(mails.recipient, 'sent@example.com'))
  })
  app.pass(30 * DAY_MS)
  await keepUp(app.context)
  expect(await count(mails)).toBe(2)
  app.pass(1)
  await keepUp(app.context)
  const left = await database.read(db => db.select({ to: mails.recipient }).from(mails))
  expect(left).toEqual([{ to: 'waiting@example.com' }])
})
