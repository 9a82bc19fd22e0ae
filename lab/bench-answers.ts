/*
 * What opening a course and a lesson costs at 60, 600 and 10,000 items.
 * Processor time and bytes of an answer, for a learner who has just begun and for one who has completed all but the last
 * hundredth; and how long an author's change of one item blocks the process. Uses the embedded database, or with
 * `TEST_ENGINE=postgresql` the server of the tests, whose own processor time is not counted.
 * Options: `--rounds 200`, `--sizes 60,600,10000`.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { median } from '#lab/bench/statistics.ts'
import { courses } from '#server/courses/tables.ts'
import { completedWords } from '#server/progress/tables.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addLargeCourse } from '#server/testing/courses.ts'
import { newPerson } from '#server/testing/people.ts'

const ENCODINGS = ['identity', 'gzip', 'gzip, br']

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    sizes: { type: 'string', default: '60,600,10000' },
  },
})
const rounds = Number(values.rounds)
const app = await startTestApp()
try {
  for (const size of values.sizes.split(',').map(Number)) {
    const { id, words } = await addLargeCourse(app, size)
    const beginner = await newPerson(app)
    const expert = await newPerson(app)
    const done = words.slice(0, Math.floor(size * 0.99)).map(wordId => ({
      userId: expert.id,
      courseId: id,
      wordId,
      completedAt: app.context.now(),
      passedByRank: 40,
    }))
    for (let from = 0; from < done.length; from += 1000) {
      await app.context.database.tx(db => db.insert(completedWords).values(done.slice(from, from + 1000)))
    }
    const version = (await app.context.catalogue.course(id))?.version
    const asked = {
      'one lesson of it': [`/api/v1/course-lesson/${id}/${version}/1`, beginner],
      'its outline': [`/api/v1/course-outline/${id}/${version}`, beginner],
      'progress of a beginner': [`/api/v1/course-progress/${id}`, beginner],
      'progress of an expert': [`/api/v1/course-progress/${id}`, expert],
      'as one, for a beginner': [`/api/v1/student-course/${id}?lesson=current`, beginner],
      'as one, for an expert': [`/api/v1/student-course/${id}?lesson=current`, expert],
      'its demo': [`/api/v1/student-course-demo?idCourse=${id}`, beginner],
    } as const
    process.stdout.write(`\nA course of ${size} items:\n`)
    for (const [name, [url, { token }]] of Object.entries(asked)) {
      for (const encoding of ENCODINGS) {
        const request: InjectOptions = {
          url,
          cookies: { dilo: token },
          headers: { 'accept-encoding': encoding },
        }
        process.stdout.write(`  ${name.padEnd(22)} ${encoding.padEnd(9)} ${await costOf(request)}\n`)
      }
    }
    process.stdout.write(`  an edit of it           ${await pauseAfterEdit(id)}\n`)
    process.stdout.write(`  an edit of another      ${await pauseAfterEdit()}\n`)
  }
} finally {
  await app.close()
}

async function costOf(request: InjectOptions): Promise<string> {
  const count = Math.max(10, rounds)
  let bytes = 0
  let usage = process.cpuUsage()
  for (let round = -Math.ceil(count / 2); round < count; round += 1) {
    if (round === 0) usage = process.cpuUsage()
    const answer = await app.http.inject(request)
    if (answer.statusCode !== 200) throw new Error(`${request.url} answered ${answer.statusCode}`)
    bytes = answer.rawPayload.length
  }
  const { user, system } = process.cpuUsage(usage)
  const ms = (user + system) / 1000 / count
  return `${ms.toFixed(2).padStart(7)} ms ${(bytes / 1024).toFixed(1).padStart(8)} kB`
}

/** The longest block of the event loop while a changed course is read again. */
async function pauseAfterEdit(id = ''): Promise<string> {
  const { catalogue, database } = app.context
  const all = await catalogue.courses()
  const course = id === '' ? all[0] : all.find(({ _id }) => _id === id)
  if (!course) throw new Error('the course is there')
  const pauses: number[] = []
  const costs: number[] = []
  for (let round = 0; round < 10; round += 1) {
    await database.tx(db =>
      db
        .update(courses)
        .set({ version: sql`${courses.version} + 1` })
        .where(eq(courses.id, course._id)),
    )
    // The cost in one round, the blocks in the next: watching them takes processor time.
    const watched = round % 2 === 1 ? watchTurns() : undefined
    const startMs = threadMs()
    catalogue.expire()
    await catalogue.courses()
    if (watched) pauses.push(await watched.end())
    else costs.push(threadMs() - startMs)
  }
  return `longest turn ${median(pauses).toFixed(1)} ms of ${median(costs).toFixed(1)} ms of processor time`
}

function watchTurns(): { end: () => Promise<number> } {
  let longestMs = 0
  let isOver = false
  const turns = (async () => {
    let before = threadMs()
    while (!isOver) {
      await nextTurn()
      const now = threadMs()
      longestMs = Math.max(longestMs, now - before)
      before = now
    }
    return longestMs
  })()
  return {
    end: () => {
      isOver = true
      return turns
    },
  }
}

/** Processor time of the answering thread, which a busy machine does not change. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
