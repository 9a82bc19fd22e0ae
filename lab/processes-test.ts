/*
 * Three servers on one PostgreSQL database under load, one killed and another added.
 * The others see each change within two seconds, limits hold for all together, and each job runs in one at a time
 * (decision 062). Prints counts and times; exits with 1 when one is wrong. `TEST_DATABASE_URL` names the database
 * server.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { type Answer, ask, signInAs } from '#e2e/ask.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { startTestServer } from '#lab/processes/test-server.ts'
import { msUntil, startTraffic } from '#lab/processes/traffic.ts'
import { readConfig } from '#server/configuration/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { newServerDatabase } from '#server/db/testing.ts'
import { readJobs } from '#server/jobs/service.ts'
import { openPaypal } from '#server/membership/paypal-client.ts'
import { setUpPlans } from '#server/membership/set-up.ts'
import { hears, neverAnswers, startEngine, wavClip } from '#server/recognition/testing.ts'

const SEEN_WITHIN_MS = 2000
/** A lease of 15 s, the poll, and a run. */
const TAKEN_OVER_WITHIN_MS = 20_000
const SLOT_FREE_WITHIN_MS = 14_000
const LEARNERS = 4
const PURCHASE = { timestamp: new Date().toISOString(), validated: true }

let hasFailed = false
function report(what: string, value: number | string, isRight: boolean): void {
  if (!isRight) hasFailed = true
  process.stdout.write(`${isRight ? ' ' : '!'} ${what}: ${value}\n`)
}

const folder = await mkdtemp(join(tmpdir(), 'dilo-processes-'))
const { url, drop } = await newServerDatabase()
const database = await openDatabase({ url })
const test = await startTestServer()
const engine = await startEngine('whisper.cpp')
const started: RunningServer[] = []

async function start(): Promise<RunningServer> {
  const { clientId, clientSecret, webhookId } = test.paypal.credentials
  const settings = {
    DATABASE_URL: url,
    TEST_URL: test.url,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    RECOGNISER: engine.config.engine,
    RECOGNISER_URL: engine.config.url,
  }
  const server = await startServer(join(folder, `${started.length}`), settings, 'lab/processes/server.ts')
  started.push(server)
  return server
}

