import { setTimeout as delay } from 'node:timers/promises'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#server/db/testing.ts'
import { deliverDue, type MailWorkerContext, startMailWorker } from '#server/mail/mail-worker.ts'
import { type OutgoingMail, writeMail } from '#server/mail/service.ts'
import type { Mail } from '#server/mail/store.ts'
import { mails } from '#server/mail/tables.ts'
import { mailsTo } from '#server/mail/testing.ts'
import { MailServer } from '#server/mail/testing-server.ts'
import { type MailTransport, smtpTransport } from '#server/mail/transport.ts'

const START = new Date('2026-03-02T15:00:00.000Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const silent = { info() {}, error() {} }

let database: Database
let server: MailServer
let transports: MailTransport[]
let elapsedMs: number
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.tx(db => db.delete(mails))
  server = new MailServer()
  transports = []
  elapsedMs = 0
})
afterEach(async () => {
  for (const transport of transports) transport.close()
  await server.stop()
})

const now = () => new Date(START.getTime() + elapsedMs)

function context(given: Partial<MailWorkerContext> = {}): MailWorkerContext {
  const transport =
    given.transport ?? smtpTransport({ url: server.url, from: 'Dilo <hola@dilo.example.com>' })
  transports.push(transport)
  return { database, transport, now, log: silent, ...given }
}

const write = (given: Partial<OutgoingMail> = {}) => {
  const content = { subject: '¡Hola, Begoña!', paragraphs: ['Lección ñandú 💬'] }
  const mail = { to: 'ana@example.com', content, language: 'es', ...given } as const
  return database.tx(db => writeMail(db, mail, now()))
}
const only = async (address = 'ana@example.com'): Promise<Mail> => {
  const found = await mailsTo(database, address)
  expect(found).toHaveLength(1)
  return found[0] as Mail
}
/** Delivers until nothing is due. */
const deliverAll = async (from: MailWorkerContext) => {
  while ((await deliverDue(from)) > 0);
}

