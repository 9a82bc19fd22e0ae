import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { UserId } from '#domain/ids.ts'
import { putKey, setFactorAt } from '#server/accounts/second-factor/store.ts'
import { findByLoginName, insertUser } from '#server/accounts/store.ts'
import { administratorActs } from '#server/audit/tables.ts'
import { openDatabase } from '#server/db/client.ts'
import { makeEmptyFolder } from '#server/db/testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'dilo-factor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function remove(args: string[]) {
  return spawnSync(process.execPath, ['--liftoff-only', 'scripts/admin-remove-second-factor.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  })
}

test('the second factor of a lost phone is removed; an account without one is told', async () => {
  await makeEmptyFolder(join(folder, 'database'))
  const id = v7() as UserId
  const database = await openDatabase({ dataDir: folder })
  await database.tx(async db => {
    const names = { username: 'jefa', name: 'Jefa', lastname: '', email: 'jefa@example.com' }
    await insertUser(db, { id, ...names, role: 'ADMIN', isActive: true, createdAt: new Date() })
    await putKey(db, id, 'JBSWY3DPEHPK3PXP')
    await setFactorAt(db, id, new Date())
  })
  await database.close()

  const email = ['--email', 'jefa@example.com']
  expect(remove(email).stdout).toContain('signs in with the password alone')
  expect(remove(email)).toMatchObject({ status: 1, stderr: expect.stringContaining('no account') })
  expect(remove([])).toMatchObject({ status: 1, stderr: expect.stringContaining('--email is missing') })

  const after = await openDatabase({ dataDir: folder })
  const account = await after.read(db => findByLoginName(db, 'jefa'))
  const acts = await after.read(db => db.select().from(administratorActs))
  await after.close()
  expect(account?.secondFactorAt).toBeNull()
  expect(acts).toMatchObject([{ actorId: null, act: 'second-factor.off', targetId: id }])
})