try {
  await migrate(database)
  await setUpPayments()
  // The first one seeds.
  const one = await start()
  const [two, three] = await Promise.all([start(), start()])
  test.paypal.sendWebhooksTo(`${two.url}/api/v1/paypal-webhook`)
  const { traffic, stop } = await learn([one, two, three])
  await showWhatIsSeen(one, [two, three])
  await showLimits([one, two, three])
  await showSharedWork([one, two, three])
  await showKill(traffic, one, [two, three])
  await stop()
  const jobs = await readJobs(database)
  const runs = jobs.map(({ name, runs, failures }) => `${name} ${runs} (${failures} failed)`)
  report('runs of each job in all', runs.join(', '), jobs.find(({ name }) => name === 'cleanup')?.runs === 1)
  report(
    'runs of the job of the test, most at once',
    `${test.counts.runs}, ${test.counts.most}`,
    test.counts.most === 1,
  )
} finally {
  await Promise.all(started.map(server => server.stop()))
  await engine.close()
  await test.close()
  await database.close()
  await drop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = hasFailed ? 1 : 0

async function setUpPayments(): Promise<void> {
  const { clientId, clientSecret, webhookId } = test.paypal.credentials
  const env = { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId }
  const { paypal } = readConfig(env)
  if (!paypal) throw new Error('unreachable: the keys are set')
  const now = () => new Date()
  await setUpPlans(
    { database },
    openPaypal({ ...paypal, stage: 'paypal', sdkUrl: '', fetch: test.paypal.fetch, now }),
  )
}

/** Saves and course lists on all servers, until stopped. */
async function learn(servers: RunningServer[]) {
  const [first] = servers
  if (!first) throw new Error('there is no server')
  const cookie = await signInAs(first, 'ana')
  const [{ _id: id }] = (await ask(first, 'student-courses-demo', { method: 'GET', cookie })).data
  const { data: demo } = await ask(first, `student-course-demo?idCourse=${id}`, { method: 'GET', cookie })
  const words: string[] = demo.lessons[0].wordIds
  let saves = 0
  const call = (server: RunningServer, learner: number): Promise<Answer> => {
    if (learner % 2 === 0) return ask(server, 'courses', { method: 'GET', cookie })
    const at = new Date().toISOString()
    const word = String(words[saves++ % words.length])
    const index = { lesson: 0, word: 0, sentence: 0 }
    const save = { idStudentCourse: demo.idStudentCourse, index, savedAt: at, completedWords: { [word]: at } }
    return ask(server, 'student-course-progress', { cookie, body: save })
  }
  const traffic = startTraffic(call, LEARNERS)
  for (const server of servers) traffic.add(server)
  const stop = async () => {
    await traffic.stop()
    const { calls, cutOff, failed } = traffic.counts
    report('calls of learners meanwhile', calls, calls > 0)
    report('cut off on the killed process, made again on another', cutOff, cutOff <= LEARNERS)
    report('failed', [failed, ...new Set(traffic.problems)].join(', '), failed === 0)
  }
  return { traffic, stop }
}

async function showWhatIsSeen(here: RunningServer, elsewhere: RunningServer[]): Promise<void> {
  const admin = await signInAs(here, 'admin')
  const [{ _id: courseId }] = (await ask(here, 'student-courses-demo', { method: 'GET', cookie: admin })).data
  const course = (await ask(here, `student-course/${courseId}`, { method: 'GET', cookie: admin })).data
  const lesson = `course-lesson/${courseId}/${course.version}/1`
  const everywhere = async (isSo: (server: RunningServer) => Promise<boolean>) =>
    (await Promise.all(elsewhere.map(isSo))).every(Boolean)
  const seen = async (what: string, isSo: (server: RunningServer) => Promise<boolean>) => {
    const ms = await msUntil(() => everywhere(isSo), 5 * SEEN_WITHIN_MS)
    report(`${what}, seen by the others after ms`, ms, ms <= SEEN_WITHIN_MS)
  }
  const opens = (cookie: string, expected: number) => async (server: RunningServer) =>
    (await ask(server, lesson, { method: 'GET', cookie })).status === expected

  const leaving = await signInAs(here, 'eva')
  await seen('a sign-in', opens(leaving, 200))
  await ask(here, 'sign-out', { cookie: leaving })
  await seen('a sign-out', opens(leaving, 401))

  const eva = await signInAs(here, 'eva')
  const { _id: evaId } = (await ask(here, 'auth', { cookie: eva })).data
  const give = (role: string) =>
    ask(here, `admin-user-role/${evaId}`, { method: 'PATCH', cookie: admin, body: { role } })
  await seen('a free membership', opens(eva, 200))
  await give('STUDENT')
  await seen('the end of a role', async server => !(await opens(eva, 200)(server)))
  await give('FREE')

  const luis = await signInAs(here, 'luis')
  await ask(here, 'student-terms', { method: 'PATCH', cookie: luis, body: { isTerms: true } })
  const begun = await ask(here, 'paypal-create-subscription?plan=1', { cookie: luis, body: PURCHASE })
  if (begun.status !== 200)
    throw new Error(`a subscription answered ${begun.status} ${JSON.stringify(begun.data)}`)
  const subscriptionId: string = begun.data.subscriptionId
  test.paypal.approve(subscriptionId)
  await ask(here, 'paypal-capture-subscription', { cookie: luis, body: { subscriptionId, ...PURCHASE } })
  await seen('a payment', opens(luis, 200))
  const [sale] = test.paypal.subscription(subscriptionId).sales
  // The second server gets its webhook.
  test.paypal.refund(sale?.id ?? '', { what: 'REFUNDED' })
  await test.paypal.settle()
  const ms = await msUntil(
    async () => (await Promise.all([here, ...elsewhere].map(opens(luis, 403)))).every(Boolean),
    5 * SEEN_WITHIN_MS,
  )
  report("a payment's end, by a webhook to one, true on all after ms", ms, ms <= SEEN_WITHIN_MS)

  const [wordId]: string[] = course.lessons[0].wordIds
  const spanishTranslation = `texto ${Date.now()}`
  const edited = await ask(here, 'update-word', {
    method: 'PUT',
    cookie: admin,
    body: { _id: wordId, spanishTranslation },
  })
  if (edited.status !== 200)
    throw new Error(`the edit answered ${edited.status} ${JSON.stringify(edited.data)}`)
  await seen('an edit', async server => {
    const { data } = await ask(server, `word/${wordId}`, { method: 'GET', cookie: admin })
    return JSON.stringify(data).includes(spanishTranslation)
  })
}

async function showLimits(servers: RunningServer[]): Promise<void> {
  const statuses = async (times: number, call: (server: RunningServer) => Promise<Answer>) => {
    const calls = Array.from({ length: times }, (_, i) => servers[i % servers.length] as RunningServer)
    return (await Promise.all(calls.map(call))).map(({ status }) => status)
  }
  // Neither over the limit nor refused because the database or the password queue is busy.
  const answered = (all: readonly number[]) => all.filter(status => status !== 429 && status !== 503).length
  const checks = await statuses(60, server =>
    ask(server, 'certificate-check', { body: { certificateCode: 'DILO-2222-2222' } }),
  )
  const taken = answered(checks)
  report('of 60 checks of certificates (20 a minute), taken by all together', taken, taken === 20)
  const guesses = await statuses(30, server =>
    ask(server, 'login', { body: { username: 'nobody@dilo.test', password: 'not the password' } }),
  )
  const wrong = answered(guesses)
  report(
    'of 30 wrong passwords for a name (10 in 15 minutes), looked at by all together',
    wrong,
    wrong === 10,
  )
}

/** Clips are recognised four at a time for all together; an archive is checked by one server and imported by another. */
async function showSharedWork(servers: RunningServer[]): Promise<void> {
  const [one, two] = servers
  if (!one || !two) throw new Error('there are no servers')
  const cookie = await signInAs(one, 'ana')
  let [underWay, most] = [0, 0]
  engine.behave((asked, response) => {
    // Each clip is sent to the recogniser twice.
    most = Math.max(most, ++underWay / 2)
    setTimeout(() => {
      underWay -= 1
      hears('hello')(asked, response)
    }, 1000)
  })
  const said = await Promise.all(
    servers.flatMap(server => Array.from({ length: 4 }, () => say(server, cookie))),
  )
  const heard = said.filter(({ status }) => status === 200).length
  report(
    'of 12 clips at once, given to the recogniser by all together',
    `${heard}, ${most} at once`,
    most <= 4 && heard >= 4,
  )

  const admin = await signInAs(one, 'admin')
  const [{ _id: id }] = (await ask(one, 'student-courses-demo', { method: 'GET', cookie: admin })).data
  const archive = await fetch(`${one.url}/api/v1/admin-course-archive/${id}`, { headers: { cookie: admin } })
  const form = new FormData()
  form.set('file', await archive.blob(), 'course.zip')
  const { data: preview } = await ask(one, 'admin-course-archive', { cookie: admin, body: form })
  const imported = await ask(two, 'admin-course-archive-import', {
    cookie: admin,
    body: { archiveId: preview.archiveId, changeId: v7(), mode: 'copy', courseId: v7(), isHidden: true },
  })
  report('import on another process than the upload answers', imported.status, imported.status === 200)
}

async function say(server: RunningServer, cookie: string): Promise<Answer> {
  const form = new FormData()
  form.set('audio', new Blob([new Uint8Array(wavClip(500))], { type: 'audio/wav' }), 'clip.wav')
  return ask(server, 'recognition', { cookie, body: form })
}

/** Kills the server that runs the job, while it holds all slots of the recogniser, and adds another. */
async function showKill(
  traffic: ReturnType<typeof startTraffic>,
  one: RunningServer,
  others: RunningServer[],
): Promise<void> {
  const [two] = others
  if (!two) throw new Error('there is no other server')
  const cookie = await signInAs(one, 'eva')
  engine.behave(neverAnswers)
  const asked = engine.asked.length
  const cut = [1, 2, 3, 4].map(() => say(one, cookie).catch(() => undefined))
  await msUntil(async () => engine.asked.length >= asked + 8, SEEN_WITHIN_MS)
  // Killed in the middle of a run of the job.
  const isMidRun = await msUntil(async () => test.running.has(one.pid), TAKEN_OVER_WITHIN_MS)
  if (isMidRun === Number.POSITIVE_INFINITY) report('the first process got the job', 'never', false)
  traffic.kill(one)
  const killedAtMs = performance.now()
  test.running.delete(one.pid)
  engine.behave(hears('hello'))
  const elapsedMs = () => Math.round(performance.now() - killedAtMs)
  const [added, jobMs, slotMs] = await Promise.all([
    start().then(server => {
      traffic.add(server)
      return elapsedMs()
    }),
    msUntil(async () => {
      const last = test.lastBegun()
      return last !== undefined && last.pid !== one.pid && last.atMs > killedAtMs
    }, TAKEN_OVER_WITHIN_MS),
    msUntil(async () => (await say(two, cookie)).status === 200, 2 * SLOT_FREE_WITHIN_MS, 1000),
    ...cut,
  ])
  report('another process is added and serves after ms', added, added > 0)
  report('the job of the killed process is taken over after ms', jobMs, jobMs <= TAKEN_OVER_WITHIN_MS)
  report('its slots of the recogniser are free after ms', slotMs, slotMs <= SLOT_FREE_WITHIN_MS)
}
