import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Titles } from '#lab/faults/rows.ts'

const ROOT = join(import.meta.dirname, '../..')

export type TestResult = { file: string; title: string; state: 'passed' | 'failed' | 'skipped' }
/** `missing`: titles that no test has. */
export type Count = { passed: number; failed: number; skipped: number; missing: string[] }

/** How often the tests with these titles passed. */
export function countOf([file, ...titles]: Titles, results: readonly TestResult[]): Count {
  const found = (title: string) => results.filter(one => one.file === file && one.title.includes(title))
  const states = titles.flatMap(title => found(title).map(({ state }) => state))
  const number = (state: TestResult['state']) => states.filter(one => one === state).length
  return {
    passed: number('passed'),
    failed: number('failed'),
    skipped: number('skipped'),
    missing: titles.filter(title => found(title).length === 0),
  }
}

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Runs the files of these tests on one database. */
export function runTests(
  tests: readonly Titles[],
  engine: 'embedded' | 'postgresql',
  serverUrl: string | undefined,
): TestResult[] {
  const files = [...new Set(tests.map(([file]) => file))]
  if (files.length === 0) return []
  const project = engine === 'postgresql' ? 'server on PostgreSQL' : '!server on PostgreSQL'
  const report = reportOf<VitestReport>(output => ({
    command: ['vitest', 'run', '--project', project, '--reporter=json', `--outputFile=${output}`, ...files],
    env: { ...(serverUrl && { TEST_DATABASE_URL: serverUrl }) },
  }))
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(ROOT, name),
      title: fullName,
      state: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
    })),
  )
}

type Suite = { file: string; suites?: Suite[]; specs: { title: string; ok: boolean }[] }

/** Runs journeys by their titles. */
export function runJourneys(journeys: readonly Titles[]): TestResult[] {
  if (journeys.length === 0) return []
  const titles = journeys.flatMap(([, ...names]) => names)
  const pattern = titles.map(title => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const report = reportOf<{ suites: Suite[] }>(output => ({
    command: ['playwright', 'test', '--reporter=json', '-g', pattern, ...journeys.map(([file]) => file)],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: output },
  }))
  const specsOf = ({ file, specs, suites = [] }: Suite): TestResult[] => [
    ...specs.map(({ title, ok }) => ({ file: `e2e/${file}`, title, state: stateOf(ok) })),
    ...suites.flatMap(specsOf),
  ]
  return report.suites.flatMap(specsOf)
}

function stateOf(isGood: boolean): TestResult['state'] {
  return isGood ? 'passed' : 'failed'
}

function reportOf<Report>(
  make: (output: string) => { command: string[]; env: Record<string, string> },
): Report {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-faults-'))
  const output = join(folder, 'report.json')
  const { command, env } = make(output)
  spawnSync('npx', command, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    return JSON.parse(readFileSync(output, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true })
  }
}
