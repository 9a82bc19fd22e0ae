import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { packagesOf } from '#scripts/packages-on-demand.ts'

/*
 * Writes a migration for changes in the `tables.ts` of the server:
 *   npm run db:new -- --name what-changed
 */

const program = join(dirname(packagesOf('scripts').resolve('drizzle-kit')), 'bin.cjs')
const { status } = spawnSync(process.execPath, [program, 'generate', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
