import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { QUARTER_MS } from '#domain/course/week.ts'
import type { UserId } from '#domain/ids.ts'
import { nextHour } from '#domain/reminders/local-time.ts'
import { users } from '#server/accounts/tables.ts'
import { saidQuarters } from '#server/attempts/tables.ts'
import { allIdsOf, demoCourse, saveWords } from '#server/courses/testing.ts'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { pushDevices, reminders } from '#server/reminders/tables.ts'
import { remindDue } from '#server/reminders/worker.ts'
import { duePhrase } from '#server/review/service.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, type Given, requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'
import { type PushService, type SubscribedBrowser, startPushService } from '#server/testing/push-service.ts'
import { DAY_MS } from '#server/testing/test-time.ts'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const NOON = { hour: 12, zone: 'America/Santo_Domingo' }

let app: TestApp
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ config: { tokensPerMinute: 1000 } })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  const { context } = app
  context.config.pushServices = 'any'
  // The reminders of earlier tests end, and it is one hour before noon.
  await context.database.tx(db => db.delete(reminders))
  app.pass(nextHour(NOON.hour - 1, NOON.zone, context.now()).getTime() - context.now().getTime())
})

type Person = Awaited<ReturnType<typeof newPerson>>
const read = async (as: string) => (await call(app, 'GET student-reminders', { as })).body.data
const choose = (as: string, body: Given<'POST student-reminders'>['body']) =>
  call(app, 'POST student-reminders', { as, body })
const statusOf = async (
  as: string,
  key: 'POST student-reminders' | 'POST student-push-device',
  body: object,
) => (await app.http.inject(requestFor(key, { as, body }))).statusCode
const add = (as: string, { subscription }: SubscribedBrowser, replaces?: string) =>
  call(app, 'POST student-push-device', { as, body: { ...subscription, replaces } })

/** A browser that shows the reminders of a person at noon. */
async function subscribed({ token }: Person): Promise<SubscribedBrowser> {
  const browser = service.subscribe((await read(token)).publicKey)
  await add(token, browser)
  await choose(token, { channel: 'push', ...NOON })
  return browser
}
async function practise({ id }: Person, at = app.context.now()): Promise<void> {
  const row = { userId: id, quarter: Math.floor(at.getTime() / QUARTER_MS), phrases: [1] }
  await app.context.database.tx(db => db.insert(saidQuarters).values(row).onConflictDoNothing())
}
async function wait(ms: number): Promise<void> {
  app.pass(ms)
  await remindDue(app.context)
}
const stored = async (id: UserId) => {
  const [row] = await app.context.database.read(db =>
    db.select().from(reminders).where(eq(reminders.userId, id)),
  )
  return row
}
const devicesOf = (id: UserId) =>
  app.context.database.read(db => db.select().from(pushDevices).where(eq(pushDevices.userId, id)))
const mails = ({ email }: Person) => mailsTo(app.context.database, email)

describe('a choice', () => {
  test('is asked for, made, changed, and declined', async () => {
    const { token } = await newPerson(app)
    const { publicKey, ...others } = await read(token)
    expect(others).toEqual({ channel: null, hour: 19, goalDays: null, devices: 0 })
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect((await choose(token, { channel: 'mail', ...NOON })).body.data).toMatchObject({
      channel: 'mail',
      hour: 12,
    })
    await choose(token, { channel: 'none', ...NOON })
    expect(await read(token)).toMatchObject({ channel: 'none', hour: 12, publicKey })
  })

  test.each([
    { channel: 'sms', ...NOON },
    { channel: 'mail', ...NOON, hour: 24 },
    { channel: 'mail', ...NOON, hour: 7.5 },
    { channel: 'mail', ...NOON, zone: 'Mars/Olympus' },
  ])('%j is refused under a field', async body => {
    expect(await statusOf((await newPerson(app)).token, 'POST student-reminders', body)).toBe(400)
  })

  test('of another channel than push forgets the devices', async () => {
    const nora = await newPerson(app)
    await subscribed(nora)
    expect(await read(nora.token)).toMatchObject({ channel: 'push', devices: 1 })
    await choose(nora.token, { channel: 'calendar', ...NOON })
    expect(await devicesOf(nora.id)).toEqual([])
    await wait(2 * DAY_MS)
    expect(await mails(nora)).toEqual([])
  })
})

