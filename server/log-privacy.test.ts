import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/membership/membership.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { deliverDue, startMailWorker } from '#server/mail/mail-worker.ts'
import { mails } from '#server/mail/tables.ts'
import { mailedToken } from '#server/mail/testing.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { emulatorOf, pay, withPaypal } from '#server/membership/testing.ts'
import { startCleanup } from '#server/program/cleanup.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { startTestApp, type TestApp, WEBHOOK_URL } from '#server/testing/app.ts'
import { type Key, type Loose, requestFor } from '#server/testing/calls.ts'
import { captureOutput } from '#server/testing/captured-output.ts'
import { addCourse } from '#server/testing/courses.ts'
import { type AnyEndpoint, endpoints } from '#server/testing/every-call/asking.ts'
import { PERSONAL_QUERY } from '#server/testing/every-call/texts.ts'
import { failingWrites } from '#server/testing/failing-writes.ts'
import { NO_LIMITS } from '#server/testing/no-limits.ts'
import { newPerson } from '#server/testing/people.ts'
import { PLANTED, plantedIn, plantedPerson, plantedSignUp } from '#server/testing/planted.ts'
import { quickPasswords } from '#server/testing/quick-passwords.ts'
import { DAY_MS, TEST_START } from '#server/testing/test-time.ts'
import { validCalls } from '#server/testing/valid-calls.ts'

/*
 * No line of the log contains personal data, at any level, even when the database refuses a write and its error
 * quotes the data (decision 029). The same for the data that every call carries: every-call.test.ts.
 */

const lines: string[] = []
let endCapture: () => void
let app: TestApp
let failing: Awaited<ReturnType<typeof failingWrites>>
let passwordHash: string
beforeAll(async () => {
  endCapture = captureOutput(lines)
  const logTo = { write: (line: string) => lines.push(line) }
  app = await startTestApp({ config: { logLevel: 'debug', ...NO_LIMITS }, logTo })
  app.context.translator = { name: 'echo', translate: async text => text }
  app.context.passwords = quickPasswords()
  failing = await failingWrites(app.context.database)
  passwordHash = await app.context.passwords.hash(PLANTED.password)
})
afterAll(async () => {
  endCapture()
  await app.close()
})

type Line = { msg?: string; userId?: string; err?: Fact; [name: string]: unknown }
type Fact = { kind?: string; table?: string; statement?: string; cause?: Fact }

const linesSince = (from: number) =>
  lines.slice(from).flatMap((line): Line[] => (line.startsWith('{') ? [JSON.parse(line)] : []))

function refusedTable(fact: Fact | undefined): string | undefined {
  return fact && (fact.table ?? refusedTable(fact.cause))
}

/** Repeats an act until none of its writes fails: each time one more table accepts its writes. */
async function failEachWrite(act: () => Promise<unknown>): Promise<{ tables: string[]; said: Line[] }> {
  const from = lines.length
  const tables: string[] = []
  try {
    for (;;) {
      await failing.failAllBut(tables)
      const start = lines.length
      await act()
      const table = linesSince(start)
        .map(({ err }) => refusedTable(err))
        .find(Boolean)
      if (table === undefined) return { tables, said: linesSince(from) }
      expect(tables, 'a table that was let through').not.toContain(table)
      tables.push(table)
    }
  } finally {
    await failing.end()
  }
}

const expectNothingPlanted = (from: number) => expect(plantedIn(lines.slice(from).join('\n'))).toEqual([])

/** Calls that end the session or change the account. */
const ALONE: ReadonlySet<Key> = new Set([
  'POST login',
  'POST sign-out',
  'POST student-update',
  'POST reset-password',
  'PATCH student-delete-account',
])

function roleFor({ key, caller }: AnyEndpoint): Role {
  if (caller === 'admin') return 'ADMIN'
  return key.includes('paypal') ? 'STUDENT' : 'FREE'
}

type Person = Awaited<ReturnType<typeof newPerson>>

