import { readdir } from 'node:fs/promises'
import { eq, getTableName, like } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CourseId, UserId } from '#domain/ids.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { NewUser } from '#server/accounts/store.ts'
import { users } from '#server/accounts/tables.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { courseAlerts } from '#server/course-alerts/tables.ts'
import { throttles } from '#server/db/tables.ts'
import { deliverDue } from '#server/mail/mail-worker.ts'
import { readOutbox } from '#server/mail/service.ts'
import { mails } from '#server/mail/tables.ts'
import { pngPhoto } from '#server/media/testing.ts'
import { invoices } from '#server/membership/tables.ts'
import { newsletterSubscribers } from '#server/newsletter/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { everyRow, rowOf, tablesWithUser } from '#server/testing/every-table.ts'
import { newPerson, signedIn } from '#server/testing/people.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'

const PASSWORD = 'the right password'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ config: { photosPerMinute: 1000 } })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const personWithPassword = (given: Partial<NewUser> = {}) => newPerson(app, { passwordHash, ...given })

const erase = (token: string, password = PASSWORD) =>
  call(app, 'PATCH student-delete-account', { body: { password }, as: token })

const whoIs = async (token: string) => (await call(app, 'POST auth', { as: token })).body.data

const canSignIn = async (username: string, password: string) =>
  (await call(app, 'POST login', { body: { username, password } })).status === 200

