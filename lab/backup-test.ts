/*
 * Backs up under load, restores elsewhere, compares row by row, and tries damaged files.
 *   npm run lab -- backup-test --engine embedded|postgresql     one database; both without it
 *   --learners 10000, --words 100 for each, --saves 40 a second
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer } from '#e2e/server.ts'
import { compareDatabases } from '#lab/backup/compare.ts'
import { fillDatabase } from '#lab/backup/fill.ts'
import { type Load, startLoad } from '#lab/backup/load.ts'
import { percentile, randomFrom } from '#lab/bench/statistics.ts'
import { checkBackup } from '#server/backup/restore.ts'
import { newServerDatabase } from '#server/db/testing.ts'
import { diskStorage } from '#server/media/disk-storage.ts'
import { mediaName } from '#server/media/names.ts'

const MEDIA_FILES = 300
const MEDIA_BYTES = 60_000
const DELETED_MEANWHILE = 5
const DAMAGES = 24
const BEFORE_MS = 5_000
const AFTER_MS = 3_000

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    learners: { type: 'string', default: '10000' },
    words: { type: 'string', default: '100' },
    saves: { type: 'string', default: '40' },
  },
})
const problems: string[] = []
for (const engine of ['embedded', 'postgresql'] as const) {
  if (values.engine === undefined || values.engine === engine) await prove(engine)
}
for (const problem of problems) say(`WRONG: ${problem}`)
say(problems.length === 0 ? 'everything as it should be' : `${problems.length} wrong`)
process.exitCode = problems.length === 0 ? 0 : 1

async function prove(engine: 'embedded' | 'postgresql'): Promise<void> {
  await using scope = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'dilo-backup-test-'))
  scope.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const from = await newPlace(scope, engine, join(folder, 'from'))
  const to = await newPlace(scope, engine, join(folder, 'to'))
  const media = diskStorage(join(from.dataDir, 'media'))
  const random = randomFrom(1)
  const names: string[] = []
  for (let number = 0; number < MEDIA_FILES; number++) {
    const content = Buffer.from(Float64Array.from({ length: MEDIA_BYTES / 8 }, random).buffer)
    const name = mediaName('test', content, 'jpg')
    await media.put(name, content)
    names.push(name)
  }
  const filled = await timed(() =>
    fillDatabase(from, { learners: Number(values.learners), words: Number(values.words) }),
  )
  say(
    `${engine}: ${values.learners} learners with ${filled.value.words} completed words, made in ${filled.seconds} s`,
  )

  const server = await startServer(from.dataDir, from.env)
  const load = await startLoad(scope, server.url, filled.value, Number(values.saves))
  await delay(BEFORE_MS)
  const file = join(folder, 'test.backup')
  load.mark('during')
  const deleting = Promise.all(names.slice(0, DELETED_MEANWHILE).map(name => media.delete(name)))
  const backup = await timed(() => command(['scripts/backup.ts', '--to', file], from.env))
  await deleting
  load.mark('after')
  await delay(AFTER_MS)
  await load.stop()
  await server.stop()
  say(
    `${engine}: backup, ${megabytes((await stat(file)).size)} MB in ${backup.seconds} s: ${backup.value.said}`,
  )
  if (backup.value.code !== 0) return void problems.push(`${engine}: the backup failed`)
  sayLatencies(engine, load)

  const restore = await timed(() => command(['scripts/restore.ts', '--from', file], to.env))
  say(`${engine}: restore in ${restore.seconds} s: ${restore.value.said}`)
  if (restore.value.code !== 0) return void problems.push(`${engine}: the restore failed`)
  const compared = await compareDatabases(from, to, load)
  for (const line of compared.lines) say(`${engine}: ${line}`)
  problems.push(...compared.problems.map(problem => `${engine}: ${problem}`))
  const restored = await diskStorage(join(to.dataDir, 'media')).list()
  say(`${engine}: media ${restored.size} of ${MEDIA_FILES}, ${DELETED_MEANWHILE} were deleted meanwhile`)
  if (restored.size < MEDIA_FILES - DELETED_MEANWHILE)
    problems.push(`${engine}: files of the media are missing`)

  const again = await command(['scripts/restore.ts', '--from', file], to.env)
  say(`${engine}: a second restore into the same place: ${again.said}`)
  if (again.code === 0) problems.push(`${engine}: a restore overwrote a database`)
  await proveDamage(engine, file, to)
}

/** @returns the environment of commands and server, and the place of the database */
async function newPlace(scope: AsyncDisposableStack, engine: 'embedded' | 'postgresql', dataDir: string) {
  const database = engine === 'postgresql' ? await newServerDatabase() : undefined
  if (database) scope.defer(async () => void (await database.drop()))
  const url = database?.url ?? ''
  return { dataDir, url, env: { DATA_DIR: dataDir, DATABASE_URL: url } }
}

async function proveDamage(
  engine: string,
  file: string,
  to: { dataDir: string; env: Record<string, string> },
): Promise<void> {
  const { size } = await stat(file)
  const random = randomFrom(2)
  const places = [0, 200, 511, size - 1, size - 64, size - 700]
  while (places.length < DAMAGES) places.push(Math.floor(random() * size))
  const start = performance.now()
  let refused = 0
  for (const place of places) {
    await changeByte(file, place)
    const isRefused = await checkBackup(file, undefined).then(
      () => false,
      () => true,
    )
    if (isRefused) refused++
    else problems.push(`${engine}: byte ${place} was changed and not noticed`)
    if (place !== places.at(-1)) await changeByte(file, place)
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  say(`${engine}: ${refused} of ${places.length} damaged bytes refused, ${seconds} s in all`)
  const empty = { DATA_DIR: `${to.dataDir}-untouched`, DATABASE_URL: to.env.DATABASE_URL ?? '' }
  const { code, said } = await command(['scripts/restore.ts', '--from', file], empty)
  say(`${engine}: restoring it: ${said}`)
  if (code === 0) problems.push(`${engine}: a damaged backup was restored`)
  const left = await readdir(empty.DATA_DIR).catch(() => [])
  if (left.length > 0) problems.push(`${engine}: a damaged backup left ${left.join(', ')}`)
}

async function changeByte(file: string, place: number): Promise<void> {
  const handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place)
  buffer.writeUInt8(buffer.readUInt8(0) ^ 0x10)
  await handle.write(buffer, 0, 1, place)
  await handle.close()
}

async function command(args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code ?? 1, said: `${out}${err}`.trim().replaceAll('\n', '; ') }
}

function sayLatencies(engine: string, load: Load): void {
  for (const [when, all] of load.latencies) {
    const sorted = all.toSorted((a, b) => a - b)
    const [p50, p99, max] = [0.5, 0.99, 1].map(share => Math.round(percentile(sorted, share)))
    say(`${engine}: saves ${when} the backup: ${all.length}, p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`)
  }
  for (const failure of load.failures) say(`${engine}: a save failed: ${failure}`)
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: string }> {
  const start = performance.now()
  const value = await work()
  return { value, seconds: ((performance.now() - start) / 1000).toFixed(1) }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