describe('the devices of a learner', () => {
  test('are five at most, the latest ones', async () => {
    const nora = await newPerson(app)
    const browsers = Array.from({ length: 7 }, () => service.subscribe('none'))
    for (const browser of browsers) {
      app.pass(1000)
      await add(nora.token, browser)
    }
    const kept = (await devicesOf(nora.id)).map(({ endpoint }) => endpoint).toSorted()
    expect(kept).toEqual(
      browsers
        .slice(2)
        .map(({ subscription }) => subscription.endpoint)
        .toSorted(),
    )
  })

  test('are renewed, replaced, and belong to whom used the browser last', async () => {
    const [nora, luis] = [await newPerson(app), await newPerson(app)]
    const [old, renewed] = [service.subscribe('none'), service.subscribe('none')]
    await add(nora.token, old)
    const added = await add(nora.token, renewed, old.subscription.endpoint)
    const again = await add(nora.token, renewed)
    expect([added.body.data, again.body.data]).toEqual([{ isNew: true }, { isNew: false }])
    expect(await devicesOf(nora.id)).toMatchObject([renewed.subscription.keys])
    await add(luis.token, renewed)
    expect([await devicesOf(nora.id), await devicesOf(luis.id)]).toMatchObject([[], [{ refusals: 0 }]])
    await add(nora.token, old, renewed.subscription.endpoint)
    expect(await devicesOf(luis.id), 'nobody ends those of others').toHaveLength(1)
  })

  test.each([
    ['another protocol', 'ftp://push.example.com/1'],
    ['no TLS', 'http://push.example.com/1'],
    ['a user', 'https://name@push.example.com/1'],
    ['no protocol', 'push.example.com'],
    ['more than any service has', `https://push.example.com/${'x'.repeat(1000)}`],
  ])('have an address of a push service: not %s', async (_, endpoint) => {
    const { token } = await newPerson(app)
    app.context.config.pushServices = 'public'
    const body = { endpoint, keys: { p256dh: 'BA', auth: 'AA' } }
    expect(await statusOf(token, 'POST student-push-device', body)).toBe(400)
  })
})

