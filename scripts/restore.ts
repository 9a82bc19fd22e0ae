import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import '#server/db/fast-drizzle-resolve.ts'
import { readConfig } from '#server/configuration/config.ts'

/*
 * Restores a backup into the empty database and storage of the environment (docs/backup.md), or only checks it:
 *   npm run restore -- --from FILE [--identity FILE] [--check]
 */

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    identity: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
})

try {
  if (values.from === undefined) throw new Error('name the backup: npm run restore -- --from FILE')
  await restore(path.resolve(values.from))
} catch (error) {
  process.stderr.write(`Nothing was restored: ${(error as Error).message}\n`)
  process.exitCode = 1
}

async function restore(file: string): Promise<void> {
  // Dynamic imports: `fast-drizzle-resolve.ts` runs first.
  const { checkBackup, restoreBackup } = await import('#server/backup/restore.ts')
  const { openStorage } = await import('#server/media/open-storage.ts')
  const identities = values.identity === undefined ? undefined : await readFile(values.identity, 'utf8')
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
  if (values.check) {
    const { head, manifest } = await checkBackup(file, identities)
    process.stdout.write(
      `${file} is whole: made ${head.startedAt} by Dilo ${head.program} (${head.engine}), ` +
        `${manifest.media.length} files of media, ${manifest.missing.length} missing. Read in ${seconds()} s\n`,
    )
    return
  }
  const config = readConfig(process.env)
  const { dataDir, databaseUrl } = config
  const media = openStorage(config)
  const { head, manifest, migrated } = await restoreBackup({ file, identities, dataDir, databaseUrl, media })
  process.stdout.write(
    `The backup of ${head.startedAt} is restored, with ${manifest.media.length} files of media, in ${seconds()} s.\n` +
      (migrated.length > 0 ? `Migrated forward by ${migrated.join(', ')}.\n` : '') +
      'Everybody has to sign in again. Start the server.\n',
  )
}
