import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#e2e/server.ts'
import { buildWeb } from '#scripts/build-web.ts'

/*
 * The server that the journeys share. Its database is seeded once and copied, so that a journey which saves
 * progress can have a server of its own from the same seed in about a second.
 */
await buildWeb({ isForced: false })
const folder = await mkdtemp(join(tmpdir(), 'dilo-journeys-'))
const seed = join(folder, 'seed')
const shared = join(folder, 'shared')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await (await startServer(seed)).stop()
await cp(seed, shared, { recursive: true })
const server = await startServer(shared)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit()))
}
process.stdout.write(`Journeys may begin at ${server.url} from ${seed}\n`)
