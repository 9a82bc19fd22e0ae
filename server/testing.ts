import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { LibraryContent } from '#content/library.ts'
import { type Api, api } from '#contract/api.ts'
import type { Endpoint, Output, Upload } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/errors.ts'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { Letter, LibraryEntry, LibraryTab, Verb } from '#domain/library/library.ts'
import { openGoogle } from '#server/accounts/google.ts'
import { startSession } from '#server/accounts/service.ts'
import { findByLoginName, insertUser, type NewUser } from '#server/accounts/store.ts'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { createCatalogue } from '#server/courses/catalogue.ts'
import type { Database } from '#server/db/client.ts'
import { contactMessages, courses, items, testimonials } from '#server/db/tables.ts'
import { testDatabase } from '#server/db/testing.ts'
import { PaypalEmulator } from '#server/emulators/paypal/emulator.ts'
import type { LogStream } from '#server/http/log.ts'
import { mailedToken } from '#server/mail/testing.ts'
import { diskStorage } from '#server/media/disk-storage.ts'
import { pngPhoto } from '#server/media/testing.ts'
import { openPayments } from '#server/membership/payments.ts'
import { reconcile } from '#server/membership/reconcile.ts'
import { setUpPlans } from '#server/membership/set-up.ts'
import { requestSubscription } from '#server/newsletter/service.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import type { Recogniser } from '#server/recognition/provider.ts'
import { openRecogniser } from '#server/recognition/service.ts'
import { wavClip } from '#server/recognition/testing.ts'
import { seedCourses } from '#server/seed/courses.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedAccounts } from '#server/seed/demo-accounts.ts'
import { seedTestimonials } from '#server/testimonials/service.ts'
import { Bell } from '#server/worker.ts'

/** The moment at which every test app begins. */
export const TEST_START = new Date('2026-03-02T15:00:00.000Z')
export const DAY_MS = 24 * 60 * 60 * 1000
/** Where the emulator reaches a test app. */
export const WEBHOOK_URL = 'http://127.0.0.1:3000/api/v1/paypal-webhook'

export type TestApp = {
  http: FastifyInstance
  context: AppContext
  /** Moves the server's clock on. */
  pass(elapsedMs: number): void
  close(): Promise<void>
}

export type TestOverrides = {
  config?: Partial<Config>
  /** Puts a double around the database, after the seed. */
  wrapDatabase?: (database: Database) => Database
  /** Reads the log; without it there is none. */
  logTo?: LogStream
}

const BE: Verb = {
  verb: 'be',
  englishWordConjugation: [],
  englishWordConjugationExample: 'I am here.',
  spanishTranslationConjugation: ['soy', 'eres', 'es', 'es', 'es', 'somos', 'son', 'son'],
  spanishTranslationConjugationExample: 'Estoy aquí.',
  avoidPronouns: ['it'],
  apostrophe: true,
}
const LETTER_A: Letter = {
  englishLetter: 'a',
  reference: 'apple',
  pronunciationLetter: 'ei',
  englishLetterAudioUrl: '/media/a.mp3',
  referenceAudioUrl: '/media/apple.mp3',
  pronunciationReference: 'ápol',
}

function entry(tab: LibraryTab, englishWord: string, spanishTranslation: string): LibraryEntry {
  const nothing = { pronunciation: '', audioUrl: '', audioSlowUrl: '', imageUrl: '', section: '' }
  return { _id: `${tab}/${englishWord}`, tab, englishWord, spanishTranslation, ...nothing }
}

/** Hears the same in every clip, until a test configures an engine. */
const HEARS_HELLO: Recogniser = {
  engine: 'stand-in',
  recognise: async () => ({
    alternatives: [{ text: 'hello' }],
    engine: 'stand-in',
    elapsedMs: 0,
    clipMs: undefined,
  }),
}

/** One entry of each kind that the content has. */
export const TEST_LIBRARY: LibraryContent = {
  entries: [
    { ...entry('verbs', 'be', 'ser o estar'), section: 'lección 1', verb: BE },
    { ...entry('phrasebook', 'Good morning.', 'Buenos días.'), section: 'basics' },
    { ...entry('numbers', 'fifth', 'quinto'), section: 'ordinals' },
    { ...entry('alphabet', 'A', 'manzana'), letter: LETTER_A },
  ],
  song: { audioUrl: '/media/song.mp3', letters: [{ letter: 'a', startSeconds: 0.5, endSeconds: 1 }] },
}

