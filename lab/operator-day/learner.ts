import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SMTPServer } from 'smtp-server'

/*
 * A learner, through the proxy like a browser: registers, opens the mailed link, pays at PayPal's emulator and
 * completes a word; or with `--again` signs in and finds all of it. Prints its observations; exits with 1 when
 * something is wrong. It is also the mail server that receives the link (port 2525).
 */

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    certificate: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
  },
})
const ca = readFileSync(values.certificate)
const PERSON = {
  username: 'rosa',
  email: 'rosa@example.com',
  name: 'Rosa',
  lastname: 'Mora',
  phone: '+1 809 555 0142',
}
const PASSWORD = 'mesa-verde-nube-42'
const PLAN = '1'
const MAIL_MS = 60_000
const SERVED_MS = 5_000
const MAIL_PORT = 2525
const cookies = new Map<string, string>()

await untilServed()
if (values.again) await comeBack()
else await begin()

/** The proxy checks every second which process is ready. */
async function untilServed(): Promise<void> {
  for (const endsAt = Date.now() + SERVED_MS; ; await wait(200)) {
    const { status } = await send('GET', '/readyz')
    if (status === 200) return
    expect(Date.now() < endsAt, `the proxy answers ${status}`)
  }
}

async function begin(): Promise<void> {
  const mails = await catchMails()
  const repeated = { password: PASSWORD, repeatPassword: PASSWORD }
  await call('POST', 'sign-up', { ...PERSON, ...repeated })
  const token = await mails.token()
  mails.close()
  await call('POST', 'student-active-account', { token })
  await pay()
  const word = await firstWord()
  const save = {
    idStudentCourse: word.course,
    index: word.position,
    completedWords: { [word.id]: new Date().toISOString() },
  }
  await call('POST', 'student-course-progress', save)
  await comeBack()
}

async function comeBack(): Promise<void> {
  cookies.clear()
  await call('POST', 'login', { username: PERSON.username, password: PASSWORD })
  const user = await call('POST', 'auth', {})
  const invoices = await call('GET', 'student-invoice')
  const { course, completed } = await firstWord()
  expect(user.payment.isPayment, 'the membership is paid')
  expect(invoices.length === 1, `one invoice, not ${invoices.length}`)
  expect(completed === 1, `one completed word, not ${completed}`)
  process.stdout.write(
    `${PERSON.username} has a paid membership, 1 invoice and 1 completed word of course ${course !== ''}\n`,
  )
}

async function pay(): Promise<void> {
  await call('PATCH', 'student-terms')
  const purchase = { timestamp: Date.now(), validated: true }
  const { subscriptionId } = await call('POST', `paypal-create-subscription?plan=${PLAN}`, purchase)
  const page = await send('GET', `/dev/paypal/approve?subscription_id=${subscriptionId}`)
  const token = /name="ba_token" value="([^"]+)"/.exec(page.body)?.[1]
  expect(token !== undefined, `the payer's page (${page.status})`)
  const form = new URLSearchParams({ ba_token: token ?? '', choice: 'approve' }).toString()
  const approved = await send('POST', '/dev/paypal/approve', {
    type: 'application/x-www-form-urlencoded',
    body: form,
  })
  expect(approved.status < 400, `the payer's approval (${approved.status})`)
  await call('POST', 'paypal-capture-subscription', { subscriptionId, ...purchase })
}

/** The first word of the first course, and the number of completed words. */
async function firstWord() {
  const [card] = await call('GET', 'courses')
  const course = await call('GET', `student-course/${card._id}`)
  const [word] = course.words
  return {
    course: course.idStudentCourse as string,
    id: word._id as string,
    position: course.index,
    completed: Object.keys(course.completedWords ?? {}).length,
  }
}

async function catchMails(): Promise<{ token: () => Promise<string>; close: () => void }> {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then(mail => {
        mails.push(mail)
        done()
      })
    },
  })
  server.listen(MAIL_PORT, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    close: () => server.close(),
    token: async () => {
      for (const endsAt = Date.now() + MAIL_MS; Date.now() < endsAt; await wait(200)) {
        const decoded = mails
          .join('')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '=')
        const token = /\/active-account\/([\w.~-]+)/.exec(decoded)?.[1]
        if (token !== undefined) return token
      }
      throw new Error(`no mail with a link came within ${MAIL_MS / 1000} s`)
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a browser does not know the types of answers either
async function call(method: string, service: string, body?: unknown): Promise<any> {
  const sent = body === undefined ? undefined : { type: 'application/json', body: JSON.stringify(body) }
  const answer = await send(method, `/api/v1/${service}`, sent)
  expect(answer.status === 200, `${method} ${service} answers ${answer.status}: ${answer.body.slice(0, 300)}`)
  return JSON.parse(answer.body).data
}

/** This machine's resolver need not know the name: the proxy is at its loopback address. */
async function send(
  method: string,
  path: string,
  sent?: { type: string; body: string },
): Promise<{ status: number; body: string }> {
  const headers: Record<string, string> = { host: values.host, origin: `https://${values.host}` }
  if (sent) headers['content-type'] = sent.type
  if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = request({ host: '127.0.0.1', port: 443, servername: values.host, ca, method, path, headers })
  call.end(sent?.body)
  const [answer] = await once(call, 'response')
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  return { status: answer.statusCode, body: await text(answer) }
}

function expect(isRight: boolean, what: string): void {
  if (isRight) return
  process.stdout.write(`wrong: ${what}\n`)
  process.exit(1)
}
