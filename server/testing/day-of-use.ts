import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { v7 } from 'uuid'

/*
 * A day of the platform, as called over HTTP: people sign up, learn, pay and leave, an author edits. It knows only
 * the wire format and nothing of the program behind it, so that it also runs against another version of the server.
 */

export type DayRequest = { method: string; path: string; headers: Record<string, string>; body?: object }
export type DayAnswer = { status: number; text: string; cookies: string[] }
/** Sends a request to a server, or to one of several. */
export type Send = (request: DayRequest) => Promise<DayAnswer>

/** A learner's data that every server has to know from then on. */
export type LearnersDay = {
  username: string
  password: string
  email: string
  course: string
  words: string[]
  /** Where they stopped: JSON of the position. */
  place: string
  /** How many attempts were sent, each of them twice. */
  attempts: number
  /** Bought on that day, to the millisecond. */
  membership: { status: string; orderId: string; dateStart: string; dateEnd: string } | undefined
}

const PASSWORD = 'agua y café con pan'
const DEMO_PASSWORD = 'dilo-demo-2026'
/** A server that asks to retry later is asked again, as devices do. */
const MOST_REPEATS = 20
const REPEAT_AFTER_MS = 1_000
const SAVED_ONE_BY_ONE = 2
/** Maximum number of attempts per save. */
const TRIED = 20
const HEARD = {
  step: 0,
  verdict: 'full',
  family: null,
  way: 'spoken',
  wasHidden: true,
  hadHelp: false,
  onsetMs: 700,
} as const

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls, of several versions
type Data = any

type Asked = { method?: string; token?: string; body?: object }

/** A person with a browser. @throws Error when a call is not answered with 200 */
class Visitor {
  readonly #send: Send
  #cookie = ''

  constructor(send: Send) {
    this.#send = send
  }

