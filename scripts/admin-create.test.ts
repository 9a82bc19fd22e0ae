import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPasswords } from '#server/accounts/passwords.ts'
import { signIn } from '#server/accounts/service.ts'
import { readConfig } from '#server/configuration/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { makeEmptyFolder } from '#server/db/testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'dilo-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WHO = ['--email', 'jefa@example.com', '--username', 'jefa', '--name', 'Jefa']

/** Runs the script; the engine starts faster when it is compiled in one pass. */
function create(args: string[], password: string, dataDir = folder) {
  return spawnSync(process.execPath, ['--liftoff-only', 'scripts/admin-create.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    input: `${password}\n`,
    encoding: 'utf8',
  })
}

test('an administrator is created where there is no database yet', () => {
  expect(create(WHO, 'una-clave-larga', 'memory').stdout).toContain('jefa@example.com is an administrator')
})

test('an administrator is created once, and can sign in', async () => {
  // A copy: creating a database on disk takes many times as long.
  await makeEmptyFolder(join(folder, 'database'))

  expect(create(WHO, 'una-clave-larga').stdout).toContain('jefa@example.com is an administrator')
  const again = create(WHO, 'una-clave-larga')
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringContaining('an account with jefa@example.com'),
  ])

  const database = await openDatabase({ dataDir: folder })
  const passwords = openPasswords({ threads: 1, waiting: 0 })
  const config = readConfig({})
  const context = { config, database, passwords, now: () => new Date() }
  const { user } = await signIn(context, { username: 'jefa', password: 'una-clave-larga' })
  await passwords.close()
  await database.close()
  expect(user).toMatchObject({ role: 'ADMIN', isActive: true })
})

test('a refused account is explained, and the script fails', () => {
  const { status, stderr } = create(['--email', 'jefa', '--username', 'jefa', '--name', 'Jefa'], '')
  expect([status, stderr]).toEqual([1, expect.stringContaining('--email is missing or is no address')])
})
