import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { ask } from '#e2e/ask.ts'
import { addCopies, type Learner } from '#e2e/learners.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { openDatabase } from '#server/db/client.ts'
import { uploadForm } from '#server/testing/multipart.ts'

/*
 * Kills the server while a photo arrives, after 10, 50, 90 and 100 % of its bytes, five times each.
 * After each start the profile must name an existing photo, or none, and the same upload must succeed. Uses the
 * embedded database, or that of DATABASE_URL.
 */

const SHARES = [0.1, 0.5, 0.9, 1, 1]
const ROUNDS = 5
/** A whole photo is decoded, stored and recorded within this time: the kill comes at any moment of it. */
const WORK_MS = 150
const { DATABASE_URL = '' } = process.env

const dataDir = await mkdtemp(join(tmpdir(), 'dilo-fault-upload-'))
const counts = { kills: 0, kept: 0, replaced: 0, broken: 0, refused: 0 }
const shares = Array.from({ length: ROUNDS }, () => SHARES).flat()
let server = await startServer(dataDir, { DATABASE_URL })
try {
  await server.stop()
  // One learner for each kill, because a learner has few uploads an hour.
  const learners = await addLearners(shares.length)
  server = await startServer(dataDir, { DATABASE_URL })
  for (const [place, share] of shares.entries()) {
    const cookie = `dilo=${learners[place]?.token}`
    if ((await upload(server, cookie, await photo())) !== 200) throw new Error('the first photo was refused')
    const before = await photoOf(server, cookie)
    await killDuring(server, cookie, share)
    counts.kills += 1
    server = await startServer(dataDir, { DATABASE_URL })
    const after = await photoOf(server, cookie)
    if (after.path === before.path) counts.kept += 1
    else counts.replaced += 1
    if (!after.isThere) counts.broken += 1
    if ((await upload(server, cookie, await photo())) !== 200) counts.refused += 1
  }
  const files = await readdir(join(dataDir, 'media'), { recursive: true })
  const isPhoto = (name: string) => name.endsWith('.jpg')
  const drafts = files.filter(name => name.endsWith('.part')).length
  process.stdout.write(
    `${counts.kills} kills amid uploads: the photo before was kept ${counts.kept} times, the new one was stored ${counts.replaced} times\n` +
      `profiles whose photo is missing: ${counts.broken}; uploads refused afterwards: ${counts.refused}\n` +
      `files that nothing names: ${files.filter(isPhoto).length - learners.length}; unfinished files: ${drafts}\n`,
  )
  if (counts.broken > 0 || counts.refused > 0) process.exitCode = 1
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function addLearners(count: number): Promise<Learner[]> {
  const database = await openDatabase(DATABASE_URL === '' ? { dataDir } : { url: DATABASE_URL })
  try {
    return await database.tx(db => addCopies(db, 'ana', count))
  } finally {
    await database.close()
  }
}

async function photoOf(from: RunningServer, cookie: string) {
  const { data } = await ask(from, 'auth', { cookie })
  const path: string = data.photo
  const isThere = path === '' || (await fetch(new URL(path, from.url))).ok
  return { path, isThere }
}

/** A different photo each time. */
async function photo(): Promise<Uint8Array> {
  const raw = { width: 256, height: 256, channels: 3 as const }
  return sharp(randomBytes(256 * 256 * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function upload({ url }: RunningServer, cookie: string, content: Uint8Array): Promise<number> {
  const { payload, type } = await uploadForm('POST student-photo', content)
  const headers = { cookie, 'content-type': type }
  const answer = await fetch(`${url}/api/v1/student-photo`, {
    method: 'POST',
    headers,
    body: new Uint8Array(payload),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Sends a share of the bytes, and kills the server. */
async function killDuring({ url, pid, stop }: RunningServer, cookie: string, share: number): Promise<void> {
  const { payload, type } = await uploadForm('POST student-photo', await photo())
  const headers = { cookie, 'content-type': type, 'content-length': payload.length }
  const sending = request(`${url}/api/v1/student-photo`, { method: 'POST', headers })
  const ended = new Promise<void>(resolve => {
    sending.on('error', () => resolve())
    sending.on('response', answer =>
      answer
        .resume()
        .on('close', resolve)
        .on('error', () => resolve()),
    )
  })
  const bytes = Math.floor(payload.length * share)
  await new Promise<void>(resolve => sending.write(payload.subarray(0, bytes), () => resolve()))
  if (share === 1) sending.end()
  await delay(Math.random() * WORK_MS)
  process.kill(pid, 'SIGKILL')
  await ended
  sending.destroy()
  await stop()
}
