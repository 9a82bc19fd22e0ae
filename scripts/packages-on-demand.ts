import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/**
 * The packages of `FOLDER/packages`, which only a few programs need: `npm ci` leaves them out, and they are installed
 * when a program first needs them. They are not beside the code: a package.json there would break its `#` imports.
 * @throws Error when they cannot be installed
 */
export function packagesOf(folder: 'lab' | 'scripts' | 'studio'): NodeJS.Require {
  const packages = join(ROOT, folder, 'packages')
  if (!isInstalled(packages)) install(`${folder}/packages`)
  return createRequire(join(packages, 'package.json'))
}

/** Whether the installed packages are those of the lock file. */
function isInstalled(packages: string): boolean {
  const installed = join(packages, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  return statSync(installed).mtimeMs >= statSync(join(packages, 'package-lock.json')).mtimeMs
}

function install(packages: string): void {
  process.stderr.write(`This needs packages that are not installed yet: npm ci --prefix ${packages}\n`)
  const { status } = spawnSync('npm', ['ci', '--prefix', packages, '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm ci --prefix ${packages} has failed`)
}
