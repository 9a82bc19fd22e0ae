import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from '#domain/site/routes.ts'
import { ENTRY, keyOf, type Manifest, partsOf, readManifest, textsIn } from '#scripts/vite-manifest.ts'
import { SCREEN_PARTS, WRITTEN_PARTS } from '#scripts/web-screens.ts'

type Budget = {
  name: string
  screen: Exclude<Screen, 'admin' | 'authoring'>
  /** The document as the server sends it, in the folder of pages. */
  document: string
  /** JavaScript over the wire on a cold first visit, as the server sends it, brotli (decision 017). */
  bytes: number
  /** The document and the program's files before the screen is usable, without its data and pictures. */
  requests: number
  /** The longest chain: the document, the files that it names, the files that only those name (decision 037). */
  rounds: number
}

const BUDGETS: Budget[] = [
  {
    name: 'the player, until the first spoken item',
    screen: 'course',
    document: 'screens/course.html',
    bytes: 96_000,
    requests: 6,
    rounds: 2,
  },
  {
    name: 'the first page',
    screen: 'home',
    document: 'es/index.html',
    bytes: 90_000,
    requests: 9,
    rounds: 2,
  },
  {
    name: 'the course list',
    screen: 'courses',
    document: 'screens/courses.html',
    bytes: 81_000,
    requests: 6,
    rounds: 2,
  },
  {
    name: "a learner's home",
    screen: 'home',
    document: 'screens/home.html',
    bytes: 87_000,
    requests: 7,
    rounds: 2,
  },
  { name: 'the plans', screen: 'plan', document: 'es/plan.html', bytes: 87_000, requests: 8, rounds: 2 },
  { name: 'sign-in', screen: 'login', document: 'es/login.html', bytes: 91_000, requests: 9, rounds: 2 },
]
/** Tolerance for bytes before the build fails. Requests and rounds are counted exactly. */
const TOLERANCE = 1.02

/**
 * Prints what each page costs, and fails if one is over its budget.
 * @param out folder of the built and compressed web, with Vite's manifest
 * @param pages folder of the documents
 * @throws Error naming the pages over their budget
 */
export function checkBudget(out: string, pages: string): void {
  const manifest = readManifest(out)
  const over = BUDGETS.filter(budget => {
    const { name, bytes, requests, rounds } = budget
    const files = filesOf(manifest, budget)
    const named = readFileSync(join(pages, budget.document), 'utf8')
    const scripts = files.filter(file => file.endsWith('.js'))
    const size = scripts.reduce((sum, file) => sum + statSync(join(out, `${file}.br`)).size, 0)
    const cost = costOf(manifest, files, named)
    process.stdout.write(
      `  ${name}: ${(size / 1000).toFixed(1)} of ${bytes / 1000} kB JavaScript, brotli; ` +
        `${cost.requests} of ${requests} requests in ${cost.rounds} of ${rounds} rounds\n`,
    )
    return size > bytes * TOLERANCE || cost.requests > requests || cost.rounds > rounds
  })
  if (over.length > 0) throw new Error(`Over budget: ${over.map(({ name }) => name).join(', ')}`)
}

/** The program's files that a usable screen needs, with the texts of one language. */
function filesOf(manifest: Manifest, { screen, document }: Budget): string[] {
  const isWritten = !document.startsWith('screens/')
  const parts = (isWritten && WRITTEN_PARTS[screen]) || SCREEN_PARTS[screen]
  const names = [ENTRY, ...parts, textsIn('es')].flatMap(name => partsOf(manifest, name))
  const chunks = [...new Set(names)].flatMap(name => manifest[name] ?? [])
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
}

/**
 * @param files the files of the screen
 * @param document names files, and contains the styles of the sheets that it disables
 */
function costOf(manifest: Manifest, files: readonly string[], document: string) {
  const requested = files.filter(file => !document.includes(`href="/${file}" disabled`))
  let rounds = 1
  let known = requested.filter(file => document.includes(file))
  let left = requested.filter(file => !known.includes(file))
  if (known.length > 0) rounds += 1
  while (left.length > 0) {
    const named = known.flatMap(file => namedBy(manifest, file))
    const found = left.filter(file => named.includes(file))
    if (found.length === 0) throw new Error(`Nothing names ${left.join(', ')}`)
    rounds += 1
    known = [...known, ...found]
    left = left.filter(file => !found.includes(file))
  }
  return { requests: 1 + requested.length, rounds }
}

/** The files that a chunk requests when it is loaded, or on demand. */
function namedBy(manifest: Manifest, file: string): string[] {
  const chunks = Object.values(manifest).filter(chunk => chunk.file === file)
  return chunks.flatMap(({ imports = [], dynamicImports = [], css = [] }) => [
    ...css,
    ...[...imports, ...dynamicImports].flatMap(name => {
      const { file: imported, css: styles = [] } = manifest[keyOf(manifest, name)] ?? {}
      return imported === undefined ? [] : [imported, ...styles]
    }),
  ])
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '../dist')
  checkBudget(join(dist, 'web'), join(dist, 'pages'))
}
