import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupName, keepLatest } from '#server/backup/retention.ts'

const NOW = new Date('2026-11-25T10:00:00Z')

test('only old backups of ours go, and what killed processes left', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dilo-retention-'))
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  const ours = days.map(day => backupName(new Date(`${day}T03:00:00Z`), { isEncrypted: day.endsWith('1') }))
  for (const name of ours) {
    await writeFile(
      path.join(folder, name),
      name.endsWith('.age') ? 'age-encryption.org/v1\n' : 'dilo-backup.json\0',
    )
  }
  const draft = `${ours[0]}.01234567-89ab-cdef-0123-456789abcdef.part`
  const others = ['before-upgrade.backup', 'dilo-2026-11-19T03-00-00Z.backup', `${ours[1]}.sha256`]
  for (const name of [draft, ...others]) await writeFile(path.join(folder, name), 'something else')
  await utimes(path.join(folder, draft), NOW, new Date('2026-11-20T03:00:00Z'))

  expect(await keepLatest(folder, 2, NOW)).toEqual(ours.slice(0, 2))
  expect((await readdir(folder)).sort()).toEqual([...others, ...ours.slice(2)].sort())
  expect(await keepLatest(folder, 0, NOW)).toEqual([ours[2]])
  await rm(folder, { recursive: true })
})
