import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addLearners, addSessions } from '#e2e/learners.ts'
import { startServer } from '#e2e/server.ts'
import { buildIfStale } from '#scripts/build-if-stale.ts'

/*
 * The servers that the journeys share: a read-only one, and one with a separate learner for each journey that saves.
 * Both databases are created once; the second is copied for every other server of a journey.
 */

/** Copies per account; a run uses fewer. Set `LEARNERS=2000` to repeat journeys many times. */
const COUNT = Number(process.env.LEARNERS ?? 120)

buildIfStale()
const folder = await mkdtemp(join(tmpdir(), 'dilo-journeys-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const plain = join(folder, 'looking')
await (await startServer(plain)).stop()
const sessions = await addSessions(plain, COUNT)
const seed = await copyOf(plain, 'seed')
const learners = await addLearners(seed, COUNT)
const data = await copyOf(seed, 'saving')
const taken = join(folder, 'taken')
await mkdir(taken)
await writeFile(join(taken, 'people.json'), JSON.stringify({ sessions, learners }))
const [looking, saving] = await Promise.all([startServer(plain), startServer(data)])

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all([looking.stop(), saving.stop()]).then(() => process.exit()))
}
process.stdout.write(`Journeys may begin at ${looking.url} and ${saving.url} from ${seed} with ${taken}\n`)

async function copyOf(original: string, name: string): Promise<string> {
  const copy = join(folder, name)
  await cp(original, copy, { recursive: true })
  return copy
}
