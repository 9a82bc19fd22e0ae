import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CourseId } from '#domain/ids.ts'
import { call } from '#web/lib/call.ts'

const COURSE = '029da241-0a2d-5310-b463-490d01a89934' as CourseId

let sent: { url: string; init: RequestInit }[]

/** Stubs `fetch` with a server response. */
function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
}

beforeEach(() => {
  sent = []
  localStorage.clear()
  document.documentElement.lang = 'es'
})
afterEach(() => vi.unstubAllGlobals())

test('a call goes to its service with parameters and query, in the language of the page', async () => {
  answerWith(200, { statusCode: 200, message: 'OK', data: { title: 'x' } })
  document.documentElement.lang = 'en'
  const answer = await call('GET student-course/:id', {
    params: { id: COURSE },
    query: { lesson: 'current' },
  })
  expect(answer).toEqual({ isOk: true, data: { title: 'x' } })
  expect(sent[0]?.url).toBe(`/api/v1/student-course/${COURSE}?lesson=current`)
  expect(sent[0]?.init.headers).toEqual({ 'accept-language': 'en' })
})

test('a call has the cookie of this host, and a body of JSON', async () => {
  answerWith(200, { statusCode: 200, message: 'OK', data: null })
  await call('POST login', { body: { username: 'ana', password: 'agua y café' } })
  expect(sent[0]).toMatchObject({
    url: '/api/v1/login',
    init: {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"ana","password":"agua y café"}',
    },
  })
})

test('an undefined query parameter is not sent', async () => {
  answerWith(200, { statusCode: 200, message: 'OK', data: null })
  await call('GET student-course-demo', { query: { idCourse: undefined } })
  expect(sent[0]?.url).toBe('/api/v1/student-course-demo')
})

test('a file is sent as a form, in the field of its endpoint', async () => {
  answerWith(200, { statusCode: 200, message: 'OK', data: { alternatives: [] } })
  const clip = new Blob(['sound'], { type: 'audio/webm' })
  await call('POST recognition', { files: { audio: clip } })
  const form = sent[0]?.init.body as FormData
  expect(await (form.get('audio') as Blob).text()).toBe('sound')
  // The browser adds the type together with the form's boundary; a type set here would lack it.
  expect(sent[0]?.init.headers).toEqual({ 'accept-language': 'es' })
})

test('the token of a mailed link is the bearer, and overrides a stored one', async () => {
  answerWith(200, { statusCode: 200, message: 'OK', data: { email: 'ana@example.org' } })
  localStorage.setItem('AUTH_TOKEN', 'of the device')
  await call('GET reset-password-auth', { token: 'of-the-link' })
  await call('POST auth')
  const sentTokens = sent.map(({ init }) => new Headers(init.headers).get('authorization'))
  expect(sentTokens).toEqual(['Bearer of-the-link', 'Bearer of the device'])
})

test('failed validation returns messages by field', async () => {
  answerWith(400, { statusCode: 400, message: 'Revisa', data: { username: 'Falta' } })
  const answer = await call('POST login', { body: { username: '', password: '' } })
  expect(answer).toEqual({ isOk: false, status: 400, message: 'Revisa', fields: { username: 'Falta' } })
})

test('a refusal returns its code', async () => {
  answerWith(403, { statusCode: 403, message: 'No', data: { code: 'not_entitled' } })
  expect(await call('GET courses', {})).toEqual({
    isOk: false,
    status: 403,
    message: 'No',
    code: 'not_entitled',
  })
})

test.each([
  [
    'a network that is down',
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
  ['an answer that is not an envelope', () => answerWith(502, '<html>Bad gateway</html>')],
])('%s is an answer with status 500, not an exception', async (_, arrange) => {
  arrange()
  const answer = await call('POST auth')
  expect(answer).toMatchObject({ isOk: false, status: 500, code: 'unreachable' })
  expect(answer).toHaveProperty('message', expect.stringMatching(/^Error fetching data:/))
})

test('a token stored under AUTH_TOKEN is sent as bearer', async () => {
  answerWith(200, { statusCode: 200, message: 'OK', data: null })
  localStorage.setItem('AUTH_TOKEN', 'abc.def')
  await call('POST auth')
  expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer abc.def' })
})
