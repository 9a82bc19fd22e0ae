import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireProcessLock } from '#server/db/process-lock.ts'

let folder: string
let file: string
const module = JSON.stringify(new URL('./process-lock.ts', import.meta.url).href)

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dilo-lock-'))
  file = path.join(folder, 'database.lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** Another process that takes the lock, reports it and waits; or reports the error. */
async function otherProcess() {
  const script = `
    const { acquireProcessLock } = await import(${module})
    try { acquireProcessLock(${JSON.stringify(file)}); console.log('held') } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

async function kill({ child }: Awaited<ReturnType<typeof otherProcess>>) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a second process gets an error with the lock’s holder and what to do', async () => {
  const lock = acquireProcessLock(file)
  const other = await otherProcess()
  await kill(other)
  lock.release()
  expect(other.said).toContain(`in use by process ${process.pid} on ${os.hostname()}`)
  expect(other.said).toContain('Stop that process')
})

test('a killed process’s lock is taken over', async () => {
  const other = await otherProcess()
  expect(other.said).toBe('held')
  expect(() => acquireProcessLock(file)).toThrow(`process ${other.child.pid}`)
  await kill(other)
  acquireProcessLock(file).release()
})

test.skipIf(process.platform !== 'linux')('a lock is stale when another process has its process id', () => {
  const holder = { id: 'x', pid: process.pid, startedAt: '1', host: os.hostname() }
  fs.writeFileSync(file, JSON.stringify(holder))
  acquireProcessLock(file).release()
})

test.each([
  ['just touched', 0, true],
  ['not touched for 30 seconds', 30, false],
])('a lock of another machine that was %s (%i s ago) holds: %s', (_, secondsAgo, holds) => {
  fs.writeFileSync(file, JSON.stringify({ id: 'x', pid: 1, startedAt: '1', host: 'elsewhere' }))
  const touchedAt = Date.now() / 1000 - secondsAgo
  fs.utimesSync(file, touchedAt, touchedAt)
  if (holds) expect(() => acquireProcessLock(file)).toThrow('on elsewhere')
  else acquireProcessLock(file).release()
})

test('an invalid lock file is replaced', () => {
  fs.writeFileSync(file, '{ half')
  acquireProcessLock(file).release()
})

test('releasing leaves no files, and never removes a successor’s lock', () => {
  const lock = acquireProcessLock(file)
  fs.rmSync(file)
  const successor = acquireProcessLock(file)
  lock.release()
  expect(() => acquireProcessLock(file)).toThrow('in use')
  successor.release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('of many processes that find a stale lock, one takes it', async () => {
  fs.writeFileSync(file, JSON.stringify({ id: 'x', pid: process.pid, startedAt: '1', host: os.hostname() }))
  const others = await Promise.all(Array.from({ length: 6 }, otherProcess))
  await Promise.all(others.map(kill))
  expect(others.filter(({ said }) => said === 'held')).toHaveLength(1)
})
