import { getTableName } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages } from '#server/contact/tables.ts'
import { mails } from '#server/mail/tables.ts'
import { reviews } from '#server/review/tables.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { call } from '#server/testing/calls.ts'
import { rowOf, tablesWithUser } from '#server/testing/every-table.ts'
import { NO_LIMITS } from '#server/testing/no-limits.ts'
import { newPerson } from '#server/testing/people.ts'
import { TEST_START } from '#server/testing/test-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: NO_LIMITS })
})
afterAll(() => app.close())

const read = async (token: string) => (await call(app, 'GET student-data', { as: token })).body.data

/** Why rows that name a person are not in the copy of their data. */
const LEFT_OUT = {
  login_names: 'repeats the account',
  account_tokens: 'secrets',
  second_factors: 'secrets',
  recovery_codes: 'secrets',
  certificate_codes: 'repeats the certificates',
  invoice_sales: 'repeats the invoices',
  subscription_owners: 'repeats the subscriptions',
  completion_counts: 'follows from the completions',
  attempts_today: 'follows from the attempts',
  said_quarters: 'follows from the attempts',
  tried_phrases: 'follows from the attempts',
  slipped_phrases: 'follows from the attempts',
  learner_starts: 'follows from the attempts',
  learner_recalls: 'follows from the reviews',
  review_cards: 'follows from the reviews',
  content_history: 'work of an author',
  media: 'work of an author',
} as const

test('every table with rows of a person is in the copy, or has a reason', async () => {
  const { id, token } = await newPerson(app)
  const kindsOf = async () => {
    const { data } = await read(token)
    return Object.entries(data).flatMap(([kind, rows]) => rows.map(row => `${kind} ${JSON.stringify(row)}`))
  }
  const unread: string[] = []
  for (const table of tablesWithUser) {
    const before = await kindsOf()
    await app.context.database.tx(db => db.insert(table).values(rowOf(table, id)))
    if ((await kindsOf()).length === before.length) unread.push(getTableName(table))
  }
  expect(unread.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted())
})

test('it has no secret, and nothing of others', async () => {
  const { id, token } = await newPerson(app)
  const other = await newPerson(app)
  for (const table of tablesWithUser) {
    await app.context.database.tx(db => db.insert(table).values([rowOf(table, id), rowOf(table, other.id)]))
  }
  const copy = JSON.stringify(await read(token))
  expect(copy).toContain(id)
  expect(copy).not.toMatch(/hash|secret"|p256dh|"auth"/i)
  expect([copy.includes(other.id), copy.includes(other.email)]).toEqual([false, false])
})

test('what was written from the address is in it, and which mails went to it', async () => {
  const { email, token } = await newPerson(app)
  const at = TEST_START
  await app.context.database.tx(async db => {
    const written = { id: v7(), name: 'Zoraida', subject: '', message: 'Soy Zoraida', createdAt: at }
    await db.insert(contactMessages).values({ ...written, email: email.toUpperCase() })
    await db
      .insert(mails)
      .values({ id: v7(), recipient: email, subject: 'Tu código', text: '', html: '', createdAt: at })
  })
  const { data } = await read(token)
  expect(data.contactMessages).toEqual([expect.objectContaining({ message: 'Soy Zoraida' })])
  expect(data.mails).toEqual([{ subject: 'Tu código', createdAt: at.toISOString(), sentAt: null }])
})

test('an item is told by its English', async () => {
  const { id, token } = await newPerson(app)
  const [course] = await app.context.catalogue.courses()
  const item = course?.lessons[0]?.items[0]
  if (!course || !item) throw new Error('the seed has no item')
  await app.context.database.tx(db =>
    db.insert(reviews).values({
      ...{ userId: id, wordId: item._id, attemptId: v7(), courseId: course._id },
      ...{ trace: 'spoken', at: TEST_START, isAccepted: true, hadHelp: false },
    }),
  )
  const { data } = await read(token)
  expect(data.reviews).toEqual([
    expect.objectContaining({ english: item.englishWord, wordId: item._id, isAccepted: true }),
  ])
})
