import { expect, test } from 'vitest'
import { errors, fieldMessages } from '#contract/errors.ts'
import { call } from '#web/lib/call.ts'
import { answering, LOST, refused, refusedFields } from '#web/testing/answering.ts'
import { courseCard } from '#web/testing/samples.ts'

/** The faults with which the stand-in would fail this test. */
function faultsOf({ faults }: { faults: string[] }): string {
  return faults.splice(0).join()
}
const MESSAGE = { name: 'Nora', email: 'nora@dilo.test', subject: '', message: 'Hola' }

test('data are answered as the server does, and not again to a page that has them', async () => {
  const card = courseCard()
  const { answers, made } = answering({ 'GET courses': [{ ...card, secret: 'x' } as typeof card] })
  const first = await call('GET courses')
  expect(first, 'without what the contract does not have').toMatchObject({ isOk: true, data: [card] })
  const known = first.isOk ? first.etag : undefined
  expect(await call('GET courses', { known })).toMatchObject({ status: 304 })
  answers['GET courses'] = []
  expect(await call('GET courses', { known })).toMatchObject({ isOk: true, data: [] })
  expect(made.map(({ input }) => input.known)).toEqual([undefined, known, known])
})

test('a function is given what was sent, as the server reads it; what was sent is noted as it was', async () => {
  const id = crypto.randomUUID()
  const version: unknown[] = []
  const { made } = answering({
    'DELETE admin-course/:id': ({ params, query }) => {
      version.push(params.id, query.version)
      return null
    },
  })
  await call('DELETE admin-course/:id', { params: { id }, query: { version: 3 } } as never)
  expect(version).toEqual([id, 3])
  expect(made).toEqual([
    { key: 'DELETE admin-course/:id', input: { params: { id }, query: { version: '3' } } },
  ])
})

test('refusals are those of the contract in the language of the page, and no answer is a lost connection', async () => {
  const { answers } = answering({ 'POST contanct': refused('too_many_requests') })
  const send = () => call('POST contanct', { body: MESSAGE })
  const { status, message } = errors.too_many_requests
  expect(await send()).toMatchObject({ status, code: 'too_many_requests', message: message.es })
  document.documentElement.lang = 'en'
  expect(await send()).toMatchObject({ message: message.en })
  answers['POST contanct'] = refusedFields({ email: 'invalidEmail' })
  expect(await send()).toMatchObject({ status: 400, fields: { email: fieldMessages.invalidEmail.en } })
  answers['POST contanct'] = LOST
  expect(await send()).toMatchObject({ code: 'unreachable' })
})

test('a call fails the test that answers it with what the server cannot give, or not at all', async () => {
  const stand = answering({ 'GET courses': [{ title: 'only a title' }] as never, 'POST contanct': '' })
  expect(await call('GET courses')).toMatchObject({ code: 'unreachable' })
  expect(faultsOf(stand)).toContain('GET /api/v1/courses')
  await call('GET library')
  expect(faultsOf(stand)).toContain('the test has no answer')
  await call('POST contanct', { body: { ...MESSAGE, email: 'nobody' } })
  expect(faultsOf(stand)).toContain('invalidEmail')
  await fetch('/media/a.mp3').catch(() => undefined)
  expect(faultsOf(stand)).toContain('GET /media/a.mp3')
})
