import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Builds the web if its inputs have changed, in a separate process: the bundler would stay in this one's memory, and
 * its native threads have crashed a process that went on (SIGSEGV).
 */
export function buildIfStale(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-web.ts')], { stdio: 'inherit' })
}