/** A call with the data that people write, instead of those of its valid call. */
async function plantedCall(key: Key, person: Person, valid: Loose): Promise<Loose> {
  const { name, lastname, phone, password, message, subject, street } = PLANTED
  const email = plantedPerson().email
  const body = valid.body as Record<string, unknown>
  const words = { name, about: { es: street, en: street }, quote: { es: message, en: message } }
  const given: Partial<Record<Key, () => Promise<Loose> | Loose>> = {
    'POST login': () => ({ body: { username: person.email, password } }),
    'POST sign-up': () => ({ body: plantedSignUp() }),
    'POST send-email-activation': async () => ({ body: { email: await pendingAddress() } }),
    'POST student-active-account': async () => {
      const address = await pendingAddress()
      return { body: { token: await mailedToken(app.context.database, address, 'active-account') } }
    },
    'POST send-email-reset-password': () => ({ body: { email: person.email } }),
    'POST reset-password': async () => ({
      headers: { authorization: `Bearer ${await resetToken(person.email)}` },
      body: { password: PLANTED.newPassword, repeatPassword: PLANTED.newPassword },
    }),
    'POST student-update': () => ({
      body: { name, lastname, phone, oldPassword: password, password: PLANTED.newPassword },
    }),
    'PATCH student-delete-account': () => ({ body: { password } }),
    'POST contanct': () => ({ body: { name, email, subject, message } }),
    'POST suscribete': () => ({ body: { email } }),
    // The save that finishes a course issues its certificate.
    'POST student-course-progress': () => finishingSave(person),
    'POST admin-testimonial': () => ({ body: { _id: v7(), ...words } }),
    'PUT admin-testimonial/:id': () => ({ ...valid, body: { ...body, ...words } }),
    'POST upload-file': () => ({ ...valid, query: { origin: 'recorded', filename: PLANTED.fileName } }),
  }
  return (await given[key]?.()) ?? valid
}

async function finishingSave({ id }: Person): Promise<Loose> {
  const course = await addCourse(app, [1])
  const words = course.lessons.flat()
  return {
    body: {
      idStudentCourse: enrolmentIdOf(id, course.id),
      index: { lesson: 0, word: 0, sentence: 0 },
      completedWords: Object.fromEntries(words.map(word => [word, true])),
    },
  }
}

async function pendingAddress(): Promise<string> {
  const body = plantedSignUp()
  await app.http.inject(requestFor('POST sign-up', { body }))
  return body.email
}

async function resetToken(email: string): Promise<string> {
  await app.http.inject(requestFor('POST send-email-reset-password', { body: { email } }))
  return mailedToken(app.context.database, email, 'reset-password-auth')
}

describe('when the database refuses to write', () => {
  const allTables = new Set<string>()
  const personWith = (role: Role) => newPerson(app, { ...plantedPerson(), role, isTerms: true, passwordHash })
  let people: Record<Role, ReturnType<typeof personWith>>
  let valid: ReturnType<typeof validCalls>
  beforeAll(async () => {
    people = { ADMIN: personWith('ADMIN'), STUDENT: personWith('STUDENT'), FREE: personWith('FREE') }
    valid = validCalls(app, (await people.FREE).id)
  })

  test.each(endpoints.map(one => [one.key, one] as const))(
    '%s says nothing personal, and who acted',
    async (key, endpoint) => {
      const role = roleFor(endpoint)
      const person = ALONE.has(key) ? await personWith(role) : await people[role]
      const given = await plantedCall(key, person, (await valid)[key])
      const isSignedIn = key !== 'POST login' && key !== 'POST reset-password'
      const request = requestFor(key, { ...given, ...(isSignedIn && { as: person.token }) })
      const from = lines.length
      const { tables, said } = await failEachWrite(() =>
        app.http.inject({ ...request, remoteAddress: PLANTED.ip }),
      )
      for (const table of tables) allTables.add(table)
      expectNothingPlanted(from)
      const own = said.filter(({ msg }) => msg === 'request failed' || msg === 'request completed')
      expect(own.length).toBeGreaterThan(0)
      if (isSignedIn) expect(own.map(({ userId }) => userId)).toEqual(own.map(() => person.id))
      for (const { err } of own.filter(({ msg }) => msg === 'request failed')) {
        expect(err?.statement ?? err?.cause?.statement, 'the statement, without its values').toMatch(/^\w+ /)
      }
    },
  )

  test('the calls above were refused by every table that holds what people write', () => {
    const ofPeople =
      'users login_names sessions account_tokens mails contact_messages course_alerts testimonials media'
    const others =
      'newsletter_subscribers ratings enrolments completed_words certificates certificate_codes administrator_acts'
    const ofContent = 'items courses content_history'
    const expected = [ofPeople, others, ofContent].flatMap(tables => tables.split(' '))
    expect([...allTables]).toEqual(expect.arrayContaining(expected))
  })

  test('a payment, its webhooks and the reconciliation say nothing personal', async () => {
    const person = await newPerson(app, { ...plantedPerson(), role: 'STUDENT', isTerms: true })
    const from = lines.length
    const { tables } = await failEachWrite(async () => {
      await pay(app, person).catch(() => undefined)
      await reconcile(app.context, app.http.log).catch(err => app.http.log.error({ err }, 'failed'))
    })
    expect(tables).toEqual(expect.arrayContaining(['subscriptions', 'invoices', 'users', 'mails']))
    const deliveries: { headers: Record<string, string>; body: string }[] = []
    emulatorOf(app).sendWebhooksTo(WEBHOOK_URL, async (_url, delivery) => {
      deliveries.push(delivery)
      return 200
    })
    await emulatorOf(app).settle()
    const [delivery] = deliveries
    const events = await failEachWrite(() =>
      app.http.inject({ method: 'POST', url: WEBHOOK_URL, ...delivery, payload: delivery?.body ?? '' }),
    )
    expect(events.tables).toEqual(['throttles', 'payment_events', 'subscriptions'])
    expectNothingPlanted(from)
  })
})

