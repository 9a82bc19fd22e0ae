import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors, fieldMessages } from '#contract/errors.ts'
import { brand } from '#domain/site/brand.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { mailsTo } from '#server/mail/testing.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call, requestFor } from '#server/testing/calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { mailsPerHour: { caller: 1000, recipient: 1000, support: 1000 } } })
})
afterAll(() => app.close())

const VALID_MESSAGE = {
  name: 'Nora Gil',
  email: 'nora@example.com',
  subject: 'Mi plan',
  message: 'Hola\n¿cómo pago?',
}
const write = (given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.http.inject(requestFor('POST contanct', { body: { ...VALID_MESSAGE, ...given }, headers }))
const messages = () =>
  app.context.database.read(db => db.select().from(contactMessages).orderBy(desc(contactMessages.id)))

test('a message is stored, mailed to support, and confirmed with the next step', async () => {
  const { status, body } = await call(app, 'POST contanct', { body: VALID_MESSAGE })
  expect([status, body.data]).toEqual([
    200,
    'Recibimos tu mensaje. Te respondemos por correo en menos de 24 horas.',
  ])
  expect((await messages())[0]).toMatchObject({
    ...VALID_MESSAGE,
    createdAt: app.context.now(),
    readAt: null,
  })
  const [mail] = await mailsTo(app.context.database, brand.supportEmail)
  expect(mail).toMatchObject({ subject: 'Contacto: Mi plan', headers: { 'Reply-To': VALID_MESSAGE.email } })
  expect(mail?.text).toContain(`Nora Gil <nora@example.com>`)
  expect(mail?.text).toContain(VALID_MESSAGE.message)
})

test('the confirmation is in the language of the visitor', async () => {
  const answer = await write({}, { 'accept-language': 'en' })
  expect(answer.json().data).toBe('We have your message. We answer by e-mail within 24 hours.')
})

test('name and e-mail are validated, and the message is required, with an error each (P5.14, P5.15)', async () => {
  const answer = await write({ name: '1234', email: 'nora@example', message: '  ' })
  expect([answer.statusCode, answer.json().data]).toEqual([
    400,
    {
      name: fieldMessages.invalidName.es,
      email: fieldMessages.invalidEmail.es,
      message: fieldMessages.required.es,
    },
  ])
})

test.each([[''], ['  '], [undefined]])('the subject may be empty or missing (%j)', async subject => {
  expect((await write({ subject })).statusCode).toBe(200)
  expect((await messages())[0]).toMatchObject({ subject: '' })
})

test.each([[''], [' \n '], [undefined]])('a message is required, of any form (%j)', async message => {
  expect((await write({ message })).json().data).toEqual({ message: fieldMessages.required.es })
})

test('subject and message accept any text', async () => {
  const message = '<script>alert(1)</script> 💥 \\ %s'
  expect((await write({ subject: '', message })).statusCode).toBe(200)
  expect((await messages())[0]).toMatchObject({ subject: '', message })
  const [mail] = await mailsTo(app.context.database, brand.supportEmail)
  expect(mail?.subject).toBe('Contacto: Nora Gil')
  expect(mail?.html).not.toContain('<script>')
})

test.each([
  ['subject', 201],
  ['message', 5001],
])('a %s of %i characters is refused as too long', async (field, length) => {
  const answer = await write({ [field]: 'x'.repeat(length) })
  expect(answer.json().data).toEqual({ [field]: fieldMessages.tooLong.es })
  expect((await write({ [field]: 'x'.repeat(length - 1) })).statusCode).toBe(200)
})

test.each(['\r\nBcc: all@example.com', '\nBcc: all@example.com', '\u0085Bcc: all@example.com'])(
  'no field can inject a header (%j)',
  async injected => {
    for (const field of ['name', 'email', 'subject']) {
      const answer = await write({ [field]: `${VALID_MESSAGE[field as 'name']}${injected}` })
      if (answer.statusCode === 400) continue
      const [mail] = await mailsTo(app.context.database, brand.supportEmail)
      expect(mail?.subject).not.toMatch(/\p{Cc}/u)
      expect(JSON.stringify(mail?.headers)).not.toContain('Bcc')
    }
  },
)

test('a message that cannot be mailed is not stored either, so the visitor can retry', async () => {
  const broken = await startTestApp()
  const { database } = broken.context
  await database.tx(db => db.execute('ALTER TABLE mails RENAME TO no_mails'))
  const answer = await broken.http.inject(requestFor('POST contanct', { body: VALID_MESSAGE }))
  expect(answer.statusCode).toBe(500)
  expect(await database.read(db => db.select().from(contactMessages))).toEqual([])
  await broken.close()
})

test('one network address cannot flood support', async () => {
  const strict = await startTestApp({
    config: { mailsPerHour: { caller: 2, recipient: 1000, support: 1000 } },
  })
  const status = async () => {
    const { statusCode, headers } = await strict.http.inject(
      requestFor('POST contanct', { body: VALID_MESSAGE }),
    )
    return [statusCode, headers['retry-after']]
  }
  expect([await status(), await status(), await status()]).toEqual([
    [200, undefined],
    [200, undefined],
    [errors.too_many_requests.status, '3600'],
  ])
  strict.pass(60 * 60 * 1000)
  expect(await status()).toEqual([200, undefined])
  await strict.close()
})

test('support cannot be flooded from many networks either', async () => {
  const mailsPerHour = { caller: 2, recipient: 1000, support: 5 }
  const strict = await startTestApp({ config: { mailsPerHour } })
  const write = async (network: number) => {
    const call = requestFor('POST contanct', { body: VALID_MESSAGE })
    return (await strict.http.inject({ ...call, remoteAddress: `198.51.100.${network}` })).statusCode
  }
  const statuses = []
  for (const network of [1, 2, 3, 4, 5, 6, 7]) statuses.push(await write(network))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  strict.pass(60 * 60 * 1000)
  expect(await write(8)).toBe(200)
  await strict.close()
})
