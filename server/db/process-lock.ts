import fs from 'node:fs'
import os from 'node:os'

/** Prevents a second process from opening the same files. Held until `release`, or until this process ends. */
export type ProcessLock = { release(): void }

/** Another process holds the lock; the message names it and the remedy. */
export class LockHeldError extends Error {
  override name = 'LockHeldError'
}

type Holder = { id: string; pid: number; startedAt: string; host: string }

const TOUCH_MS = 5_000
const FOREIGN_STALE_MS = 20_000
const MAX_TRIES = 10

/**
 * Takes the lock file. A lock is stale when its process has ended or another process has its id (on Linux, by start
 * time). Processes of other machines or containers cannot be checked; their locks are stale after 20 seconds without a
 * touch.
 * @throws LockHeldError
 */
export function acquireProcessLock(file: string): ProcessLock {
  const self = {
    id: crypto.randomUUID(),
    pid: process.pid,
    startedAt: startOf(process.pid),
    host: os.hostname(),
  }
  const draft = `${file}.${self.id}`
  fs.writeFileSync(draft, JSON.stringify(self), { flag: 'wx' })
  try {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (createdAs(file, draft)) return held(file, self.id)
      removeIfStale(file, self.id)
    }
    throw new LockHeldError(`several processes fight for ${file}; start one of them`)
  } finally {
    fs.rmSync(draft)
  }
}

/** Linking creates the file with its content atomically: no reader sees half a lock. */
function createdAs(file: string, draft: string) {
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

function removeIfStale(file: string, ownId: string) {
  const found = readLock(file)
  if (found === undefined) return
  const holder = parse(found)
  if (holder && isAlive(holder, file)) {
    throw new LockHeldError(
      `the database folder is in use by process ${holder.pid} on ${holder.host} (${file}). ` +
        'Stop that process, or give this one another data folder, or use a PostgreSQL server (DATABASE_URL).',
    )
  }
  // Renamed rather than removed: if another process replaced the stale lock in between, its lock is restored.
  const aside = `${file}.stale-${ownId}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (fs.readFileSync(aside, 'utf8') !== found) createdAs(file, aside)
  fs.rmSync(aside)
}

function held(file: string, id: string): ProcessLock {
  const touch = setInterval(() => {
    const now = new Date()
    fs.utimes(file, now, now, () => undefined)
  }, TOUCH_MS)
  touch.unref()
  return {
    release() {
      clearInterval(touch)
      const found = readLock(file)
      if (found !== undefined && parse(found)?.id === id) fs.rmSync(file, { force: true })
    },
  }
}

function isAlive(holder: Holder, file: string) {
  if (holder.host !== os.hostname()) return Date.now() - fs.statSync(file).mtimeMs < FOREIGN_STALE_MS
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: it runs under another user.
    return isCode(error, 'EPERM')
  }
  return startOf(holder.pid) === holder.startedAt
}

/** A process's start time in ticks since boot (proc(5), field 22); empty without /proc. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces; field 3 follows it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function readLock(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

function isCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}
