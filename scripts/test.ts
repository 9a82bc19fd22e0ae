import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresql } from '#scripts/postgresql.ts'

/*
 * All checks of a change, cheapest failures first. Ends with the minutes of each part, and one line of counts.
 */

type Count = { passed: number; failed: number; skipped: number }

const reports = mkdtempSync(join(tmpdir(), 'dilo-test-'))
const counts: Count[] = []
const startedAtMs = Date.now()
const parts: { title: string; tests: number; elapsedMs: number }[] = []

step('types', () => run('tsc', ['--build', 'domain', '.', 'web', 'web/worker', 'e2e']))
step('lint', () => run('biome', ['check', '--error-on-warnings']))
step('who imports whom', () => run('node', ['scripts/boundaries.ts']))
step('unused code', () => run('knip', []))

// Before the server's tests, because some of them need the built pages.
step('the first start: build and budget, database, accounts', () =>
  run('node', ['scripts/check-first-start.ts']),
)

const postgresql = await startPostgresql()
if (!postgresql) {
  process.stdout.write('No PostgreSQL server was found or can be started: its tests are skipped.\n')
}
tests('rules, web, and the server on each database', 'vitest', report => {
  const projects = postgresql ? [] : ['--project', '!server on PostgreSQL']
  return run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...projects],
    {
      ...(postgresql && { TEST_DATABASE_URL: postgresql.url }),
    },
  )
})
await postgresql?.stop()

tests('journeys in Chromium', 'playwright', report =>
  run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }),
)

rmSync(reports, { recursive: true, force: true })
const total = counts.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}))
process.stdout.write('\nMinutes of each part:\n')
const inAll = { title: 'in all', tests: total.passed + total.failed, elapsedMs: Date.now() - startedAtMs }
for (const part of [...parts, inAll]) {
  const minutes = (part.elapsedMs / 60_000).toFixed(1).padStart(6)
  process.stdout.write(`${minutes}  ${part.title}${part.tests > 1 ? ` (${part.tests} tests)` : ''}\n`)
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
if (total.failed > 0) process.exitCode = 1

/** A check that passes or fails as a whole. */
function step(title: string, check: () => boolean): void {
  measured(title, () => {
    const isGood = check()
    counts.push({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })
  })
}

/** Runs one part, and records its duration and the number of its tests. */
function measured(title: string, part: () => void): void {
  process.stdout.write(`\n== ${title}\n`)
  const [beginMs, before] = [Date.now(), counts.length]
  part()
  const tests = counts.slice(before).reduce((sum, { passed, failed }) => sum + passed + failed, 0)
  parts.push({ title, tests, elapsedMs: Date.now() - beginMs })
}

/** Runs a test runner; its report has the counts. */
function tests(title: string, runner: 'vitest' | 'playwright', start: (report: string) => boolean): void {
  measured(title, () => {
    const report = join(reports, `${runner}.json`)
    const isGood = start(report)
    const count = existsSync(report)
      ? readReport(runner, JSON.parse(readFileSync(report, 'utf8')))
      : undefined
    // A runner that fails without a failing test did not run: a failure, too.
    if (!count || (!isGood && count.failed === 0)) counts.push({ passed: 0, failed: 1, skipped: 0 })
    if (count) counts.push(count)
  })
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

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}
