/**
 * The cost of attempts in a save: HTTP time without attempts, with 3 (an item with a few tries) and with 100 (a device
 * that was offline). Uses the embedded database on disk, or an empty one at DATABASE_URL. Option: `--rounds 300`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { startServer } from '#e2e/server.ts'

const ACCOUNT = { username: 'ana@dilo.test', password: 'dilo-demo-2026' }
const COUNTS = [0, 3, 100]
const WARM_UP_ROUNDS = 20

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } })
const folder = await mkdtemp(join(tmpdir(), 'dilo-bench-save-'))
const server = await startServer(join(folder, 'data'), { DATABASE_URL: process.env.DATABASE_URL ?? '' })
const times = new Map<number, number[]>(COUNTS.map(count => [count, []]))
try {
  const signedIn = await call('POST', 'login', { body: ACCOUNT })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ')
  const read = async (service: string) => (await (await call('GET', service, { cookie })).json()).data
  const [{ _id }] = await read('courses')
  const course = await read(`student-course/${_id}`)
  const [word] = course.words
  const save = (count: number) => {
    const at = new Date().toISOString()
    const tried = { word: word._id, step: 0, verdict: 'reject', family: 'ih-iy', way: 'spoken', at }
    const attempts = Array.from({ length: count }, () => ({ id: v7(), ...tried }))
    const body = {
      idStudentCourse: course.idStudentCourse,
      index: { lesson: 0, word: 0, sentence: 0 },
      savedAt: at,
      completedWords: { [word._id]: at },
      ...(count > 0 && { attempts }),
    }
    return call('POST', 'student-course-progress', { cookie, body })
  }
  // Interleaved, so that other load on the machine affects all variants.
  for (let round = -WARM_UP_ROUNDS; round < Number(values.rounds); round++) {
    for (const [count, all] of times) {
      const start = performance.now()
      await (await save(count)).arrayBuffer()
      if (round >= 0) all.push(performance.now() - start)
    }
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
const base = quantile(times.get(0) ?? [], 0.5)
for (const [count, all] of times) {
  const [median, slow] = [quantile(all, 0.5), quantile(all, 0.95)]
  const ratio = (median / base).toFixed(2)
  process.stdout.write(
    `${String(count).padStart(3)} attempts: ${median.toFixed(1)} ms, 19 of 20 within ${slow.toFixed(1)} ms; ${ratio} times a save without\n`,
  )
}

async function call(method: string, service: string, { cookie, body }: { cookie?: string; body?: object }) {
  const answer = await fetch(`${server.url}/api/v1/${service}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