describe('a reminder by push', () => {
  test('reaches every device, encrypted to it and signed with our key, once a day', async () => {
    const nora = await newPerson(app)
    const [phone, tablet] = [await subscribed(nora), await subscribed(nora)]
    await wait(HOUR_MS - 1)
    expect(phone.received).toEqual([])
    await wait(1)
    await wait(MINUTE_MS)
    for (const browser of [phone, tablet]) {
      expect(browser.received.map(text => JSON.parse(text))).toEqual([
        {
          title: 'Tu inglés de hoy te espera',
          body: 'Hoy bastan cinco minutos.',
          ...{ path: '/', lang: 'es' },
        },
      ])
    }
    expect(phone.headers).toMatchObject({ ttl: '10800', topic: 'reminder', urgency: 'normal' })
    await wait(DAY_MS)
    expect(phone.received).toHaveLength(2)
  })

  test('names a phrase that is due', async () => {
    const nora = await newPerson(app)
    const { course } = await demoCourse(app)
    await saveWords(app, nora.token, { courseId: course._id, words: allIdsOf(course).slice(0, 6) })
    const browser = await subscribed(nora)
    await wait(DAY_MS + HOUR_MS)
    await wait(DAY_MS)
    const phrase = await duePhrase(app.context, nora.id)
    expect(JSON.parse(browser.received.at(-1) ?? '')).toMatchObject({
      title: `¿Cómo se dice «${phrase?.spanish}»?`,
      body: 'Hoy bastan cinco minutos.',
    })
  })

  test('is in the language of the account', async () => {
    const nora = await newPerson(app, { language: 'en' })
    const browser = await subscribed(nora)
    await wait(HOUR_MS)
    expect(JSON.parse(browser.received[0] ?? '')).toMatchObject({ path: '/en', lang: 'en' })
  })

  test('is left out after practice, and for closed accounts', async () => {
    const [nora, luis] = [await newPerson(app), await newPerson(app)]
    const browsers = [await subscribed(nora), await subscribed(luis)]
    await practise(nora)
    const closed = { deactivatedAt: app.context.now() }
    await app.context.database.tx(db => db.update(users).set(closed).where(eq(users.id, luis.id)))
    await wait(HOUR_MS)
    expect(browsers.map(({ received }) => received)).toEqual([[], []])
    await wait(DAY_MS)
    expect(browsers.map(({ received }) => received.length)).toEqual([1, 0])
  })

  test('stops after three that were ignored, then one mail, then nothing until the learner practises', async () => {
    const nora = await newPerson(app)
    const browser = await subscribed(nora)
    await wait(HOUR_MS)
    for (let day = 0; day < 30; day += 1) await wait(DAY_MS)
    expect(browser.received).toHaveLength(3)
    expect((await mails(nora)).map(({ subject }) => subject)).toEqual(['Dilo: aquí sigue todo lo tuyo'])
    await practise(nora)
    await wait(DAY_MS)
    expect(browser.received).toHaveLength(4)
  })

  test.each([404, 410])('ends a subscription that answers %i', async status => {
    const nora = await newPerson(app)
    const [gone, live] = [await subscribed(nora), await subscribed(nora)]
    gone.answer = { status }
    await wait(HOUR_MS)
    expect(live.received).toHaveLength(1)
    expect(await devicesOf(nora.id)).toMatchObject([{ endpoint: live.subscription.endpoint }])
  })

  test.each([400, 403, 413])('that is refused with %i five times in a row drops the device', async status => {
    const nora = await newPerson(app)
    const [broken, live] = [await subscribed(nora), await subscribed(nora)]
    broken.answer = { status }
    await wait(HOUR_MS)
    for (let day = 0; day < 3; day += 1) {
      await practise(nora)
      await wait(DAY_MS)
    }
    expect(await devicesOf(nora.id)).toHaveLength(2)
    await practise(nora)
    await wait(DAY_MS)
    expect(await devicesOf(nora.id)).toMatchObject([{ endpoint: live.subscription.endpoint, refusals: 0 }])
    expect(broken.answered).toEqual(Array(5).fill(status))
  })

  test('a message that is taken forgets refusals', async () => {
    const nora = await newPerson(app)
    const browser = await subscribed(nora)
    browser.answer = { status: 400 }
    await wait(HOUR_MS)
    expect(await devicesOf(nora.id)).toMatchObject([{ refusals: 1 }])
    expect(await stored(nora.id), 'what reached nobody was not sent').toMatchObject({
      sentAt: null,
      unanswered: 0,
    })
    browser.answer = { status: 201 }
    await wait(DAY_MS)
    expect(await devicesOf(nora.id)).toMatchObject([{ refusals: 0 }])
    expect(await stored(nora.id)).toMatchObject({ sentAt: app.context.now(), unanswered: 1 })
  })

  test('is tried again when the service is busy, as late as it says, and not hours later', async () => {
    const nora = await newPerson(app)
    const browser = await subscribed(nora)
    browser.answer = { status: 429, headers: { 'retry-after': '1800' } }
    await wait(HOUR_MS)
    expect(await stored(nora.id)).toMatchObject({ sentAt: null, unanswered: 0 })
    await wait(29 * MINUTE_MS)
    expect(browser.answered).toEqual([429])
    browser.answer = { status: 503 }
    await wait(MINUTE_MS)
    await wait(14 * MINUTE_MS)
    expect(browser.answered).toEqual([429, 503])
    browser.answer = { status: 201 }
    await wait(MINUTE_MS)
    expect(browser.answered).toEqual([429, 503, 201])
    expect(await devicesOf(nora.id)).toMatchObject([{ refusals: 0 }])

    browser.answer = { status: 500 }
    await wait(DAY_MS)
    browser.answer = { status: 201 }
    await wait(4 * HOUR_MS)
    expect(browser.answered).toEqual([429, 503, 201, 500])
  })

  test('a service that cannot be reached is tried again', async () => {
    const nora = await newPerson(app)
    const browser = await subscribed(nora)
    const endpoint = 'http://127.0.0.1:1/push'
    await app.context.database.tx(db =>
      db.update(pushDevices).set({ endpoint }).where(eq(pushDevices.userId, nora.id)),
    )
    await wait(HOUR_MS)
    expect(await devicesOf(nora.id)).toMatchObject([{ refusals: 0 }])
    expect((await stored(nora.id))?.dueAt).toEqual(new Date(app.context.now().getTime() + 15 * MINUTE_MS))
    expect(browser.answered).toEqual([])
  })

  test('never calls an address that is not public', async () => {
    const nora = await newPerson(app)
    const browser = await subscribed(nora)
    app.context.config.pushServices = 'public'
    await wait(HOUR_MS)
    expect(browser.answered).toEqual([])
    expect(await devicesOf(nora.id)).toMatchObject([{ refusals: 1 }])
  })

  test('is sent once by processes that run at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(app)))
    const browsers = await Promise.all(people.map(subscribed))
    app.pass(HOUR_MS)
    await Promise.all([1, 2, 3].map(() => remindDue(app.context)))
    expect(browsers.map(({ received }) => received.length)).toEqual(Array(6).fill(1))
  })
})