describe('a mail', () => {
  test('arrives as text and HTML, from us, at one address, with correct encoding', async () => {
    await server.start()
    await write()
    const { id } = await only()
    await deliverAll(context())
    const [got] = server.received
    expect([got?.from, got?.to]).toEqual(['hola@dilo.example.com', ['ana@example.com']])
    expect(got?.mail).toMatchObject({
      from: { name: 'Dilo', address: 'hola@dilo.example.com' },
      subject: '¡Hola, Begoña!',
      messageId: `<${id}@dilo.example.com>`,
    })
    expect(got?.mail.text).toContain('Lección ñandú 💬')
    expect(got?.mail.html).toContain('Lección ñandú 💬')
    // Prevents automatic replies.
    expect(got?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  test('is sent once, and then its content is deleted', async () => {
    await server.start()
    await write({
      headers: { 'List-Unsubscribe': '<https://dilo.example.com/newsletter-unsubscribe/secret>' },
    })
    const from = context()
    await deliverAll(from)
    elapsedMs += 72 * HOUR_MS
    await deliverAll(from)
    expect(server.received).toHaveLength(1)
    expect(await only()).toMatchObject({ text: '', html: '', headers: {}, sentAt: START, dueAt: null })
  })

  test('to an erased address is deleted once it is sent, and when it never will be', async () => {
    await server.start()
    await write({ isLast: true })
    await deliverAll(context())
    expect([server.received.length, await mailsTo(database, 'ana@example.com')]).toEqual([1, []])
    await write({ isLast: true })
    await server.stop()
    await deliverDue(context())
    expect((await only()).dueAt).not.toBeNull()
    elapsedMs = 49 * HOUR_MS
    await deliverDue(context())
    expect(await mailsTo(database, 'ana@example.com')).toEqual([])
  })

  test('keeps the List-Unsubscribe header on one line, however long (RFC 8058)', async () => {
    await server.start()
    const url = `<https://dilo.example.com/en/newsletter-unsubscribe/${'x'.repeat(120)}>`
    const oneClick = { 'List-Unsubscribe': url, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    await write({ headers: oneClick })
    await deliverAll(context())
    const lines = server.received[0]?.raw.split('\r\n') ?? []
    for (const [name, value] of Object.entries(oneClick)) expect(lines).toContain(`${name}: ${value}`)
  })

  test('is answered to its Reply-To', async () => {
    await server.start()
    await write({ headers: { 'Reply-To': 'nora@example.com' } })
    await deliverAll(context())
    expect(server.received[0]?.mail.replyTo).toEqual([{ name: '', address: 'nora@example.com' }])
  })

  test.each([
    'a,victim@example.com',
    'victim@example.com,other@example.com',
    '"x"<victim@example.com>',
    'g:a@x.com;',
  ])('to %j goes to no other address', async to => {
    await server.start()
    await write({ to, headers: { 'Reply-To': to } })
    await deliverDue(context())
    for (const got of server.received) {
      expect(got.to).toHaveLength(1)
      expect(['victim@example.com', 'other@example.com', 'a@x.com']).not.toContain(got.to[0])
    }
  })

  test('with line breaks in its subject has no extra headers', async () => {
    await server.start()
    await write({ content: { subject: 'Hi\r\nBcc: victim@example.com\r\n\r\nbody', paragraphs: ['x'] } })
    await deliverAll(context())
    expect(server.received[0]?.to).toEqual(['ana@example.com'])
    expect(server.received[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(server.received[0]?.mail.subject).toBe('Hi Bcc: victim@example.com body')
  })

  test.each([
    { to: 'ana@example.com\r\nBcc: x@example.com' },
    { headers: { 'X-A': 'a\r\nBcc: x@example.com' } },
  ])('with a line break in another header is refused (%j)', async given => {
    await expect(write(given)).rejects.toThrow('control characters')
  })

  test('is not written when its transaction fails', async () => {
    await server.start()
    const cause = database.tx(async db => {
      const content = { subject: 's', paragraphs: [] }
      await writeMail(db, { to: 'ana@example.com', content, language: 'es' }, now())
      throw new Error('the account could not be made')
    })
    await expect(cause).rejects.toThrow('the account could not be made')
    await deliverAll(context())
    expect([await mailsTo(database, 'ana@example.com'), server.received]).toEqual([[], []])
  })
})

describe('a mail server', () => {
  test('down for a minute loses no mail, and gets each once', async () => {
    await server.start()
    await server.stop()
    const from = context()
    const people = Array.from({ length: 12 }, (_, number) => `p${number}@example.com`)
    for (const to of people) {
      await write({ to })
      await deliverDue(from)
      elapsedMs += 5000
    }
    expect(server.received).toEqual([])
    await server.start()
    for (let second = 0; second < 120; second += 5) {
      await deliverAll(from)
      elapsedMs += 5000
    }
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(people.sort())
  })

  test('that fails during a mail gets it again', async () => {
    let isDying = true
    await server.start({
      onMailFrom: (_address, session, done) => {
        if (isDying) {
          isDying = false
          // The connection breaks without an answer.
          done(Object.assign(new Error('dying'), { responseCode: 421 }))
        } else done()
        return session
      },
    })
    await write()
    const from = context()
    await deliverDue(from)
    expect((await only()).lastProblem).not.toBe('')
    elapsedMs += 10_000
    await deliverDue(from)
    expect(server.received).toHaveLength(1)
    expect((await only()).lastProblem).toBe('')
  })

  test('is retried after 10, 20, 40 seconds and so on, and at least every half hour', async () => {
    const failing: MailTransport = { send: () => Promise.reject(new Error('no')), close() {} }
    const from = context({ transport: failing })
    await write()
    const pauses: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      expect(await deliverDue(from)).toBe(1)
      const { dueAt } = await only()
      pauses.push(((dueAt?.getTime() ?? 0) - now().getTime()) / 1000)
      elapsedMs = (dueAt?.getTime() ?? 0) - START.getTime() - 1
      expect(await deliverDue(from)).toBe(0)
      elapsedMs += 1
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800, 1800])
  })

  test('down for 48 hours is not retried, and the mail is kept with the reason', async () => {
    const failing: MailTransport = { send: () => Promise.reject(new Error('connection refused')), close() {} }
    const from = context({ transport: failing })
    await write()
    elapsedMs = 48 * HOUR_MS - 1
    await deliverDue(from)
    expect((await only()).dueAt).not.toBeNull()
    elapsedMs += HOUR_MS
    await deliverDue(from)
    expect(await only()).toMatchObject({ dueAt: null, sentAt: null, lastProblem: 'connection refused' })
    expect((await only()).html).not.toBe('')
  })

  test('gets a mail written before our own three-day outage', async () => {
    await server.start()
    await write()
    elapsedMs = 72 * HOUR_MS
    await deliverDue(context())
    expect(server.received).toHaveLength(1)
  })

  const refusing = (responseCode: number, message: string): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(message), { responseCode })),
  })
  test.each([
    [550, '5.1.1 no such mailbox', true],
    [553, 'mailbox name not allowed', true],
    [550, '5.7.1 relaying denied', false],
    [451, '4.7.1 greylisted', false],
    [452, '4.2.2 mailbox full', false],
  ])('that answers %i %s to the recipient: permanent failure is %s', async (code, message, isGivenUp) => {
    await server.start(refusing(code, message))
    await write()
    await deliverDue(context())
    const { dueAt, sentAt, lastProblem } = await only()
    expect([dueAt === null, sentAt]).toEqual([isGivenUp, null])
    expect(lastProblem).toContain(message)
  })

  test('that refuses the password is retried: the operator may correct it', async () => {
    await server.start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
    })
    await write()
    const transport = smtpTransport({
      url: server.url.replace('//', '//dilo:wrong@'),
      from: 'hola@dilo.example.com',
    })
    await deliverDue(context({ transport }))
    expect((await only()).dueAt).not.toBeNull()
  })

  test('gets the user and password of the address', async () => {
    const seen: unknown[] = []
    await server.start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    await write()
    const url = server.url.replace('//', '//dilo%40example.com:p%3Ass@')
    await deliverDue(context({ transport: smtpTransport({ url, from: 'hola@dilo.example.com' }) }))
    expect(seen).toEqual([['dilo@example.com', 'p:ss']])
    expect(server.received).toHaveLength(1)
  })
})

