import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CourseCard } from '#contract/courses.ts'
import { LANGUAGES, type Language, pathInLanguage } from '#domain/languages.ts'
import { PUBLIC_PAGES, type PublicPage } from '#domain/site/public-pages.ts'
import { startServer } from '#e2e/server.ts'
import { buildIfStale } from '#scripts/build-if-stale.ts'
import { findChromium } from '#scripts/chromium.ts'

/*
 * Measures the public pages and a member's course list and player as on a mid-range phone.
 *   npm run lab -- lighthouse / /courses     some of them
 *   --runs 1                                 instead of the median of 5
 * Pages that search engines may not index are not checked for indexing. Fails below the goals.
 */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Higher goals for the way to the first spoken item. */
const ON_THE_WAY = ['/', '/plan', '/login', '/courses', '/course']
const PERFORMANCE_ON_THE_WAY = 97
const MEMBER = { username: 'ana', password: 'dilo-demo-2026' }
/** Not a dependency of the project: downloaded on use. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const LOCALES: Record<Language, string> = { es: 'es-DO', en: 'en-US' }

type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as Category[]
type Audit = { id: string; score: number | null; numericValue?: number }
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

type Measured = Pick<PublicPage, 'path' | 'isIndexed'> & { isMembers: boolean }

const { values, positionals: wanted } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const known: Measured[] = [
  ...PUBLIC_PAGES.map(page => ({ ...page, isMembers: false })),
  { path: '/courses', isIndexed: false, isMembers: true },
  { path: '/course', isIndexed: false, isMembers: true },
]
const pages = known.filter(({ path, isIndexed }) =>
  wanted.length === 0 ? isIndexed || ON_THE_WAY.includes(path) : wanted.includes(path),
)
const unknown = wanted.filter(path => !pages.some(page => page.path === path))
if (unknown.length > 0) {
  const paths = known.map(({ path }) => path).join(' ')
  process.stderr.write(`Not among ${paths}: ${unknown.join(', ')}. Every language of a page is measured.\n`)
  process.exit(1)
}
buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'dilo-lighthouse-'))
const port = await freePort()
const server = await startServer(folder, { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` })
let failures = 0
try {
  const { cookie, course } = await signIn()
  for (const page of pages) {
    for (const language of LANGUAGES) {
      const address = pathInLanguage(page.path === '/course' ? `/course/${course}` : page.path, language)
      const asked = { url: server.url + address, language, isIndexed: page.isIndexed }
      const reports = Array.from({ length: Number(values.runs) }, () =>
        measure({ ...asked, ...(page.isMembers && { cookie }) }),
      )
      const report = medianOf(reports)
      const performance = ON_THE_WAY.includes(page.path) ? PERFORMANCE_ON_THE_WAY : GOALS.performance
      const goals = { ...GOALS, performance }
      const scores = CATEGORIES.map(category => Math.round((report.categories[category].score ?? 0) * 100))
      const missed = CATEGORIES.filter((category, place) => (scores[place] ?? 0) < goals[category])
      failures += missed.length
      process.stdout.write(
        `${pathInLanguage(page.path, language).padEnd(24)} ${CATEGORIES.map((name, i) => `${name} ${scores[i]}`).join('  ')}`,
      )
      process.stdout.write(`  ${times(report)}${missed.map(category => lost(report, category)).join('')}\n`)
    }
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (failures > 0) process.exitCode = 1

/** The cookie of a member, and the measured course. */
async function signIn(): Promise<{ cookie: string; course: string }> {
  const api = `${server.url}/api/v1`
  const body = JSON.stringify(MEMBER)
  const answer = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`${MEMBER.username} is not signed in: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  const listed = await fetch(`${api}/courses`, { headers: { cookie } })
  const { data: cards } = (await listed.json()) as { data: CourseCard[] }
  const open = cards.find(card => card.isAvaliable)
  if (!open) throw new Error('there is no open course')
  return { cookie, course: open._id }
}

type Asked = { url: string; language: Language; isIndexed: boolean; cookie?: string }

function measure({ url, language, isIndexed, cookie }: Asked): Report {
  const locale = LOCALES[language]
  const file = join(folder, 'report.json')
  const flags = ['--headless=new', '--no-sandbox', `--lang=${locale}`, `--accept-lang=${locale}`]
  const options = [`--output-path=${file}`, '--output=json', '--quiet', `--chrome-flags=${flags.join(' ')}`]
  if (!isIndexed) options.push('--skip-audits=is-crawlable')
  if (cookie !== undefined) options.push(`--extra-headers=${JSON.stringify({ cookie })}`)
  const run = () => {
    execFileSync('npx', ['--yes', LIGHTHOUSE, url, `--only-categories=${CATEGORIES.join()}`, ...options], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  // Chromium sometimes loses the trace of a load (NO_NAVSTART): Lighthouse measures nothing, and needs another run.
  try {
    run()
  } catch {
    run()
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The report with the median performance. */
function medianOf(reports: readonly Report[]): Report {
  const score = ({ categories }: Report) => categories.performance.score ?? 0
  const median = reports.toSorted((a, b) => score(a) - score(b))[Math.floor(reports.length / 2)]
  if (!median) throw new Error('--runs must be 1 or more')
  return median
}

function times({ audits }: Report): string {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const seconds = (id: string) => `${(value(id) / 1000).toFixed(1)} s`
  const lcp = seconds('largest-contentful-paint')
  return `(FCP ${seconds('first-contentful-paint')}, LCP ${lcp}, TBT ${Math.round(value('total-blocking-time'))} ms, CLS ${value('cumulative-layout-shift').toFixed(3)})`
}

/** The audits that cost points. */
function lost({ categories, audits }: Report, category: Category): string {
  const failed = categories[category].auditRefs.filter(({ id, weight }) => {
    return weight > 0 && (audits[id]?.score ?? 1) < 1
  })
  return `\n  ${category}: ${failed.map(({ id }) => `${id} ${audits[id]?.score}`).join(', ')}`
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
