import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from '#server/backup/archive/read-archive.ts'
import { writeNewFile } from '#server/backup/archive/write-new-file.ts'
import { openControlSocket } from '#server/backup/control-socket.ts'
import { holderOf } from '#server/backup/embedded-holder.ts'
import { refuseUnfinishedFiles } from '#server/backup/embedded-place.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { refuseUnfinishedDatabase } from '#server/backup/postgresql-place.ts'
import { runProgram } from '#server/backup/postgresql-programs.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { lastBackup } from '#server/backup/service.ts'
import { openSource } from '#server/backup/source.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeEmptyFolder, newServerDatabase } from '#server/db/testing.ts'
import { diskStorage } from '#server/media/disk-storage.ts'

const isServer = process.env.TEST_ENGINE === 'postgresql'
const log = { info() {}, error() {} }
const PHOTO = `${'a'.repeat(32)}.jpg`
const LOST = `${'b'.repeat(32)}.jpg`

let folder: string
let from: Place
const places: Place[] = []

type Place = { dataDir: string; databaseUrl: string | undefined; drop: () => Promise<unknown> }

async function newPlace(name: string): Promise<Place> {
  const server = isServer ? await newServerDatabase() : undefined
  const place = {
    dataDir: path.join(folder, name),
    databaseUrl: server?.url,
    drop: async () => server?.drop(),
  }
  places.push(place)
  return place
}

const openAt = ({ dataDir, databaseUrl: url }: Place) =>
  openDatabase(url === undefined ? { dataDir } : { url })
const mediaOf = ({ dataDir }: Place) => diskStorage(path.join(dataDir, 'media'))

async function addUser(database: Database, name: string) {
  await database.tx(async db => {
    await db.execute(sql`INSERT INTO users (id, username, name, lastname, email, photo, role, created_at)
      VALUES (gen_random_uuid(), ${name}, '', '', '', ${`/media/${LOST}`}, 'FREE', now())`)
    await db.execute(
      sql`INSERT INTO sessions SELECT id, 'hash', now(), now() FROM users WHERE username = ${name}`,
    )
  })
}

async function countsOf(database: Database) {
  const { rows } = await database.read(db =>
    db.execute(sql`SELECT (SELECT string_agg(username, ' ' ORDER BY username) FROM users) AS users,
      (SELECT count(*)::int FROM sessions) AS sessions`),
  )
  return rows[0]
}

const backupOf = async (place: Place, file: string) => {
  const source = await openSource({ ...place, backupUrl: undefined })
  const options = { source, media: mediaOf(place), file, publicKey: undefined, program: '1.0.0' }
  return makeBackup({ ...options, now: () => new Date() }).finally(() => source.close())
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dilo-bk-'))
  from = await newPlace('from')
  if (!isServer) await makeEmptyFolder(path.join(from.dataDir, 'database'))
})
afterAll(async () => {
  for (const { drop } of places) await drop()
  await rm(folder, { recursive: true, force: true })
})

test('a backup of the running server is restored elsewhere, once, and again after a restore that died', async () => {
  const database = await openAt(from)
  await migrate(database)
  await addUser(database, 'ana')
  await mediaOf(from).put(PHOTO, Buffer.from('a photo'))
  const controlSocket = isServer ? undefined : await openControlSocket(from.dataDir, holderOf(database), log)
  const file = path.join(folder, 'one.backup')

  const made = await backupOf(from, file)
  await addUser(database, 'later')
  expect(made).toMatchObject({ mediaFiles: 1, missing: [LOST], unrecorded: undefined })
  expect((await lastBackup({ database })).good?.id).toBe(made.run.id)
  await expect(backupOf(from, file)).rejects.toThrow('is there already')
  expect((await lastBackup({ database })).tried?.problem).toContain('is there already')
  await controlSocket?.close()
  await database.close()

  const to = await newPlace('to')
  const full = { ...mediaOf(to), put: () => Promise.reject(new Error('the disk is full')) }
  const options = { file, identities: undefined, ...to, media: mediaOf(to) }
  await expect(restoreBackup({ ...options, media: full })).rejects.toThrow('the disk is full')
  if (!isServer) expect(() => refuseUnfinishedFiles(to.dataDir)).toThrow('did not end')
  else {
    const half = await openAt(to)
    await expect(refuseUnfinishedDatabase(half)).rejects.toThrow('did not end')
    await half.close()
  }

  const { manifest, migrated } = await restoreBackup(options)
  expect([manifest.media.map(({ name }) => name), migrated]).toEqual([[PHOTO], []])
  const restored = await openAt(to)
  await refuseUnfinishedDatabase(restored)
  if (!isServer) refuseUnfinishedFiles(to.dataDir)
  expect(await countsOf(restored)).toEqual({ users: 'ana', sessions: 0 })
  await addUser(restored, 'new')
  await restored.close()
  expect([...(await mediaOf(to).list()).keys()]).toEqual([PHOTO])
  await expect(restoreBackup(options)).rejects.toThrow('not overwritten')
})

test('what a backup cannot go into is refused before anything is changed', async () => {
  const file = path.join(folder, 'one.backup')
  const { head } = await readArchive(file, undefined)
  expect(head.migrations.length).toBeGreaterThan(20)
  const other = isServer
    ? { dataDir: path.join(folder, 'other'), databaseUrl: undefined }
    : { dataDir: path.join(folder, 'other'), databaseUrl: 'postgres://127.0.0.1:1/none' }
  const options = { file, identities: undefined, media: diskStorage(path.join(folder, 'other/media')) }
  await expect(restoreBackup({ ...options, ...other })).rejects.toThrow('the backup is of')
  const media = diskStorage(path.join(folder, 'used'))
  await media.put(LOST, Buffer.from('of somebody else'))
  const place = { dataDir: path.join(folder, 'unused'), databaseUrl: from.databaseUrl }
  await expect(restoreBackup({ ...options, ...place, media })).rejects.toThrow('is not empty')
  await writeFile(path.join(folder, 'broken.backup'), 'no backup')
  const broken = { ...options, ...place, file: path.join(folder, 'broken.backup') }
  await expect(restoreBackup(broken)).rejects.toThrow('no backup of Dilo')
  expect((await readdir(folder)).filter(name => /other|unused/.test(name))).toEqual([])
})

test.runIf(isServer)('a dump that fails is no backup, whatever it wrote', async () => {
  const file = path.join(folder, 'failed.backup')
  const running = runProgram(
    'pg_dump',
    { url: from.databaseUrl ?? '', options: ['--table=none'] },
    ({ output }) => writeNewFile(file, output),
  )
  await expect(running).rejects.toThrow('pg_dump failed: pg_dump: error: no matching tables')
  expect(existsSync(file)).toBe(false)
})
