import { spawnSync } from 'node:child_process'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without browser windows: starting a journey's page costs only a third. */
const SHELL = 'chromium-headless-shell'

/**
 * The system's Chromium for browser tests: the one at `CHROMIUM`, else one on the path. On Debian as root it is
 * installed if missing.
 * @param isShellEnough whether the headless shell is enough; then it is preferred, and installed beside a Chromium
 * @throws Error with installation instructions
 */
export function findChromium({ isShellEnough = false } = {}): string {
  const wanted = isShellEnough ? SHELL : 'chromium'
  const found = process.env.CHROMIUM || onPath(isShellEnough ? [SHELL] : NAMES)
  if (found) return found
  if (process.getuid?.() === 0 && which('apt-get')) {
    process.stdout.write(`No ${wanted} was found: installing it from Debian.\n`)
    apt(['update', '-qq'])
    apt(['install', '-y', '-qq', wanted])
  }
  const next = onPath(isShellEnough ? [SHELL, ...NAMES] : NAMES)
  if (next) return next
  throw new Error(
    'The browser tests need Chromium: run "sudo apt-get install chromium", or set CHROMIUM to its path.',
  )
}

function onPath(names: string[]): string | undefined {
  return names.map(which).find(path => path !== undefined)
}

function which(name: string): string | undefined {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function apt(args: string[]): void {
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
