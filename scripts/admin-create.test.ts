import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPasswords } from '#server/accounts/passwords.ts'
import { signIn } from '#server/accounts/service.ts'
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
  const context = { database, passwords, now: () => new Date() }
  const { user } = await signIn(context, { username: 'jefa', password: 'una-clave-larga' })
  await passwords.close()
  await database.close()
  expect(user).toMatchObject({ role: 'ADMIN', isActive: true })
})

test.each([
  ['no address', ['--email', 'jefa', '--username', 'jefa', '--name', 'Jefa'], 'una-clave-larga', '--email'],
  ['no username', ['--email', 'a@b.do', '--name', 'Jefa'], 'una-clave-larga', '--username'],
  ['a short password', WHO, '1234567', 'at least 8'],
  ['a password that everybody tries', WHO, 'Password', 'easy to guess'],
  ['a password of the given names', WHO, 'Jefa-2026', 'easy to guess'],
])('%s is refused with an explanation', (_, args, password, reason) => {
  const { status, stderr } = create(args, password)
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)])
})
