import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startPostgresql } from '#scripts/postgresql.ts'

/*
 * The tests: `npm test` guards every change, `npm run test:all` is everything, on both databases (decision 069). Prints
 * the minutes of each part, and one line of counts.
 */

type Count = { passed: number; failed: number; skipped: number }
type Part = { title: string; tests: number; elapsedMs: number }

const isWhole = process.argv.includes('--all')
const reports = mkdtempSync(join(tmpdir(), 'dilo-test-'))
const counts: Count[] = []
const parts: Part[] = []
const startedAtMs = Date.now()

// Comes first, because some tests need the built pages.
await step('the first start: build and budget, database, accounts', ['node', 'scripts/check-first-start.ts'])

const postgresql = await startPostgresql()
if (!postgresql)
  say('No PostgreSQL server was found or can be started: the embedded database runs all tests.\n')
const suite = { ...(isWhole && { TEST_SUITE: 'all' }) }
const engines: Record<string, string> = postgresql
  ? { TEST_DATABASE_URL: postgresql.url }
  : { TEST_ENGINES: 'embedded' }
await Promise.all([
  staticChecks(),
  tests('rules, web and server', 'vitest', ['run', '--reporter=default', '--reporter=json'], {
    ...suite,
    ...engines,
  }),
])
await postgresql?.stop()

await tests('journeys in Chromium', 'playwright', ['test', '--reporter=list,json'], suite)

rmSync(reports, { recursive: true, force: true })
summarise()

/** The commands of `npm run check`, beside the tests; their output waits until all have ended. */
async function staticChecks(): Promise<void> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const command of scripts.check.split(' && ')) await step(command, command.split(' '), 'at the end')
}

/** A check that passes or fails as a whole. */
async function step(
  title: string,
  command: string[],
  prints: 'at once' | 'at the end' = 'at once',
): Promise<void> {
  await measured(title, async () => {
    if (prints === 'at once') say(`\n== ${title}\n`)
    const { isGood, printed } = await run(command, {}, prints)
    if (printed !== '') say(`\n== ${title}\n${printed}`)
    counts.push({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })
    return 1
  })
}

/** Runs a test runner; its report has the counts. */
async function tests(
  title: string,
  runner: 'vitest' | 'playwright',
  options: string[],
  env: Record<string, string>,
): Promise<void> {
  await measured(title, async () => {
    say(`\n== ${title}\n`)
    const report = join(reports, `${runner}.json`)
    const output = runner === 'vitest' ? [`--outputFile=${report}`] : []
    const { isGood } = await run([runner, ...options, ...output], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    const count = existsSync(report)
      ? readReport(runner, JSON.parse(readFileSync(report, 'utf8')))
      : undefined
    // A runner that fails without a failing test did not run, which is a failure as well.
    if (!count || (!isGood && count.failed === 0)) counts.push({ passed: 0, failed: 1, skipped: 0 })
    if (count) counts.push(count)
    return count ? count.passed + count.failed : 0
  })
}

/** Runs a part, and records its duration and the number of tests that it returns. */
async function measured(title: string, part: () => Promise<number>): Promise<void> {
  const beginMs = Date.now()
  const tests = await part()
  parts.push({ title, tests, elapsedMs: Date.now() - beginMs })
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; skipped: number } }

function readReport(runner: 'vitest' | 'playwright', report: VitestReport & PlaywrightReport): Count {
  if (runner === 'vitest') {
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
    return { passed, failed, skipped }
  }
  const { expected, unexpected, skipped } = report.stats
  return { passed: expected, failed: unexpected, skipped }
}

async function run(
  [program = '', ...args]: string[],
  env: Record<string, string>,
  prints: 'at once' | 'at the end' = 'at once',
): Promise<{ isGood: boolean; printed: string }> {
  const isQuiet = prints === 'at the end'
  const child = spawn(program, args, {
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise<boolean>(resolve => {
    child.once('error', () => resolve(false))
    child.once('close', status => resolve(status === 0))
  })
  const streams = [child.stdout, child.stderr].map(stream => (stream ? text(stream) : ''))
  const [isGood, ...printed] = await Promise.all([ended, ...streams])
  return { isGood, printed: printed.join('') }
}

function summarise(): void {
  const total = counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
    skipped: sum.skipped + count.skipped,
  }))
  const all = { title: 'in all', tests: total.passed + total.failed, elapsedMs: Date.now() - startedAtMs }
  say('\nMinutes of each part; the checks run beside the tests:\n')
  for (const { title, tests, elapsedMs } of [...parts, all]) {
    say(`${(elapsedMs / 60_000).toFixed(1).padStart(6)}  ${title}${tests > 1 ? ` (${tests} tests)` : ''}\n`)
  }
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
  if (total.failed > 0) process.exitCode = 1
}

function say(text: string): void {
  process.stdout.write(text)
}