  async page(path: string, { method = 'GET', token, body }: Asked = {}): Promise<string> {
    const headers = {
      cookie: this.#cookie,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const request = { method, path, headers, body }
    let answer = await this.#send(request)
    for (let repeats = 0; answer.status === 503 && repeats < MOST_REPEATS; repeats++) {
      await delay(REPEAT_AFTER_MS)
      answer = await this.#send(request)
    }
    const { status, text, cookies } = answer
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`)
    const given = cookies
      .map(cookie => cookie.split(';', 1)[0])
      .filter(cookie => /^[\w-]*dilo=/.test(cookie ?? ''))
    if (given.length > 0) this.#cookie = given.join('; ')
    return text
  }

  async ask(method: string, service: string, body?: object, token?: string): Promise<Data> {
    const sent = method === 'GET' ? undefined : (body ?? {})
    const text = await this.page(`/api/v1/${service}`, {
      method,
      body: sent,
      token,
    })
    return JSON.parse(text).data
  }

  signIn(username: string, password: string): Promise<Data> {
    return this.ask('POST', 'login', { username, password })
  }

  /** The token of the newest mail's link. */
  async mailed(to: string, path: string): Promise<string> {
    const [newest] = JSON.parse(await this.page(`/dev/outbox.json?to=${encodeURIComponent(to)}`))
    const [, token] = new RegExp(`/${path}/([\\w.-]+)`).exec(newest?.text ?? '') ?? []
    if (token === undefined) throw new Error(`no mail to ${to} has a link to ${path}`)
    return token
  }
}

/**
 * A learner signs up, activates, learns, buys a membership and continues.
 * @param options.pay where payments are made: the provider's emulator runs in one server; undefined for no payment
 * @param options.opensInParts false if a version's pages do not ask for content and progress apart (decision 085)
 */
export async function spendLearnersDay(
  send: Send,
  { pay, opensInParts = true }: { pay?: Send; opensInParts?: boolean },
): Promise<LearnersDay> {
  const own = randomUUID().slice(0, 8)
  const [username, email] = [`dia_${own}`, `dia-${own}@example.org`]
  const visitor = new Visitor(send)
  await visitor.page('/readyz')
  await visitor.ask('GET', 'settings')
  const registration = {
    username,
    email,
    name: 'Luz',
    lastname: "D'Oleo",
    phone: '+1 809 555 0142',
    password: PASSWORD,
  }
  await visitor.ask('POST', 'sign-up', { ...registration, repeatPassword: PASSWORD })
  await visitor.ask('POST', 'student-active-account', {
    token: await visitor.mailed(email, 'active-account'),
  })
  await visitor.signIn(username, PASSWORD)

  const [{ _id: course }] = await visitor.ask('GET', 'student-courses-demo')
  const demo = await visitor.ask('GET', `student-course-demo?idCourse=${course}`)
  const opening = ({ version }: { version: number }) => (opensInParts ? openingOf(course, version) : [])
  for (const service of opening(demo)) await visitor.ask('GET', `${service}?demo=1`)
  const words: string[] = []
  let attempts = await learn(visitor, demo, demo.lessons[0].wordIds.slice(0, 3), words)
  await visitor.ask('POST', 'student-rating', { operationId: v7(), rating: 5, course, lesson: 1 })

  if (pay) {
    await payFor(visitor, pay, username)
    const whole = await visitor.ask('GET', `student-course/${course}?lesson=1`)
    const rest = whole.lessons.flatMap(({ wordIds }: { wordIds: string[] }) => wordIds)
    attempts += await learn(visitor, whole, rest.slice(words.length), words)
    for (const service of opening(whole)) await visitor.ask('GET', service)
    const { code } = await visitor.ask('POST', 'student-certificate', { idCourse: course })
    await visitor.ask('PATCH', `student-certificate/${course}`, { isPublic: true })
    await visitor.ask('POST', 'certificate-check', { certificateCode: code })
  }
  for (const service of [
    'courses',
    'student-home',
    'student-goal',
    'student-sounds',
    'student-sound/th',
    'student-invoice',
    'student-certificates',
    'student-notices',
  ]) {
    await visitor.ask('GET', service)
  }
  const profile = { name: 'Luz', lastname: "D'Oleo", phone: '+1 809 555 0142', oldPassword: '', password: '' }
  await visitor.ask('POST', 'student-update', profile)
  const { payment } = await visitor.ask('POST', 'auth')
  const { status, orderId, dateStart, dateEnd } = payment
  const membership = pay && { status, orderId, dateStart, dateEnd }
  const { index } = await visitor.ask('GET', courseOf({ course, membership }))
  const place = JSON.stringify(index)
  return { username, password: PASSWORD, email, course, words, place, attempts, membership }
}

/**
 * Completes words: one by one while online, and the rest in one save. Each is sent twice, as after a lost answer.
 * @returns the number of attempts
 */
async function learn(visitor: Visitor, opened: Data, ids: string[], words: string[]): Promise<number> {
  let attempts = 0
  const [online, offline] = [ids.slice(0, SAVED_ONE_BY_ONE), ids.slice(SAVED_ONE_BY_ONE)]
  for (const completed of [...online.map(id => [id]), offline]) {
    if (completed.length === 0) continue
    const at = new Date().toISOString()
    const save = {
      idStudentCourse: opened.idStudentCourse,
      index: { lesson: 0, word: words.length, sentence: 0 },
      savedAt: at,
      completedWords: Object.fromEntries(completed.map(id => [id, at])),
      attempts: completed.slice(0, TRIED).map(word => ({ id: v7(), word, ...HEARD, at })),
    }
    for (const repeated of [save, save]) {
      const { ignoredWords } = await visitor.ask('POST', 'student-course-progress', repeated)
      if (ignoredWords.length > 0) throw new Error(`words were not stored: ${ignoredWords.join(' ')}`)
    }
    words.push(...completed)
    attempts += save.attempts.length
  }
  return attempts
}

/** Buys a membership through the provider's emulator. */
async function payFor(visitor: Visitor, pay: Send, username: string): Promise<void> {
  const payer = new Visitor(pay)
  await payer.signIn(username, PASSWORD)
  await payer.ask('PATCH', 'student-terms')
  const purchase = { timestamp: new Date().toISOString(), validated: true }
  const { subscriptionId } = await payer.ask('POST', 'paypal-create-subscription?plan=1', purchase)
  await payer.page(`/dev/paypal/_emu/subscriptions/${subscriptionId}/approve`, { method: 'POST', body: {} })
  await payer.ask('POST', 'paypal-capture-subscription', { subscriptionId, ...purchase })
  const invoices = await visitor.ask('GET', 'student-invoice')
  if (invoices.length !== 1) throw new Error(`${invoices.length} invoices after one payment`)
}

/** Forgets the password, sets a new one, ends the other sessions, and deletes the account. */
export async function leaveForGood(send: Send, { email, username }: LearnersDay): Promise<void> {
  const visitor = new Visitor(send)
  await visitor.ask('POST', 'send-email-reset-password', { email })
  const token = await visitor.mailed(email, 'reset-password-auth')
  await visitor.ask('GET', 'reset-password-auth', undefined, token)
  const password = 'una muy distinta'
  await visitor.ask('POST', 'reset-password', { password, repeatPassword: password }, token)
  await visitor.signIn(username, password)
  await visitor.ask('POST', 'sign-out-others')
  await visitor.ask('PATCH', 'student-delete-account', { password })
}

/** An administrator looks around and edits a word. @returns the word's new translation, and where it is read */
export async function spendAuthorsDay(
  send: Send,
): Promise<{ course: string; word: string; spanish: string }> {
  const author = new Visitor(send)
  await author.signIn('admin@dilo.test', DEMO_PASSWORD)
  for (const service of ['admin-summary', 'admin-users', 'admin-courses', 'admin-ratings', 'admin-acts']) {
    await author.ask('GET', service)
  }
  const [{ _id: course }] = await author.ask('GET', 'admin-courses')
  const { words } = await author.ask('GET', `student-course/${course}`)
  const { _id: word } = words.find(({ type }: { type: string }) => type === 'word')
  const spanish = `editado ${randomUUID()}`
  await author.ask('PUT', 'update-sentence', { wordId: word, spanishTranslation: spanish })
  return { course, word, spanish }
}

/** The calls with which the web opens a course. */
function openingOf(course: string, version: number): string[] {
  return [
    `course-progress/${course}`,
    `course-outline/${course}/${version}`,
    `course-lesson/${course}/${version}/1`,
  ]
}

/** Whether a version's pages ask for a course's content and the learner's progress apart. */
export async function doesOpenInParts(send: Send): Promise<boolean> {
  return (await new Visitor(send).page('/api/v1/openapi.json')).includes('/course-progress/{')
}

/** The call that answers a course and the learner's progress in every version (decision 085). */
function courseOf({ course, membership }: Pick<LearnersDay, 'course' | 'membership'>): string {
  return membership ? `student-course/${course}?lesson=1` : `student-course-demo?idCourse=${course}`
}

/** The parts of a learner's day that a server does not know; empty when it knows all. */
export async function missingOf(send: Send, day: LearnersDay): Promise<string[]> {
  const visitor = new Visitor(send)
  const missing: string[] = []
  await visitor.signIn(day.username, day.password)
  const user = await visitor.ask('POST', 'auth')
  const { status, orderId, dateStart, dateEnd, isPayment } = user.payment
  const membership = JSON.stringify({ status, orderId, dateStart, dateEnd })
  if (isPayment !== (day.membership !== undefined)) missing.push(`access: ${isPayment}`)
  if (day.membership && membership !== JSON.stringify(day.membership))
    missing.push(`membership ${membership}`)
  const opened = await visitor.ask('GET', courseOf(day))
  const known = new Set(Object.keys(opened.completedWords))
  const lost = day.words.filter(word => !known.has(word))
  if (lost.length > 0) missing.push(`${lost.length} of ${day.words.length} words`)
  const place = JSON.stringify(opened.index)
  if (place !== day.place) missing.push(`the place ${day.place}: ${place}`)
  const invoices = await visitor.ask('GET', 'student-invoice')
  if (invoices.length !== (day.membership ? 1 : 0)) missing.push(`${invoices.length} invoices`)
  const certificates = await visitor.ask('GET', 'student-certificates')
  if (day.membership && certificates.length !== 1) missing.push(`${certificates.length} certificates`)
  return missing
}

/** Whether a server shows an author's edit. */
export async function showsEdit(send: Send, edit: { word: string; spanish: string }): Promise<boolean> {
  const author = new Visitor(send)
  await author.signIn('admin@dilo.test', DEMO_PASSWORD)
  const { spanishTranslation } = await author.ask('GET', `admin-item/${edit.word}`)
  return JSON.stringify(spanishTranslation).includes(edit.spanish)
}

/** Sends to a running server. */
export function sendTo(url: string): Send {
  return async ({ method, path, headers, body }) => {
    const asked = {
      method,
      headers,
      redirect: 'manual' as const,
      body: body && JSON.stringify(body),
    }
    const answer = await fetch(`${url}${path}`, asked)
    return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() }
  }
}
