import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackupRun, lastBackup, recordBackup } from '#server/backup/service.ts'
import type { Database } from '#server/db/client.ts'
import { testDatabase } from '#server/db/testing.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

function runAt(day: string, problem = ''): BackupRun {
  const startedAt = new Date(`${day}T03:00:00Z`)
  const finishedAt = new Date(startedAt.getTime() + 60_000)
  return { id: crypto.randomUUID(), startedAt, finishedAt, fileName: `${day}.tar`, bytes: 1, problem }
}

test('the last good backup stays known while later ones fail, however long', async () => {
  expect(await lastBackup({ database })).toEqual({ good: undefined, tried: undefined })
  const [older, good, failed] = [runAt('2026-01-01'), runAt('2026-01-02'), runAt('2026-01-03', 'no room')]
  for (const run of [older, good, failed]) await recordBackup({ database }, run)
  expect(await lastBackup({ database })).toEqual({ good, tried: failed })

  const later = runAt('2026-11-01', 'no room')
  await recordBackup({ database }, later)
  expect(await lastBackup({ database })).toEqual({ good, tried: later })
})
