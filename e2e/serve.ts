import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addLearners } from '#e2e/learners.ts'
import { startServer } from '#e2e/server.ts'
import { buildWeb } from '#scripts/build-web.ts'

/*
 * The servers that the journeys share: one at which they only look, and one with a learner for each journey that
 * saves. The database is seeded once and copied, so that a journey which changes what others see can have a server
 * of its own in about two seconds.
 */
await buildWeb({ isForced: false })
const folder = await mkdtemp(join(tmpdir(), 'dilo-journeys-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const seed = join(folder, 'seed')
await (await startServer(seed)).stop()
const looking = await startServer(await copyOfSeed('looking'))
const learning = join(folder, 'learning')
await mkdir(learning)
const data = await copyOfSeed('learning/data')
await writeFile(join(learning, 'learners.json'), JSON.stringify(await addLearners(data)))
const saving = await startServer(data)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void Promise.all([looking.stop(), saving.stop()]).then(() => process.exit()))
}
process.stdout.write(`Journeys may begin at ${looking.url} and ${saving.url} from ${seed} with ${learning}\n`)

async function copyOfSeed(name: string): Promise<string> {
  const copy = join(folder, name)
  await cp(seed, copy, { recursive: true })
  return copy
}
