import { spawnSync } from 'node:child_process'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The system's Chromium, for the browser tests: the one that `CHROMIUM` names, else one on the path. Where
 * there is none, and this is Debian run by root, it is installed.
 * @throws Error saying how to install one
 */
export function findChromium(): string {
  const found = process.env.CHROMIUM || onPath()
  if (found) return found
  if (process.getuid?.() === 0 && which('apt-get')) {
    process.stdout.write('No Chromium was found: installing the Debian package chromium.\n')
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', 'chromium'])
    const installed = onPath()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium: run "sudo apt-get install chromium", or set CHROMIUM to its path.',
  )
}

function onPath(): string | undefined {
  return NAMES.map(which).find(path => path !== undefined)
}

function which(name: string): string | undefined {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function apt(args: string[]): void {
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
