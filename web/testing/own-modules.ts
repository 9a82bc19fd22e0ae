import { globSync, readFileSync } from 'node:fs'

/** What one file would leave for the next: the state of the player's devices, pending messages, a mock. */
const NEEDS_OWN_MODULES = /#web\/features\/player\/testing\.tsx|kit\/toasts\.tsx|vi\.mock\(/

/** The files of tests that do not share their modules with others; starting them costs a second each. */
export function testsWithOwnModules(): string[] {
  const tests = globSync('web/**/*.test.{ts,tsx}')
  return tests.filter(file => NEEDS_OWN_MODULES.test(readFileSync(file, 'utf8')))
}