describe('a worker says nothing personal', () => {
  const { email, name, message } = PLANTED
  const old = new Date(TEST_START.getTime() - 3 * 366 * DAY_MS)

  async function addMail(createdAt: Date, dueAt: Date | null) {
    const mail = { id: v7(), recipient: email, subject: name, text: message, html: message, createdAt, dueAt }
    await app.context.database.tx(db => db.insert(mails).values(mail))
  }

  const refusal = Object.assign(new Error(`550 <${email}> unknown, ${name}`, { cause: new Error(email) }), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: `550 <${email}> unknown`,
    rejected: [email],
    command: 'RCPT TO',
  })
  const transport = { send: () => Promise.reject(refusal), close() {} }

  test('when the mail server refuses', async () => {
    const from = lines.length
    await addMail(app.context.now(), app.context.now())
    await deliverDue({ ...app.context, transport, log: app.http.log })
    const [failed] = linesSince(from).filter(({ msg }) => msg === 'a mail failed permanently')
    expect(failed).toMatchObject({ mail: expect.any(String), code: 'EENVELOPE', responseCode: 550 })
    expectNothingPlanted(from)
  })

  test('when the database refuses what the mail server answered', async () => {
    const from = lines.length
    await addMail(app.context.now(), app.context.now())
    await failing.failAllBut([])
    const worker = startMailWorker({ ...app.context, transport, log: app.http.log })
    await expect.poll(() => linesSince(from).some(({ msg }) => msg?.startsWith('sending mails'))).toBe(true)
    await worker.stop()
    await failing.end()
    expectNothingPlanted(from)
  })

  test('when the cleanup fails', async () => {
    await addMail(old, null)
    const written = { id: v7(), name, email, subject: name, message, createdAt: old, readAt: old }
    await app.context.database.tx(db => db.insert(contactMessages).values(written))
    for (const works of [[], ['mails']]) {
      const from = lines.length
      await failing.failAllBut(['throttles', 'administrator_acts', ...works])
      const worker = startCleanup(app.context, app.http.log)
      await expect
        .poll(() => linesSince(from).some(({ msg }) => msg?.startsWith('cleanup failed')))
        .toBe(true)
      await worker.stop()
      await failing.end()
      expectNothingPlanted(from)
    }
  })

  test('when the payment provider answers with the payer', async () => {
    const person = await newPerson(app, { ...plantedPerson(), role: 'STUDENT', isTerms: true })
    await pay(app, person)
    app.pass(40 * DAY_MS)
    const find = () => Promise.reject(new Error(`payer ${PLANTED.payer}: {"email":"${email}"}`))
    const from = lines.length
    await reconcile({ ...app.context, payments: withPaypal(app, { find }) }, app.http.log)
    const said = linesSince(from).filter(({ msg }) => msg === 'a subscription could not be reconciled')
    expect(said.map(({ userId }) => userId)).toContain(person.id)
    expectNothingPlanted(from)
  })
})

describe('what comes with a request is not said', () => {
  const { email, token, name, message } = PLANTED
  const query = new URLSearchParams(PERSONAL_QUERY)

  test.each([
    ['a page', `/login?${query}`],
    ['the page of a mailed link', `/en/active-account/${token}?${query}`],
    ['an unknown page', `/${email}/${name}?${query}`],
    ['an unknown call', `/api/v1/${email}?${query}`],
    ['a file', `/media/${name}.mp3?${query}`],
    ['an address that cannot be read', `/${name}%E0%A4%A/${token}?${query}`],
  ])('%s', async (_, url) => {
    const from = lines.length
    await app.http.inject({ url: url.replaceAll(' ', '%20'), remoteAddress: PLANTED.ip })
    expect(linesSince(from).length).toBeGreaterThan(0)
    expectNothingPlanted(from)
  })

  test('a body that is no JSON', async () => {
    const from = lines.length
    const request = requestFor('POST contanct', {})
    await app.http.inject({ ...request, payload: `{"email":"${email}", ${message}` })
    expectNothingPlanted(from)
  })
})

test('40 values are looked for', () => {
  expect(Object.values(PLANTED)).toHaveLength(40)
})