describe('several servers', () => {
  test('share the work: each mail is sent once', async () => {
    await server.start()
    for (let number = 0; number < 40; number++) await write({ to: `p${number}@example.com` })
    await Promise.all([context(), context(), context()].map(deliverAll))
    const got = server.received.flatMap(({ to }) => to)
    expect([got.length, new Set(got).size]).toEqual([40, 40])
  })

  test('one that dies after sending causes a second mail with the same id, never a lost one', async () => {
    await server.start()
    await write()
    const dying = context()
    const died = { ...database, tx: failAfterFirst(database.tx) }
    await expect(deliverDue({ ...dying, database: died })).rejects.toThrow('died')
    const other = context()
    elapsedMs += MINUTE_MS
    expect(await deliverDue(other)).toBe(0)
    elapsedMs += 4 * MINUTE_MS
    expect(await deliverDue(other)).toBe(1)
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1)
    expect((await only()).sentAt).not.toBeNull()
  })

  test('one that was too slow does not overwrite the result of another', async () => {
    await server.start()
    await write()
    const slow = Promise.withResolvers<void>()
    const late = deliverDue(context({ transport: { send: () => slow.promise, close() {} } }))
    // Waits until the slow one has claimed it.
    while ((await only()).tries === 0) await delay(5)
    elapsedMs += 6 * MINUTE_MS
    await deliverDue(context())
    const sent = await only()
    slow.reject(new Error('too late'))
    await late
    expect(await only()).toEqual(sent)
  })
})

describe('the worker', () => {
  test('sends what is written while it runs, and ends when it is stopped', async () => {
    await server.start()
    const worker = startMailWorker(context(), { pollMs: 10 })
    for (const to of ['a@example.com', 'b@example.com']) {
      await write({ to })
      await expect.poll(() => server.received.at(-1)?.to[0], { timeout: 10_000 }).toBe(to)
    }
    await worker.stop()
    await write({ to: 'c@example.com' })
    await delay(100)
    expect(server.received).toHaveLength(2)
  })

  test('finishes the current mail before it stops', async () => {
    await server.start()
    const under = Promise.withResolvers<void>()
    const isCarrying = Promise.withResolvers<void>()
    const transport: MailTransport = {
      send: () => {
        isCarrying.resolve()
        return under.promise
      },
      close() {},
    }
    await write()
    const worker = startMailWorker(context({ transport }))
    await isCarrying.promise
    const stopped = worker.stop()
    under.resolve()
    await stopped
    expect((await only()).sentAt).toEqual(now())
  })
})

/** Fails every transaction after the first one, which claims. */
function failAfterFirst(tx: Database['tx']): Database['tx'] {
  let calls = 0
  return body => (calls++ === 0 ? tx(body) : Promise.reject(new Error('died')))
}
