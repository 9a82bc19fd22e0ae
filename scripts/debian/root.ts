import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* A Debian system in a folder, from the mirror that this machine uses, for proofs that need a machine of their own. */

/** Debian 13, of the base images and of docs/installing.md. */
const CODENAME = 'trixie'
const CACHE = join(import.meta.dirname, '../../.cache/debian')
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Makes the smallest Debian system in an empty folder. The first call of a week fetches it, later ones unpack it.
 * @throws Error without root, or without debootstrap
 */
export function makeDebianRoot(folder: string): void {
  if (process.getuid?.() !== 0) throw new Error('a Debian system can only be made by root')
  const archive = join(CACHE, `${CODENAME}.tar`)
  if (!existsSync(archive) || Date.now() - statSync(archive).mtimeMs > MAX_AGE_MS) fetchRoot(archive)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-C', folder, '--numeric-owner', '-xf', archive])
  const { main, security } = mirrors()
  const sources = [
    `deb ${main} ${CODENAME} main`,
    `deb ${main} ${CODENAME}-updates main`,
    `deb ${security} ${CODENAME}-security main`,
  ]
  writeFileSync(join(folder, 'etc/apt/sources.list'), `${sources.join('\n')}\n`)
  // Debian's container images have the same line: an image that is half written is thrown away.
  writeFileSync(join(folder, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true })
}

function fetchRoot(archive: string): void {
  mkdirSync(CACHE, { recursive: true })
  const draft = join(CACHE, `draft-${process.pid}`)
  try {
    execFileSync('debootstrap', ['--variant=minbase', CODENAME, draft, mirrors().main], { stdio: 'ignore' })
    execFileSync('tar', ['-C', draft, '--numeric-owner', '-cf', `${archive}.${process.pid}`, '.'])
    renameSync(`${archive}.${process.pid}`, archive)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Where this machine's own packages come from. */
function mirrors(): { main: string; security: string } {
  const format = ['--format', '$(LABEL) $(REPO_URI)', 'Created-By: Packages']
  const lines = execFileSync('apt-get', ['indextargets', ...format], { encoding: 'utf8' }).split('\n')
  const of = (label: string) =>
    lines
      .find(line => line.startsWith(`${label} `))
      ?.slice(label.length + 1)
      .replace(/\/$/, '')
  const main = of('Debian')
  if (main === undefined)
    throw new Error('this machine has no Debian mirror in its sources; run apt-get update')
  return { main, security: of('Debian-Security') ?? `${main}-security` }
}
