import { readConfig } from '#server/configuration/config.ts'
import { copyMedia } from '#server/media/copy-media.ts'
import { storageOnDisk } from '#server/media/open-storage.ts'
import { COMMAND_PATIENCE } from '#server/media/s3/s3-client.ts'
import { s3Storage } from '#server/media/s3/s3-storage.ts'

/*
 * Copies uploads from the data folder into the configured bucket, or back:
 *   npm run media:copy -- --to s3
 *   npm run media:copy -- --to disk
 * Copies missing files, checks every copy, deletes nothing. It may be interrupted and repeated, and servers may run:
 * docs/several-machines.md has the order of the steps.
 */

const [option, target] = process.argv.slice(2)
if (option !== '--to' || (target !== 's3' && target !== 'disk')) fail('say --to s3, or --to disk')
const config = readConfig(process.env)
if (!config.s3) fail('S3_ENDPOINT and the others of S3 are not set')
const disk = storageOnDisk(config)
const bucket = s3Storage(config.s3, { patience: COMMAND_PATIENCE })
const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk]

/** The time between two lines of output. */
const EVERY_MS = 2_000
let saidMs = performance.now()
try {
  const done = await copyMedia(from, to, ({ files, copied, kept, problems }) => {
    if (performance.now() - saidMs < EVERY_MS) return
    saidMs = performance.now()
    process.stdout.write(`${kept + copied} of ${files} files are there, ${problems.length} failed\n`)
  })
  const { files, copied, bytes, kept, gone, problems } = done
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(
    `${files} files: ${copied} copied and checked (${bytes} bytes), ${kept} were there, ${gone} deleted meanwhile, ${problems.length} failed.\n`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  fail(((error as Error).cause as Error | undefined)?.message ?? (error as Error).message)
}

function fail(reason: string): never {
  process.stderr.write(`Uploads were not copied: ${reason}.\n`)
  process.exit(1)
}
