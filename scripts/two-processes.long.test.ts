import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, signInAs } from '#e2e/ask.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { newServerDatabase } from '#server/db/testing.ts'
import { startTestBucket, type TestBucket } from '#server/media/s3/testing.ts'
import { pngPhoto } from '#server/media/testing.ts'

/*
 * Two servers on one PostgreSQL database and one bucket, each with its own data folder. Each keeps the sessions that it
 * has read for a minute, but must not act on one that has ended, or on rights that have changed, in the other
 * (decision 042).
 */

let folder: string
let one: RunningServer
let two: RunningServer
let database: Awaited<ReturnType<typeof newServerDatabase>> | undefined
let bucket: TestBucket
let missing: string | undefined

beforeAll(async () => {
  database = await newServerDatabase().catch((error: Error) => {
    missing = String(error)
    return undefined
  })
  if (!database) return
  bucket = await startTestBucket()
  const settings = {
    DATABASE_URL: database.url,
    S3_ENDPOINT: bucket.config.endpoint,
    S3_BUCKET: bucket.config.bucket,
    S3_REGION: bucket.config.region,
    S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
  }
  folder = await mkdtemp(join(tmpdir(), 'dilo-two-processes-'))
  one = await startServer(join(folder, 'one'), settings)
  two = await startServer(join(folder, 'two'), settings)
})
beforeEach(context => {
  if (missing !== undefined) context.skip(`no PostgreSQL server: ${missing}`)
})
afterAll(async () => {
  if (!database) return
  await one?.stop()
  await two?.stop()
  await bucket.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A learner's first course, and a save of its words by their places. */
async function courseOf(cookie: string) {
  const [{ _id: id }] = (await ask(one, 'student-courses-demo', { method: 'GET', cookie })).data
  const demo = (await ask(one, `student-course-demo?idCourse=${id}`, { method: 'GET', cookie })).data
  const save = (server: RunningServer, words: string[]) => {
    const at = new Date().toISOString()
    const index = { lesson: 0, word: 0, sentence: 0 }
    const completedWords = Object.fromEntries(words.map(word => [word, at]))
    const body = { idStudentCourse: demo.idStudentCourse, index, savedAt: at, completedWords }
    return ask(server, 'student-course-progress', { cookie, body })
  }
  return { demo, save }
}

const change = async (text: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: database?.url })
  await client.connect()
  await client.query(text, values).finally(() => client.end())
}

test('a sign-out in one process ends the session in the other at once', async () => {
  const cookie = await signInAs(one, 'ana')
  const { demo, save } = await courseOf(cookie)
  const [first] = demo.lessons[0].wordIds
  for (const server of [one, two]) expect((await save(server, [first])).status).toBe(200)
  await ask(one, 'sign-out', { cookie })
  const after = await save(two, [first])
  expect([after.status, after.data.code]).toEqual([401, 'not_signed_in'])
})

test('a role that an administrator gives in one process counts in the other at once, and so does its end', async () => {
  const cookie = await signInAs(one, 'luis')
  const { demo, save } = await courseOf(cookie)
  const admin = await signInAs(one, 'admin')
  const { data: whole } = await ask(one, `student-course/${demo._id}`, { method: 'GET', cookie: admin })
  const beyond: string[] = whole.lessons[1].wordIds
  const user = (await ask(one, 'auth', { cookie })).data
  const give = (role: string) =>
    ask(one, `admin-user-role/${user._id}`, { method: 'PATCH', cookie: admin, body: { role } })
  const ignored = async (word: string | undefined) => (await save(two, [String(word)])).data.ignoredWords
  expect(await ignored(beyond[0]), 'beyond the demo').toEqual([beyond[0]])
  expect((await give('FREE')).status).toBe(200)
  expect(await ignored(beyond[1])).toEqual([])
  await give('STUDENT')
  expect(await ignored(beyond[2])).toEqual([beyond[2]])
})

test('a payment that one process has taken, and its end, count in the other at once', async () => {
  const cookie = await signInAs(two, 'luis')
  const { demo, save } = await courseOf(cookie)
  const admin = await signInAs(one, 'admin')
  const { data: whole } = await ask(one, `student-course/${demo._id}`, { method: 'GET', cookie: admin })
  const beyond: string[] = whole.lessons[2].wordIds
  const { _id: id } = (await ask(two, 'auth', { cookie })).data
  const ignored = async (word: string | undefined) => (await save(two, [String(word)])).data.ignoredWords
  expect(await ignored(beyond[0])).toEqual([beyond[0]])
  await change("update users set status = 'ACTIVE', date_end = now() + interval '1 month' where id = $1", [
    id,
  ])
  expect(await ignored(beyond[1])).toEqual([])
  await change("update users set status = 'EXPIRED', date_end = now() - interval '1 month' where id = $1", [
    id,
  ])
  expect(await ignored(beyond[2])).toEqual([beyond[2]])
})

test('an account that is deactivated in one process can save in no other', async () => {
  const cookie = await signInAs(two, 'eva')
  const { demo, save } = await courseOf(cookie)
  const [first] = demo.lessons[0].wordIds
  expect((await save(two, [first])).status).toBe(200)
  const { _id: id } = (await ask(two, 'auth', { cookie })).data
  await change('update users set deactivated_at = now() where id = $1', [id])
  expect((await save(two, [first])).status).toBe(401)
})

test('lessons and the course list that one process gave are refused at once when the other ends session or rights', async () => {
  const admin = await signInAs(one, 'admin')
  const cookie = await signInAs(two, 'luis')
  const { _id: id } = (await ask(two, 'auth', { cookie })).data
  const give = (role: string) =>
    ask(one, `admin-user-role/${id}`, { method: 'PATCH', cookie: admin, body: { role } })
  const { demo } = await courseOf(admin)
  const readsOf = async (as: string) => {
    const services = ['courses', `course-lesson/${demo._id}/${demo.version}/1`]
    const answers = services.map(service => ask(two, service, { method: 'GET', cookie: as }))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await readsOf(cookie)).toEqual([200, 403])
  expect((await give('FREE')).status).toBe(200)
  expect(await readsOf(cookie)).toEqual([200, 200])
  await give('STUDENT')
  expect(await readsOf(cookie)).toEqual([200, 403])
  await give('FREE')
  expect(await readsOf(cookie)).toEqual([200, 200])
  await ask(one, 'sign-out', { cookie })
  expect(await readsOf(cookie)).toEqual([401, 401])
  await give('STUDENT')
  expect(await readsOf(admin)).toEqual([200, 200])
  await ask(one, 'sign-out', { cookie: admin })
  expect(await readsOf(admin)).toEqual([401, 401])
})

test('a photo that one process has taken is read in the other, which has another data folder', async () => {
  const cookie = await signInAs(one, 'ana')
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(await pngPhoto())], { type: 'image/png' }), 'photo.png')
  const sent = await fetch(`${one.url}/api/v1/student-photo`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  expect(sent.status).toBe(200)
  const { data: address } = (await sent.json()) as { data: string }
  const read = await Promise.all([one, two].map(({ url }) => fetch(url + address)))
  expect(read.map(({ status }) => status)).toEqual([200, 200])
  const [first, second] = await Promise.all(read.map(answer => answer.bytes()))
  expect(first).toEqual(second)
})
