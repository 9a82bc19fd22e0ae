import { globSync, readFileSync } from 'node:fs'

/** A module of its own would see what another file left in it: the devices of the player, or a double. */
const NEEDS_OWN_MODULES = /#web\/features\/player\/testing\.tsx|vi\.mock\(/

/** The files of tests that do not share their modules with others; starting them costs a second each. */
export function testsWithOwnModules(): string[] {
  const tests = globSync('web/**/*.test.{ts,tsx}')
  return tests.filter(file => NEEDS_OWN_MODULES.test(readFileSync(file, 'utf8')))
}