/** The whole server over a database of its own, with the seeded courses and accounts. Close it when done. */
export async function startTestApp(overrides: TestOverrides = {}): Promise<TestApp> {
  const { config: given, wrapDatabase, logTo } = overrides
  const seeded = await testDatabase()
  let elapsed = 0
  const paypalEmulator = new PaypalEmulator({
    base: 'http://127.0.0.1:3000/dev/paypal',
    baseNow: () => new Date(TEST_START.getTime() + elapsed),
    // A test says itself when something happens: `settle`, `advance`.
    runsByItself: false,
  })
  const now = () => paypalEmulator.now()
  const payments = openPayments({ paypal: undefined, emulator: paypalEmulator, now, pausesMs: [1, 1] })
  await seedCourses(seeded)
  await seedTestimonials(seeded)
  await seedAccounts(seeded, now())
  if (payments) await setUpPlans({ database: seeded }, payments)
  const database = wrapDatabase?.(seeded) ?? seeded
  const dataDir = await mkdtemp(join(tmpdir(), 'dilo-test-'))
  const LOG_LEVEL = logTo ? 'info' : 'silent'
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL, DATA_DIR: dataDir }), ...given }
  const context: AppContext = {
    config,
    database,
    catalogue: createCatalogue(database, now),
    library: TEST_LIBRARY,
    google: openGoogle(config.google, now),
    recogniser: openRecogniser(config.recogniser) ?? HEARS_HELLO,
    media: diskStorage(dataDir),
    payments,
    paymentsDue: new Bell(),
    paypalEmulator: config.paypal === undefined ? paypalEmulator : undefined,
    now,
  }
  const http = await createApp(context, logTo)
  // What the worker of a server does once it is woken, before the next thing happens.
  paypalEmulator.sendWebhooksTo(WEBHOOK_URL, async (_url, { headers, body }) => {
    const { statusCode } = await http.inject({ method: 'POST', url: WEBHOOK_URL, headers, payload: body })
    await reconcile(context, { error: () => undefined })
    return statusCode
  })
  return {
    http,
    context,
    pass: elapsedMs => {
      elapsed += elapsedMs
    },
    close: async () => {
      await http.close()
      await seeded.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The token of a new session of an account: a row, not a login. */
export async function signedIn({ context }: TestApp, loginName: string): Promise<string> {
  const account = await context.database.read(db => findByLoginName(db, loginName))
  if (!account) throw new Error(`nobody is called ${loginName}`)
  return startSession(context, account.id)
}

/** A person of this test alone, a free user unless told otherwise, and their session's token. */
export async function newPerson(
  { context }: TestApp,
  given: Partial<NewUser> = {},
): Promise<{ id: UserId; email: string; token: string }> {
  const id = v7() as UserId
  const email = `${id}@dilo.test`
  const user: NewUser = {
    id,
    username: id,
    name: 'Nora',
    lastname: 'Gil',
    email,
    role: 'FREE',
    isActive: true,
    createdAt: context.now(),
    ...given,
  }
  await context.database.tx(db => insertUser(db, user))
  return { id, email: user.email, token: await startSession(context, id) }
}

/** A course that an author has made: a lesson of so many words for each number, or of items of the types given. */
export async function addCourse(
  { context }: TestApp,
  lessonItems: readonly (number | readonly string[])[],
  given: Partial<typeof courses.$inferInsert> = {},
): Promise<{ id: CourseId; lessons: WordId[][] }> {
  const id = v7() as CourseId
  const rows = lessonItems.map((lesson, index) => {
    const types = typeof lesson === 'number' ? Array.from({ length: lesson }, () => 'word') : lesson
    return types.map((type, order) =>
      itemRow(id, type, { lessonNumber: index + 1, orderInLesson: order + 1 }),
    )
  })
  await context.database.tx(async db => {
    await db.insert(courses).values({
      id,
      position: 100,
      title: { es: 'Curso de prueba', en: 'Test course' },
      description: { es: '', en: '' },
      picture: '',
      color: 'palma',
      isAvaliable: true,
      isHidden: false,
      matching: 'strict',
      lessonTitles: lessonItems.map((_, index) => ({ number: index + 1, title: { es: '', en: '' } })),
      version: 1,
      ...given,
    })
    if (rows.flat().length > 0) await db.insert(items).values(rows.flat())
  })
  context.catalogue.expire()
  return { id, lessons: rows.map(lesson => lesson.map(row => row.id)) }
}

function itemRow(courseId: CourseId, type: string, place: { lessonNumber: number; orderInLesson: number }) {
  const content = {
    englishWord: `word ${place.lessonNumber}.${place.orderInLesson}`,
    spanishTranslation: 'palabra',
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    imageUrl: '',
    musicUrl: '',
    exerciseGroup: '',
    parts: [],
    sentences: [],
  }
  return { id: v7() as WordId, courseId, type, ...place, content, version: 1 }
}

export type Key = keyof Api
type Parts<E> =
  E extends Endpoint<infer _M, infer _S, infer _C, infer P, infer Q, infer B>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : // biome-ignore lint/complexity/noBannedTypes: what has no required field may be left out
    {} extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** What a caller gives: the endpoint's parts, and who calls. */
export type Given<K extends Key> = Parts<Api[K]> &
  (Api[K] extends { upload: Upload } ? { file: Uint8Array } : unknown) & {
    as?: string
    headers?: Record<string, string>
  }

export type Answer<Data> = {
  status: number
  /** Typed as success: a test of a refusal looks at the status first. */
  body: Envelope<Data>
  headers: Record<string, string | string[] | number | undefined>
}

/** Calls an endpoint of the contract as the web does: `call(app, 'GET word/:id', { params: { id }, as: token })`. */
export async function call<K extends Key>(
  app: TestApp,
  key: K,
  given: Given<K>,
): Promise<Answer<Output<Api[K]>>> {
  return send(app, requestFor(key, given as Loose))
}

export type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Uint8Array
  as?: string | undefined
  headers?: Record<string, string>
}

/** Somebody has written to us. */
const TEST_MESSAGE = {
  id: '0195a000-0000-7000-8000-000000000001',
  name: 'Nora',
  email: 'nora@dilo.test',
  subject: '',
  message: 'Hola',
  createdAt: TEST_START,
}

/** What the calls about a testimonial are about: none of those that the product comes with, and the last. */
const TEST_TESTIMONIAL = {
  id: '0195a000-0000-7000-8000-000000000002',
  position: 99,
  name: 'Nora Gil',
  about: { es: 'Panadera, Azua', en: 'Baker, Azua' },
  quote: { es: 'Ya pido mi café en inglés.', en: 'I order my coffee in English now.' },
}

/** What somebody new enters to register; nobody else has the username or the address. */
export function newcomer() {
  const username = `n${v7().replaceAll('-', '').slice(-18)}`
  const password = 'a good password'
  return {
    username,
    name: 'Nora',
    lastname: 'Gil',
    email: `${username}@dilo.test`,
    phone: '+1 809 555 0100',
    password,
    repeatPassword: password,
  }
}

/** One honest call of every endpoint, by a person: of the first course, and of a word that is beyond the demo. */
export async function honestCalls(
  { context }: TestApp,
  userId: UserId = v7() as UserId,
): Promise<Record<Key, Loose>> {
  const { catalogue, database } = context
  const [course] = await catalogue.courses()
  const word = course?.lessons.flatMap(lesson => lesson.items)[DEMO_WORDS]
  if (!course || !word) throw new Error('the seed has no course that is longer than the demo')
  const free = await database.read(db => findByLoginName(db, 'eva'))
  if (!free) throw new Error('the seed has no free user')
  await database.tx(async db => {
    await db.insert(contactMessages).values(TEST_MESSAGE).onConflictDoNothing()
    await db.insert(testimonials).values(TEST_TESTIMONIAL).onConflictDoNothing()
  })
  const { id: idTestimonial, position: place, ...words } = TEST_TESTIMONIAL
  const position = {
    idStudentCourse: enrolmentIdOf(userId, course._id),
    index: { lesson: 0, word: 1, sentence: 0 },
  }
  const save = {
    ...position,
    completedWords: { [word._id]: TEST_START.toISOString() },
    passedBy: { [word._id]: 'typed' },
  }
  const newsletterToken = await subscribedToken(context)
  return {
    'POST auth': {},
    'POST login': { body: { username: DEMO_ACCOUNTS[0]?.email, password: DEMO_PASSWORD } },
    'POST sign-out': {},
    'POST sign-up': { body: newcomer() },
    'POST send-email-activation': { body: { email: 'nobody@dilo.test' } },
    'POST student-active-account': { body: { token: 'not a token' } },
    'POST send-email-reset-password': { body: { email: 'nobody@dilo.test' } },
    'GET reset-password-auth': {},
    'POST reset-password': { body: { password: 'a new password', repeatPassword: 'a new password' } },
    'POST login-google': { body: { token: 'not a token' } },
    'POST google-nonce': {},
    'GET settings': {},
    'POST student-update': {
      body: { name: 'Nora', lastname: 'Gil', phone: '', oldPassword: '', password: '' },
    },
    'POST student-photo': { file: await pngPhoto() },
    'PATCH student-terms': {},
    // Refused under its field: the right password would erase the account for the calls that follow.
    'PATCH student-delete-account': { body: { password: 'not the password' } },
    'GET student-invoice': {},
    // Nobody of the tests of all endpoints has accepted the terms, or begun to subscribe.
    'POST paypal-create-subscription': {
      query: { plan: '1' },
      body: { timestamp: TEST_START.toISOString(), validated: true },
    },
    'POST paypal-capture-subscription': {
      body: { subscriptionId: 'I-NOBODYS00001', timestamp: TEST_START.toISOString(), validated: true },
    },
    'POST paypal-cancel-subscription': { body: { subscriptionId: 'I-NOBODYS00001', reason: '' } },
    'GET payment-settings': {},
    'GET courses': {},
    'GET student-courses-demo': {},
    'GET student-course/:id': { params: { id: course._id }, query: { lesson: 1 } },
    'GET student-course-demo': { query: { idCourse: course._id } },
    'GET course-lesson/:id/:version/:lesson': {
      params: { id: course._id, version: course.version, lesson: 1 },
    },
    'GET word/:id': { params: { id: word._id } },
    'POST student-course-progress': { body: save },
    'POST student/course/partial-progress': { body: { ...save, partialProgress: 50 } },
    'POST student-sentence': { body: position },
    'POST student-rating': { body: { operationId: v7(), rating: 5, course: course._id, lesson: 1 } },
    // To what it is already: what follows finds the course at the same version.
    'PUT update-sentence': { body: { wordId: word._id, spanishTranslation: word.spanishTranslation } },
    'GET library': {},
    'GET alphabet-song': {},
    'GET recognition': {},
    'POST recognition': { file: wavClip(1000) },
    'GET testimonials': {},
    'POST contanct': { body: { name: 'Nora', email: 'nora@dilo.test', subject: '', message: 'Hola' } },
    'POST suscribete': { body: { email: `${v7()}@dilo.test` } },
    'POST newsletter-confirm': { body: { token: newsletterToken } },
    'POST newsletter-unsubscribe': { body: { token: newsletterToken } },
    'GET admin-summary': {},
    'GET admin-users': { query: { after: v7(), search: 'eva' } },
    // To what the account is already: the calls that follow find it as it was.
    'PATCH admin-user-role/:id': { params: { id: free.id }, body: { role: 'FREE' } },
    'PATCH admin-user-access/:id': { params: { id: free.id }, body: { isDeactivated: false } },
    'GET admin-contact-messages': { query: { after: `read_${v7()}` } },
    'PATCH admin-contact-message/:id': { params: { id: TEST_MESSAGE.id }, body: { isRead: true } },
    'GET admin-ratings': { query: { after: `${TEST_START.getTime()}_${v7()}_${v7()}` } },
    'GET admin-lesson-ratings': {},
    'GET admin-subscribers': { query: { after: `${TEST_START.getTime()}_ana@dilo.test` } },
    'GET admin-subscribers-csv': {},
    'POST admin-testimonial': { body: { _id: v7(), ...words } },
    'PUT admin-testimonial/:id': { params: { id: idTestimonial }, body: { version: 1, ...words } },
    'PATCH admin-testimonial-place/:id': { params: { id: idTestimonial }, body: { place } },
    'DELETE admin-testimonial/:id': { params: { id: idTestimonial }, query: { version: 1 } },
  }
}

/** The token of the mailed links of somebody who asked for the newsletter. */
async function subscribedToken(context: AppContext): Promise<string> {
  const email = `${v7()}@dilo.test`
  await requestSubscription(context, { email, language: 'es', address: email })
  return mailedToken(context.database, email, 'newsletter-confirm')
}

/** The request of a call whose parts need not be right. */
export function requestFor(
  key: Key,
  { params = {}, query = {}, body, file, as, headers = {} }: Loose,
): InjectOptions {
  const declaration = api.find(({ method, service }) => `${method} ${service}` === key)
  if (!declaration) throw new Error(`the contract has no ${key}`)
  const path = declaration.service.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const { upload }: Endpoint = declaration
  const form = upload && file && multipart([{ name: upload.field, fileName: 'clip.webm', content: file }])
  return {
    method: declaration.method,
    url: `/api/v1/${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      ...(declaration.method !== 'GET' && { 'content-type': form?.type ?? 'application/json' }),
      ...headers,
    },
    ...(as !== undefined && { cookies: { dilo: as } }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(form && { payload: form.payload }),
  }
}

export type FormPart = { name: string; content: Uint8Array | string; fileName?: string }

/** A body of `multipart/form-data` and its content type. */
export function multipart(parts: readonly FormPart[]): { payload: Buffer; type: string } {
  const boundary = 'dilo-boundary'
  const pieces = parts.flatMap(({ name, content, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: audio/webm`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

/** Sends a request and reads its envelope. */
export async function send<Data>({ http }: TestApp, request: InjectOptions): Promise<Answer<Data>> {
  const response = await http.inject(request)
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
