import { v7 } from 'uuid'
import { DEMO_WORDS } from '#domain/course/demo.ts'
import type { CourseId, UserId } from '#domain/ids.ts'
import { findByLoginName } from '#server/accounts/store.ts'
import { certificates } from '#server/certificates/tables.ts'
import { testCertificate } from '#server/certificates/testing.ts'
import { contactMessages } from '#server/contact/tables.ts'
import { askForAlert } from '#server/course-alerts/service.ts'
import { mailedToken } from '#server/mail/testing.ts'
import { pngPhoto } from '#server/media/testing.ts'
import { requestSubscription } from '#server/newsletter/service.ts'
import type { AppContext } from '#server/program/context.ts'
import { enrolmentIdOf } from '#server/progress/service.ts'
import { wavClip } from '#server/recognition/testing.ts'
import { endToken } from '#server/reminders/service.ts'
import { putReminder } from '#server/reminders/store.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { testimonials } from '#server/testimonials/tables.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { Key, Loose } from '#server/testing/calls.ts'
import { uploadForm } from '#server/testing/multipart.ts'
import { newRegistration } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'
import { validAuthoringCalls } from '#server/testing/valid-authoring-calls.ts'

/** A contact message. */
const TEST_MESSAGE = {
  id: '0195a000-0000-7000-8000-000000000001',
  name: 'Nora',
  email: 'nora@dilo.test',
  subject: '',
  message: 'Hola',
  createdAt: TEST_START,
}

/** The testimonial of the calls: the last one, not a seeded one. */
const TEST_TESTIMONIAL = {
  id: '0195a000-0000-7000-8000-000000000002',
  position: 99,
  name: 'Nora Gil',
  about: { es: 'Panadera, Azua', en: 'Baker, Azua' },
  quote: { es: 'Ya pido mi café en inglés.', en: 'I order my coffee in English now.' },
}