describe('deleting the account', () => {
  /** A row of the user in every table with personal data, and a photo. */
  async function personWithEverything() {
    const person = await personWithPassword({ role: 'STUDENT', name: 'Zoraida', phone: '18095550177' })
    const { id, email, token } = person
    await call(app, 'POST student-photo', { file: await pngPhoto(), as: token })
    const later = new Date(TEST_START.getTime() + DAY_MS)
    await app.context.database.tx(async db => {
      for (const table of tablesWithUser) await db.insert(table).values(rowOf(table, id))
      await db.insert(mails).values({
        id: v7(),
        recipient: email,
        subject: '',
        text: `Hola, Zoraida`,
        html: '',
        createdAt: later,
      })
      const written = { subject: '', message: 'Soy Zoraida', createdAt: later }
      // Stored in a different spelling.
      await db
        .insert(contactMessages)
        .values({ id: v7(), name: 'Zoraida', email: email.toUpperCase(), ...written })
      await db.insert(mails).values({
        id: v7(),
        recipient: 'support@example.com',
        subject: 'Contacto',
        text: 'Soy Zoraida',
        html: '',
        headers: { 'Reply-To': email.toUpperCase() },
        createdAt: later,
      })
      await db.insert(newsletterSubscribers).values({
        email,
        language: 'es',
        tokenHash: v7(),
        createdAt: later,
        consentVersion: '1',
        consentAddress: '',
      })
      await db.insert(courseAlerts).values({
        email,
        courseId: v7() as CourseId,
        language: 'es',
        tokenHash: v7(),
        createdAt: later,
        consentVersion: '1',
        consentAddress: '',
      })
    })
    return person
  }

  async function tablesThatKnow(texts: string[]): Promise<string[]> {
    const found = [...(await everyRow(app))].map(([name, rows]) => [name, JSON.stringify(rows)] as const)
    return found.filter(([, rows]) => texts.some(text => rows.includes(text))).map(([name]) => name)
  }

  test('erases personal data from every table, deletes the photo, and ends every session', async () => {
    const { id, email, token } = await personWithEverything()
    const other = await signedIn(app, email)
    const photo = (await whoIs(token))?.photo ?? ''
    const withoutUserId = ['users', 'mails', 'contact_messages', 'newsletter_subscribers', 'course_alerts']
    expect((await tablesThatKnow([id, email, email.toUpperCase()])).sort()).toEqual(
      [...tablesWithUser.map(getTableName), ...withoutUserId].sort(),
    )
    const files = await readdir(app.context.config.dataDir, { recursive: true })

    const answer = await erase(token)
    expect([answer.status, answer.body.data]).toEqual([200, null])
    expect(String(answer.headers['set-cookie'])).toMatch(/^dilo=; Max-Age=0;.*HttpOnly/)
    const known = () => tablesThatKnow([id, email, email.toUpperCase(), 'Zoraida', '18095550177'])
    const [last, ...more] = await readOutbox(app.context, email)
    expect([last?.subject, more, await known()]).toEqual(['Tu cuenta de Dilo fue eliminada', [], ['mails']])
    await sendMails()
    expect(await known()).toEqual([])
    expect([await whoIs(token), await whoIs(other)]).toEqual([null, null])
    expect(await canSignIn(email, PASSWORD)).toBe(false)
    expect((await app.http.inject({ url: photo })).statusCode).toBe(404)
    expect((await readdir(app.context.config.dataDir, { recursive: true })).length).toBe(files.length - 1)
  })

  /** Delivers what is due, to nobody. */
  async function sendMails(): Promise<void> {
    const transport = { send: async () => undefined, close: () => undefined }
    const log = { info: () => undefined, error: () => undefined }
    while ((await deliverDue({ ...app.context, transport, log })) > 0);
  }

  test('keeps the invoices together, under a new id', async () => {
    const { id, token } = await personWithPassword({ role: 'STUDENT' })
    const paid = [invoice(id), invoice(id)]
    await app.context.database.tx(db => db.insert(invoices).values(paid))
    await erase(token)
    const rows = await app.context.database.read(db => db.select().from(invoices))
    const kept = rows.filter(row => paid.some(one => one.id === row.id))
    expect(kept.map(({ amount }) => amount)).toEqual(['12.99', '12.99'])
    expect(new Set(kept.map(({ userId }) => userId)).size).toBe(1)
    expect(kept.map(({ userId }) => userId)).not.toContain(id)
  })

  test('leaves other accounts unchanged', async () => {
    const [mine, theirs] = [await personWithEverything(), await personWithEverything()]
    const before = await tablesThatKnow([theirs.id, theirs.email])
    await erase(mine.token)
    expect(await tablesThatKnow([theirs.id, theirs.email])).toEqual(before)
    expect(await whoIs(theirs.token)).not.toBeNull()
  })

  test('forgets from which networks it signed in', async () => {
    const known = () =>
      app.context.database.read(db => db.select().from(throttles).where(like(throttles.key, 'known %')))
    const before = await known()
    const { token, email } = await personWithPassword({ username: 'conocida' })
    for (const name of ['conocida', email]) expect(await canSignIn(name, PASSWORD)).toBe(true)
    expect(await known()).toHaveLength(before.length + 2)
    await erase(token)
    expect(await known()).toEqual(before)
  })

  test('frees the username and the address', async () => {
    const { token, email } = await personWithPassword({ username: 'libre' })
    await erase(token)
    await expect(personWithPassword({ username: 'libre', email })).resolves.toBeDefined()
  })

  test('requires the right password, and refuses a wrong one under its field', async () => {
    const { token } = await personWithPassword()
    const answer = await erase(token, 'not this one')
    expect([answer.status, answer.body.data]).toEqual([400, { password: 'Esta no es tu contraseña actual.' }])
    expect(await whoIs(token)).not.toBeNull()
  })

  test('refuses any password for an account that has none', async () => {
    const { token } = await newPerson(app, { passwordHash: null })
    expect((await erase(token, 'null')).status).toBe(400)
    expect(await whoIs(token)).not.toBeNull()
  })

  test('succeeds once for concurrent calls, and none fails', async () => {
    const { token } = await personWithPassword()
    const statuses = (await Promise.all([erase(token), erase(token)])).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter(status => status !== 200 && status !== 401)).toEqual([])
  })

  test('is refused while a subscription still charges', async () => {
    const live = { status: 'ACTIVE', orderId: 'I-1234567890', dateEnd: TEST_START, role: 'STUDENT' } as const
    const { id, token } = await personWithPassword(live)
    const answer = await erase(token)
    expect([answer.status, answer.body.data]).toEqual([409, { code: 'subscription_live' }])
    expect(await whoIs(token)).not.toBeNull()
    await app.context.database.tx(db => db.update(users).set({ status: 'CANCELLED' }).where(eq(users.id, id)))
    expect((await erase(token)).status).toBe(200)
  })

  test('is refused for the last administrator', async () => {
    await app.context.database.tx(db => db.delete(users).where(eq(users.username, 'admin')))
    const admin = () => personWithPassword({ role: 'ADMIN' })
    await personWithPassword({ role: 'ADMIN', isActive: false })
    await personWithPassword({ role: 'ADMIN', deactivatedAt: TEST_START })
    const [first, second] = [await admin(), await admin()]
    const statuses = (await Promise.all([erase(first.token), erase(second.token)])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 409])
  })
})

function invoice(userId: UserId): typeof invoices.$inferInsert {
  return {
    userId,
    id: v7(),
    plan: '1',
    dateStart: TEST_START,
    dateEnd: new Date(TEST_START.getTime() + 30 * DAY_MS),
    amount: '12.99',
    currency: 'USD',
    type: 'AZUL',
    paidAt: TEST_START,
  }
}
