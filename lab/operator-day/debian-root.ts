import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const ARCHIVE = join(ROOT, '.cache/debian/trixie.tar')

/**
 * Makes the smallest Debian system in an empty folder. The first call in a week fetches it, later ones unpack it.
 * @throws Error without root, or without debootstrap
 */
export function makeDebianRoot(folder: string): void {
  if (process.getuid?.() !== 0) throw new Error('a Debian system can only be made by root')
  execFileSync(join(ROOT, 'lab/containers/debian.sh'), [ARCHIVE], { stdio: ['ignore', 'inherit', 'inherit'] })
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-C', folder, '--numeric-owner', '-xf', ARCHIVE])
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true })
}