describe('a reminder by mail', () => {
  test('has a link that ends reminders without signing in, for people and for mail programs', async () => {
    const nora = await newPerson(app)
    await choose(nora.token, { channel: 'mail', ...NOON })
    await wait(HOUR_MS)
    const [mail] = await mails(nora)
    const token = await mailedToken(app.context.database, nora.email, 'reminders-end')
    const url = `http://127.0.0.1:3000/reminders-end/${token}`
    expect(mail).toMatchObject({
      subject: 'Tu inglés de hoy te espera',
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    const end = () => app.http.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' })
    expect((await end()).statusCode).toBe(200)
    expect(await read(nora.token)).toMatchObject({ channel: 'none' })
    await wait(3 * DAY_MS)
    expect(await mails(nora)).toHaveLength(1)
    expect((await call(app, 'POST reminders-end', { body: { token } })).status, 'safe to repeat').toBe(200)
  })

  test('ends them with the link of any mail, and of nobody else', async () => {
    const [nora, luis] = [await newPerson(app), await newPerson(app)]
    for (const { token } of [nora, luis]) await choose(token, { channel: 'mail', ...NOON })
    await wait(HOUR_MS)
    const first = await mailedToken(app.context.database, nora.email, 'reminders-end')
    await choose(nora.token, { channel: 'mail', ...NOON, hour: 13 })
    await wait(DAY_MS)
    const forged = `${luis.id}.${first.split('.')[1]}`
    for (const token of [forged, 'nonsense', `${nora.id}.`]) {
      const refused = await app.http.inject(requestFor('POST reminders-end', { body: { token } }))
      expect(refused.statusCode).toBe(errors.link_expired.status)
    }
    await call(app, 'POST reminders-end', { body: { token: first } })
    expect([await read(nora.token), await read(luis.token)]).toMatchObject([
      { channel: 'none' },
      { channel: 'mail' },
    ])
  })
})
