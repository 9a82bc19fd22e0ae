import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { buildIfStale } from '#scripts/build-if-stale.ts'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '#scripts/server-process.ts'

/*
 * Starts the server: `npm start` first builds what is stale; with `--built`, for containers and services, it builds
 * nothing, because they have no build tools and may not write here.
 */
if (process.argv.includes('--built')) {
  if (!existsSync(join(import.meta.dirname, '../dist/web.stamp'))) {
    process.stderr.write('Dilo does not start: dist/ is missing. Run `npm run build` first.\n')
    process.exit(1)
  }
} else {
  buildIfStale()
}
const main = join(import.meta.dirname, '../server/main.ts')
// Replaces this process, so that signals reach the server. Windows has no such call.
if (process.platform === 'win32' || !process.execve) await import('#server/main.ts')
else {
  process.execve(process.execPath, [process.execPath, ...SERVER_FLAGS, main], {
    ...SERVER_ENVIRONMENT,
    ...(process.env as Record<string, string>),
  })
}
