import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import '#server/db/fast-drizzle-resolve.ts'
import { newKeys } from '#server/backup/archive/encryption.ts'
import { readConfig } from '#server/configuration/config.ts'

/*
 * Backs up the database and the media of the environment into a new file, even while the server runs (docs/backup.md):
 *   npm run backup -- --to FILE [--recipient age1...]
 *   npm run backup -- --new-key FILE    makes keys: prints the public one, writes the secret one
 */

/** Learners come first. */
const PRIORITY = 10
const SHOWN = 5

const { values } = parseArgs({
  options: { to: { type: 'string' }, recipient: { type: 'string' }, 'new-key': { type: 'string' } },
})

try {
  if (values['new-key'] !== undefined) await makeKeys(values['new-key'])
  else if (values.to !== undefined) await backUp(path.resolve(values.to), values.recipient)
  else throw new Error('name the new file: npm run backup -- --to FILE')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

async function makeKeys(file: string): Promise<void> {
  const { identityFile, publicKey } = await newKeys()
  await writeFile(file, identityFile, { flag: 'wx', mode: 0o600 })
  process.stdout.write(
    `BACKUP_PUBLIC_KEY=${publicKey}\n` +
      `The secret key is in ${file}. Keep it away from the server, in two places: without it no backup can be read.\n`,
  )
}

async function backUp(file: string, recipient: string | undefined): Promise<void> {
  os.setPriority(PRIORITY)
  // Dynamic imports: `fast-drizzle-resolve.ts` runs first.
  const { makeBackup } = await import('#server/backup/make-backup.ts')
  const { openSource } = await import('#server/backup/source.ts')
  const { programVersion } = await import('#server/db/migrate.ts')
  const { openStorage } = await import('#server/media/open-storage.ts')
  const config = readConfig(process.env)
  const { dataDir, databaseUrl, backup } = config
  const source = await openSource({ dataDir, databaseUrl, backupUrl: backup.databaseUrl })
  const start = performance.now()
  try {
    const made = await makeBackup({
      source,
      media: openStorage(config),
      file,
      publicKey: recipient ?? backup.publicKey,
      program: await programVersion(),
      now: () => new Date(),
    })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(
      `${file}: ${megabytes(made.run.bytes)} in ${seconds} s\n` +
        `database (${source.engine}) ${megabytes(made.databaseBytes)}, media ${made.mediaFiles} files, ` +
        `${megabytes(made.mediaBytes)}\n`,
    )
    if (made.missing.length > 0) {
      const some = made.missing.slice(0, SHOWN).join(', ')
      process.stderr.write(
        `${made.missing.length} files that the database names were not there, or were deleted meanwhile: ${some}\n`,
      )
    }
    if (made.unrecorded !== undefined) {
      process.stderr.write(`The backup is whole, but the database could not note it: ${made.unrecorded}\n`)
    }
  } finally {
    await source.close()
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
