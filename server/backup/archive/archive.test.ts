import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKeys } from '#server/backup/archive/encryption.ts'
import { BackupRefused, type Head } from '#server/backup/archive/format.ts'
import { readArchive } from '#server/backup/archive/read-archive.ts'
import { writeArchive } from '#server/backup/archive/write-archive.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const HEAD: Head = {
  format: 'dilo-backup',
  formatVersion: 1,
  id: '3f2a6b1e-8c0d-4f7a-9b59-0c3d5e6f7a81',
  program: '1.2.3',
  engine: 'postgresql',
  engineVersion: 15,
  startedAt: NOW.toISOString(),
  migrations: [{ name: '0000_first', hash: 'abc' }],
}
/** Larger than a cut, and not a multiple of it. */
const DATABASE = randomBytes(5 * 1024 * 1024 + 17)
const MEDIA = [
  { name: 'a.jpg', content: randomBytes(1000) },
  { name: 'b.mp3', content: Buffer.from('') },
]

let folder: string
let keys: Awaited<ReturnType<typeof newKeys>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dilo-archive-'))
  keys = await newKeys()
})
afterAll(() => rm(folder, { recursive: true }))

async function* piecesOf(bytes: Buffer, size = 100_000) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

type Given = { publicKey?: string; head?: Head; database?: Buffer }

async function write(name: string, { publicKey, head = HEAD, database = DATABASE }: Given = {}) {
  const file = path.join(folder, name)
  const contents = {
    head,
    database: piecesOf(database),
    media: () => mediaFiles(),
    missing: () => ['c.jpg'],
  }
  const { bytes } = await writeArchive(file, contents, { publicKey, now: () => NOW })
  return { file, bytes }
}

async function* mediaFiles() {
  yield* MEDIA
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.each(['plain', 'encrypted'])('a backup is read as it was written: %s', async kind => {
  const publicKey = kind === 'encrypted' ? keys.publicKey : undefined
  const { file, bytes } = await write(`read-${kind}`, publicKey ? { publicKey } : {})
  expect((await readFile(file)).length).toBe(bytes)
  const parts: Uint8Array[] = []
  const media: [string, string][] = []
  const { head, manifest } = await readArchive(file, publicKey ? keys.identityFile : undefined, {
    database: async given => {
      for await (const part of given) parts.push(part)
    },
    media: async (name, content) => {
      media.push([name, hashOf(content)])
    },
  })
  expect(head).toEqual(HEAD)
  expect(Buffer.concat(parts).equals(DATABASE)).toBe(true)
  expect(media).toEqual(MEDIA.map(({ name, content }) => [name, hashOf(content)]))
  expect(manifest.database).toEqual({ entries: 2, bytes: DATABASE.length, sha256: hashOf(DATABASE) })
  expect(manifest.missing).toEqual(['c.jpg'])
})

test('a changed byte, anywhere, is refused, and so is a file that ends early', async () => {
  for (const publicKey of [undefined, keys.publicKey]) {
    const database = DATABASE.subarray(0, 100_000)
    const given = publicKey ? { publicKey, database } : { database }
    const { file, bytes } = await write(`damaged-${publicKey ?? 'plain'}`, given)
    const whole = await readFile(file)
    const refused = async (content: Buffer, where: number) => {
      const damaged = path.join(folder, 'changed')
      await writeFile(damaged, content)
      const reading = readArchive(damaged, keys.identityFile)
      await expect(reading, `${publicKey ? 'encrypted' : 'plain'}, at ${where}`).rejects.toThrow(
        BackupRefused,
      )
    }
    // The headers, padding and seal of the tar, and those of age.
    const places = [
      0,
      30,
      150,
      300,
      511,
      600,
      1100,
      1600,
      bytes - 1,
      bytes - 40,
      bytes - 66,
      bytes - 600,
      bytes - 1500,
    ]
    for (const place of [...places, Math.floor(bytes / 2)]) {
      const changed = Buffer.from(whole)
      changed.writeUInt8((changed.readUInt8(place) ^ 1) & 255, place)
      await refused(changed, place)
    }
    for (const end of [0, 100, 600, 70_000, bytes - 1025, bytes - 65, bytes - 1]) {
      await refused(whole.subarray(0, end), end)
    }
  }
})

test('a file is never overwritten, and a failure leaves nothing', async () => {
  const { file } = await write('kept')
  const before = await readFile(file)
  await expect(write('kept')).rejects.toThrow('is there already')
  expect((await readFile(file)).equals(before)).toBe(true)

  async function* broken() {
    yield DATABASE.subarray(0, 10)
    throw new Error('the database went away')
  }
  const contents = { head: HEAD, database: broken(), media: () => mediaFiles(), missing: () => [] }
  const writing = writeArchive(path.join(folder, 'broken'), contents, {
    publicKey: undefined,
    now: () => NOW,
  })
  await expect(writing).rejects.toThrow('the database went away')
  const wrongKey = write('wrong-key', { publicKey: 'age1notakey' })
  await expect(wrongKey).rejects.toThrow()
  expect((await readdir(folder)).filter(name => /broken|part|wrong/.test(name))).toEqual([])
})

test('what cannot be restored says why', async () => {
  const { file } = await write('secret', { publicKey: keys.publicKey })
  await expect(readArchive(file, undefined)).rejects.toThrow('--identity')
  const other = await newKeys()
  await expect(readArchive(file, other.identityFile)).rejects.toThrow('the key does not open this backup')
  const newer = await write('newer', { head: { ...HEAD, formatVersion: 2 } })
  await expect(readArchive(newer.file, undefined)).rejects.toThrow('newer version of Dilo')
  await writeFile(path.join(folder, 'text'), 'hello')
  await expect(readArchive(path.join(folder, 'text'), undefined)).rejects.toThrow(BackupRefused)
})
