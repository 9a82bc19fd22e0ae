import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { readCourses } from '#content/catalogue.ts'
import { Random } from '#emulator/paypal/random.ts'
import { appServer, startOn } from '#lab/review/devices/app-server.ts'
import { runOnModel } from '#lab/review/devices/run-on-model.ts'
import { learntIn, type Outcome, Schedule } from '#lab/review/devices/schedule.ts'
import { seededDatabase } from '#server/testing/seeded-database.ts'
import { TEST_START } from '#server/testing/test-time.ts'

/*
 * Two or three devices review the words of a learner with faults, and must agree with the server.
 * Devices are offline, repeat, reorder and lose answers; clocks are wrong by minutes, and servers restart. Each seeded run
 * is against a model of the server; one of 500 is also against the product and its database. Fails when a review is lost,
 * or when a device and the server have different cards of a word. Options: `--runs 10000`, `--seed 1`.
 * TEST_ENGINE=postgresql uses the server at TEST_DATABASE_URL.
 */

const REAL_EACH = 500

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
const runs = Number(values.runs)
const firstSeed = Number(values.seed)
const total: Outcome = { lost: 0, disagreements: 0, reviews: 0 }
const shown: string[] = []
const SHOWN = 5

const [course] = readCourses()
if (!course) throw new Error('there is no course')
for (let run = 0; run < runs; run++)
  note(`seed ${firstSeed + run}`, await runOnModel(course, firstSeed + run))
const real = Math.floor(runs / REAL_EACH)
await onProduct(real)

const say = (text: string) => process.stdout.write(`${text}\n`)
say(`${total.reviews} reviews; ${real} of the runs also against the product`)
for (const line of shown) say(line)
say(`runs ${runs}, lost ${total.lost}, disagreements ${total.disagreements}`)
if (total.lost > 0 || total.disagreements > 0 || total.reviews === 0) process.exitCode = 1

function note(what: string, { lost, disagreements, reviews }: Outcome): void {
  total.lost += lost
  total.disagreements += disagreements
  total.reviews += reviews
  const isWrong = lost > 0 || disagreements > 0
  if (isWrong && shown.length < SHOWN) shown.push(`${what}: lost ${lost}, disagreements ${disagreements}`)
}

async function onProduct(count: number): Promise<void> {
  if (count === 0) return
  const database = await seededDatabase()
  const running = { app: await startOn(database, TEST_START) }
  try {
    const [course] = await running.app.context.catalogue.courses()
    if (!course) throw new Error('the database has no course')
    for (let run = 0; run < count; run++) {
      const seed = firstSeed + run * REAL_EACH
      const random = new Random(seed)
      const learnt = learntIn(course, { random, nowMs: running.app.context.now().getTime() })
      const server = await appServer(running, { database, course, learnt })
      const schedule = new Schedule(course, { learnt, random, server, newId: v7 })
      note(`seed ${seed} with the product`, await schedule.run())
    }
  } finally {
    await running.app.close()
    await database.close()
  }
}
