import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedToken, mailsTo } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'
import { newPerson } from '#server/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { mailsPerHour: { caller: 1000, recipient: 3, support: 1000 } } })
})
afterAll(() => app.close())

const read = async (token: string) => (await call(app, 'GET student-notices', { as: token })).body.data
const choose = (token: string, body: { hasNewsletter?: boolean; language?: 'es' | 'en' }) =>
  call(app, 'POST student-notices', { as: token, body })
const subjectsTo = async (email: string) =>
  (await mailsTo(app.context.database, email)).map(({ subject }) => subject)

describe('the newsletter of a member', () => {
  test('is off until it is chosen, begins at once, and its mail has the link that ends it', async () => {
    const { token, email } = await newPerson(app)
    expect(await read(token)).toEqual({ hasNewsletter: false, language: 'es' })
    const answer = await choose(token, { hasNewsletter: true })
    expect([answer.status, answer.body.data]).toEqual([200, { hasNewsletter: true, language: 'es' }])
    expect(await read(token)).toMatchObject({ hasNewsletter: true })
    const [mail] = await mailsTo(app.context.database, email)
    const link = /newsletter-unsubscribe\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await call(app, 'POST newsletter-unsubscribe', { body: { token: link } })).status).toBe(200)
    expect(await read(token)).toMatchObject({ hasNewsletter: false })
  })

  test('chosen twice is one subscription with one mail', async () => {
    const { token, email } = await newPerson(app)
    const answers = await Promise.all([
      choose(token, { hasNewsletter: true }),
      choose(token, { hasNewsletter: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await subjectsTo(email)).toEqual(['Ya recibes el boletín de Dilo'])
  })

  test('ends here although it began with the form of the landing page', async () => {
    const { token, email } = await newPerson(app)
    await app.http.inject(requestFor('POST suscribete', { body: { email } }))
    const mailed = await mailedToken(app.context.database, email, 'newsletter-confirm')
    expect(await read(token), 'not confirmed').toMatchObject({ hasNewsletter: false })
    await call(app, 'POST newsletter-confirm', { body: { token: mailed } })
    expect(await read(token)).toMatchObject({ hasNewsletter: true })
    await choose(token, { hasNewsletter: false })
    expect(await read(token)).toMatchObject({ hasNewsletter: false })
  })

  test('cannot be used to fill a mailbox', async () => {
    const { token } = await newPerson(app)
    const statuses: number[] = []
    for (let times = 0; times < 4; times++) {
      statuses.push((await choose(token, { hasNewsletter: true })).status)
      await choose(token, { hasNewsletter: false })
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('is of the own address only', async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)]
    await choose(one.token, { hasNewsletter: true })
    expect(await read(other.token)).toMatchObject({ hasNewsletter: false })
    await choose(other.token, { hasNewsletter: false })
    expect(await read(one.token)).toMatchObject({ hasNewsletter: true })
  })
})

test('mails come in the language that the owner of the account chooses', async () => {
  const { token, email } = await newPerson(app)
  expect((await choose(token, { language: 'en' })).body.data).toEqual({
    hasNewsletter: false,
    language: 'en',
  })
  await choose(token, { hasNewsletter: true })
  expect(await subjectsTo(email)).toEqual(['You now get the Dilo newsletter'])
})