/** One valid call of every endpoint, for a user: with the first course, and a word beyond the demo. */
export async function validCalls(app: TestApp, userId: UserId = v7() as UserId): Promise<Record<Key, Loose>> {
  const { context } = app
  const { catalogue, database } = context
  const [course] = await catalogue.courses()
  // A word outside the demo.
  const word = course?.lessons
    .flatMap(lesson => lesson.items)
    .slice(DEMO_WORDS)
    .find(({ type }) => type === 'word')
  if (!course || !word) throw new Error('the seed has no course that is longer than the demo')
  const free = await database.read(db => findByLoginName(db, 'eva'))
  if (!free) throw new Error('the seed has no free user')
  await database.tx(async db => {
    await db.insert(contactMessages).values(TEST_MESSAGE).onConflictDoNothing()
    await db.insert(testimonials).values(TEST_TESTIMONIAL).onConflictDoNothing()
    await db.insert(certificates).values(testCertificate(userId, course._id)).onConflictDoNothing()
  })
  const { id: idTestimonial, position: place, ...words } = TEST_TESTIMONIAL
  const attempt = { id: v7(), word: word._id, step: 0, verdict: 'reject', family: 'ih-iy', way: 'spoken' }
  const position = {
    idStudentCourse: enrolmentIdOf(userId, course._id),
    index: { lesson: 0, word: 1, sentence: 0 },
    attempts: [{ ...attempt, at: TEST_START.toISOString() }],
  }
  const save = {
    ...position,
    completedWords: { [word._id]: TEST_START.toISOString() },
    passedBy: { [word._id]: 'typed' },
  }
  const newsletterToken = await subscribedToken(context)
  const announced = (await catalogue.courses()).find(({ isAvaliable, isHidden }) => !isAvaliable && !isHidden)
  if (!announced) throw new Error('the seed has no course that is announced')
  const alertToken = await alertTokenOf(context, announced._id)
  return {
    'POST auth': {},
    'POST login': { body: { username: DEMO_ACCOUNTS[0]?.email, password: DEMO_PASSWORD } },
    'POST sign-out': {},
    'POST sign-out-others': {},
    'GET student-devices': {},
    'POST student-device-sign-out': { body: { id: '0'.repeat(64) } },
    'POST sign-up': { body: newRegistration() },
    'POST password-check': { body: { password: 'a new password', username: 'nora' } },
    'POST send-email-activation': { body: { email: 'nobody@dilo.test' } },
    'POST student-active-account': { body: { token: 'not a token' } },
    'POST send-email-reset-password': { body: { email: 'nobody@dilo.test' } },
    'GET reset-password-auth': {},
    'POST reset-password': { body: { password: 'a new password', repeatPassword: 'a new password' } },
    'POST reset-password-enter': { body: {} },
    'POST login-google': { body: { token: 'not a token' } },
    'POST google-nonce': {},
    'GET settings': {},
    'POST student-update': {
      body: { name: 'Nora', lastname: 'Gil', phone: '', oldPassword: '', password: '' },
    },
    'POST student-photo': { form: await uploadForm('POST student-photo', await pngPhoto()) },
    'PATCH student-terms': {},
    'GET student-notices': {},
    'POST student-notices': { body: { hasNewsletter: false, language: 'es' } },
    'GET student-reminders': {},
    'POST student-reminders': { body: { channel: 'mail', hour: 19, zone: 'America/Santo_Domingo' } },
    'POST student-push-device': {
      body: { endpoint: 'https://push.example.com/nora', keys: { p256dh: 'BA', auth: 'AA' } },
    },
    // Refused under its field: the right password would erase the account, which later calls need.
    'PATCH student-delete-account': { body: { password: 'not the password' } },
    // For an account without a password.
    'GET second-factor': {},
    'POST second-factor': { body: { password: 'not the password' } },
    'POST second-factor-confirm': { body: { oneTimeCode: '123456' } },
    'POST second-factor-recovery-codes': { body: { oneTimeCode: '123456' } },
    'POST second-factor-end': { body: { password: 'not the password', oneTimeCode: '123456' } },
    'GET student-invoice': {},
    'GET payment-offers': { query: { plan: '1' } },
    // The user of these calls has neither accepted the terms nor begun a subscription.
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
    'GET course-overviews': {},
    'GET course-syllabus': {},
    'GET student-course/:id': { params: { id: course._id }, query: { lesson: 1 } },
    'GET student-course-demo': { query: { idCourse: course._id } },
    'GET course-progress/:id': { params: { id: course._id } },
    'GET course-outline/:id/:version': { params: { id: course._id, version: course.version } },
    'GET course-lesson/:id/:version/:lesson': {
      params: { id: course._id, version: course.version, lesson: 1 },
    },
    'GET course-lessons/:id': { params: { id: course._id }, query: { demo: '1' } },
    'GET student-home': {},
    'GET student-review': { query: { trace: 'recognised' } },
    'POST student-review': {
      body: { idStudentCourse: position.idStudentCourse, attempts: position.attempts },
    },
    'GET student-data': {},
    'GET student-goal': {},
    'POST student-goal': { body: { days: 4 } },
    'GET student-sounds': {},
    'GET student-sound/:sound': { params: { sound: 'th' } },
    'GET word/:id': { params: { id: word._id } },
    'POST student-course-progress': { query: { state: 'changes' }, body: save },
    'POST student/course/partial-progress': {
      query: { state: 'changes' },
      body: { ...save, partialProgress: 50 },
    },
    'POST student-sentence': { body: position },
    'POST student-rating': { body: { operationId: v7(), rating: 5, course: course._id, lesson: 1 } },
    'GET student-certificates': {},
    'POST student-certificate': { body: { idCourse: course._id } },
    'PATCH student-certificate/:id': { params: { id: course._id }, body: { isPublic: false } },
    'POST certificate-check': { body: { certificateCode: 'DILO-2222-2222' } },
    ...(await validAuthoringCalls(app, { course, word })),
    'GET library': {},
    'GET alphabet-song': {},
    'GET recognition': {},
    'POST recognition': { form: await uploadForm('POST recognition', wavClip(1000)) },
    'POST recogniser-fault': { body: { fault: 'no-english' } },
    'POST recogniser-starts': { body: { ends: [{ listener: 'android', outcome: 'no-start', starts: 1 }] } },
    'GET testimonials': {},
    'POST contanct': { body: { name: 'Nora', email: 'nora@dilo.test', subject: '', message: 'Hola' } },
    'POST suscribete': { body: { email: `${v7()}@dilo.test` } },
    'POST newsletter-confirm': { body: { token: newsletterToken } },
    'POST newsletter-unsubscribe': { body: { token: newsletterToken } },
    'POST reminders-end': { body: { token: await endTokenOf(context) } },
    'GET announced-course/:id': { params: { id: announced._id } },
    'POST course-alert': { body: { course: announced._id, email: `${v7()}@dilo.test` } },
    'POST course-alert-confirm': { body: { token: alertToken } },
    'POST course-alert-end': { body: { token: alertToken } },
    'GET admin-summary': {},
    'GET admin-operation': {},
    'GET admin-cohorts': {},
    'GET admin-users': { query: { after: v7(), search: 'eva' } },
    // The account's current role, so that later calls find it unchanged.
    'PATCH admin-user-role/:id': { params: { id: free.id }, body: { role: 'FREE' } },
    'PATCH admin-user-access/:id': { params: { id: free.id }, body: { isDeactivated: false } },
    'GET admin-contact-messages': { query: { after: `read_${v7()}` } },
    'PATCH admin-contact-message/:id': { params: { id: TEST_MESSAGE.id }, body: { isRead: true } },
    'GET admin-ratings': { query: { after: `${TEST_START.getTime()}_${v7()}_${v7()}` } },
    'GET admin-lesson-ratings': {},
    'GET admin-subscribers': { query: { after: `${TEST_START.getTime()}_ana@dilo.test` } },
    'GET admin-subscribers-csv': {},
    'GET admin-acts': { query: { after: v7(), actor: userId, act: 'account.role' } },
    'GET admin-actors': {},
    'POST admin-testimonial': { body: { _id: v7(), ...words } },
    'PUT admin-testimonial/:id': { params: { id: idTestimonial }, body: { version: 1, ...words } },
    'PATCH admin-testimonial-place/:id': { params: { id: idTestimonial }, body: { place } },
    'POST upload-file': {
      query: { origin: 'recorded', filename: 'hello.wav' },
      form: await uploadForm('POST upload-file', wavClip(500)),
    },
    'GET admin-media': { query: { kind: 'picture', search: 'coffee', after: '/media/x.webp' } },
    'GET admin-media-file': { query: { address: '/media/x.mp3' } },
    // No speech program is configured.
    'POST admin-generate-audio': { body: { text: 'hello', speed: 'normal' } },
    'GET admin-media-settings': {},
    'DELETE admin-testimonial/:id': { params: { id: idTestimonial }, query: { version: 1 } },
  }
}

/** The token in the mail of a new newsletter request. */
async function subscribedToken(context: AppContext): Promise<string> {
  const email = `${v7()}@dilo.test`
  await requestSubscription(context, { email, language: 'es', address: '203.0.113.9' })
  return mailedToken(context.database, email, 'newsletter-confirm')
}

/** The token in the mail of a new course alert. */
async function alertTokenOf(context: AppContext, course: CourseId): Promise<string> {
  const email = `${v7()}@dilo.test`
  await askForAlert(context, { course, email, language: 'es', address: '203.0.113.9' })
  return mailedToken(context.database, email, 'course-alert-confirm')
}

/** The token that ends the reminders of somebody. */
async function endTokenOf(context: AppContext): Promise<string> {
  const userId = v7() as UserId
  const chosen = { channel: 'mail', hour: 19, zone: 'UTC', dueAt: null, endSecret: 'a'.repeat(43) } as const
  await context.database.tx(db => putReminder(db, { userId, chosenAt: context.now(), ...chosen }))
  return endToken({ userId, endSecret: chosen.endSecret })
}
