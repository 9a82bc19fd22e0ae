import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/*
 * Checks who may import whom (decision 020). The rules derive layers from paths, so a new folder is guarded
 * from its first file. `npm run check` runs them.
 */

/** A source file: its path from the root, and its text. */
export type Source = { path: string; text: string }

/** `dynamic` is an `import()`. */
type Import = { from: string; to: string; kind: 'value' | 'type' | 'dynamic' }

/** Layers, with the layers and packages that each may import. */
const LAYERS: Record<string, { sees: readonly string[]; package: (name: string) => boolean }> = {
  domain: { sees: [], package: () => false },
  contract: { sees: ['domain'], package: name => name === 'zod' },
  content: { sees: ['domain', 'contract'], package: () => true },
  server: { sees: ['domain', 'contract', 'content'], package: () => true },
  web: { sees: ['domain', 'contract'], package: name => name !== 'zod' && !name.startsWith('node:') },
  // Commands, benchmarks and journeys: they may import everything, and no layer imports them.
  scripts: { sees: ['domain', 'contract', 'content', 'server', 'web', 'e2e'], package: () => true },
  bench: { sees: ['domain', 'contract', 'content', 'server', 'web', 'e2e', 'scripts'], package: () => true },
  e2e: { sees: ['domain', 'contract', 'content', 'server', 'web', 'scripts'], package: () => true },
}

/** Packages that cost a learner's phone too much (decision 021). */
const AUTHORING_PACKAGES = /^(?:react-aria|react-stately|@react-aria|react-hook-form|@hookform|@tanstack)\b/

/** Folders of the server that are not nouns. */
const SERVER_GROUND = new Set(['http', 'db', 'seed', 'emulators', 'testing'])

/** Tests and test support: they may cross boundaries, but the product may not import them. */
function isTestFile(path: string): boolean {
  return /\.(?:test|journey)\.tsx?$/.test(path) || isTestSupport(path)
}

function isTestSupport(path: string): boolean {
  return /(?:^|\/)testing(?:\/|[\w-]*\.tsx?$)/.test(path)
}

/** One sentence per import that crosses a boundary, and per circle of runtime imports. */
export function findProblems(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path))
  const imports = sources.flatMap(importsOf)
  const crossings = imports.flatMap(one => {
    const problem = problemOf(one)
    return problem === undefined ? [] : [`${one.from} imports ${one.to}: ${problem}`]
  })
  const running = imports.filter(({ kind, to }) => kind !== 'type' && paths.has(to))
  return [...crossings, ...circlesOf(running).map(circle => `a circle of imports: ${circle.join(' -> ')}`)]
}

const STATIC = /^(?:import|export)\s+(type\s)?(?:[\w*{][^'"]*?\sfrom\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\('([^']+)'\)/g
/** `import('...').Name` as a type is not a runtime import. */
const DYNAMIC_TYPE = /(?:typeof\s+|[:<|&=]\s*)import\('([^']+)'\)[.[>]/g

/** Every import of a file, resolved to a path from the root or a package. */
function importsOf({ path, text }: Source): Import[] {
  const to = (name: string) => {
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? posix.join(dirname(path), name) : name
  }
  const types = new Set([...text.matchAll(DYNAMIC_TYPE)].map(match => match[1]))
  return [
    ...[...text.matchAll(STATIC)].map(
      ([, type, name = '']): Import => ({ from: path, to: to(name), kind: type ? 'type' : 'value' }),
    ),
    ...[...text.matchAll(DYNAMIC)].map(
      ([, name = '']): Import => ({ from: path, to: to(name), kind: types.has(name) ? 'type' : 'dynamic' }),
    ),
  ]
}

function problemOf(one: Import): string | undefined {
  const { from, to } = one
  if (!from.includes('/')) return undefined
  const [layer = ''] = from.split('/')
  const rule = LAYERS[layer]
  if (!rule) return `${layer}/ is no layer: add it to scripts/boundaries.ts`
  const [target = ''] = to.split('/')
  const isPackage = !to.includes('/') || !LAYERS[target]
  // The schemas of the contract check an author's input, too (decision 021).
  const mayUseSchemas = to === 'zod' && from.startsWith('web/authoring/')
  if (isPackage && !isTestFile(from) && !rule.package(to) && !mayUseSchemas)
    return `${layer} does not use this package`
  if (!isPackage && target !== layer && !rule.sees.includes(target)) return `${layer} does not see ${target}`
  if (!isTestFile(from) && isTestSupport(to) && !['scripts', 'bench', 'e2e'].includes(layer)) {
    return 'only tests use what is made for tests'
  }
  if (isTestFile(from)) return undefined
  if (layer === 'server') return serverProblem(one)
  if (layer === 'web') return webProblem(one)
  return undefined
}

function serverProblem({ from, to, kind }: Import): string | undefined {
  const here = folderOf(from)
  const isStore = /\/(?:store|tables|erasure)\.ts$/.test(from) || here === 'db' || here === 'seed'
  if (!isStore && kind !== 'type' && (/^drizzle-orm\b/.test(to) || to.endsWith('/tables.ts'))) {
    return 'SQL stands in a store.ts'
  }
  if (!to.startsWith('server/')) return undefined
  const there = folderOf(to)
  if (there === 'emulators' && here !== 'emulators' && kind === 'value' && !to.includes('/open-')) {
    return 'an emulator is loaded with import(), where it is wanted'
  }
  if (here === there || here === undefined || there === undefined) return undefined
  if (here === 'emulators') return there === 'http' ? undefined : 'an emulator knows nothing of the product'
  if (here === 'db') return 'the database knows no other folder'
  if (SERVER_GROUND.has(there)) return undefined
  if (here === 'http') return 'http knows no noun'
  return here === 'seed' ? undefined : nounProblem({ from, to, kind })
}

/** Nouns may import only each other's `service.ts` and `*-view.ts`, the public form of a noun's rows. */
function nounProblem({ from, to, kind }: Import): string | undefined {
  if (to.endsWith('/store.ts')) return 'a store is seen by its own noun only'
  if (kind === 'type' || /\/(?:service|tables|erasure|[\w-]+-view)\.ts$/.test(to)) return undefined
  const isAdministration = folderOf(from) === 'admin' || from.endsWith('/administration.ts')
  if (isAdministration && to.endsWith('/administration.ts')) return undefined
  return 'another noun is seen through its service.ts'
}

function webProblem(one: Import): string | undefined {
  const { from, to, kind } = one
  const here = folderOf(from)
  const there = folderOf(to)
  if (to.startsWith('contract/') && kind !== 'type' && here !== 'authoring') {
    return 'the learner’s program uses only types of the contract'
  }
  if (AUTHORING_PACKAGES.test(to) && here !== 'authoring' && !isAuthoringText(from)) {
    return 'only the authoring program uses this package'
  }
  if (!to.startsWith('web/')) return undefined
  if (there === 'authoring' || isAuthoringText(to)) {
    return here === 'authoring' || isAuthoringText(from) ? undefined : 'nobody uses the authoring program'
  }
  if (here === 'authoring') return authoringProblem(one)
  // Files directly in web/ are entry points; app/ is where features meet.
  if (here === undefined || here === 'app') return undefined
  if (there === 'app') return 'only the program itself uses web/app'
  if (here === 'ui' && there !== 'ui' && there !== 'lib') return 'ui knows no product'
  if (there !== 'features') return undefined
  if (here !== 'features') return `${here} knows no feature`
  return featureOf(from) === featureOf(to) ? undefined : 'features meet only in web/app'
}

/** The authoring program shows the learner's screens only as a preview: the player, loaded where it is wanted. */
function authoringProblem({ to, kind }: Import): string | undefined {
  const there = folderOf(to)
  if (there === 'app') return 'only the learner’s program uses web/app'
  if (there !== 'features') return undefined
  if (!to.startsWith('web/features/player/')) return 'authoring knows no feature but the player'
  return kind === 'value' ? 'the player is loaded with import(), where it is wanted' : undefined
}

function isAuthoringText(path: string): boolean {
  return path.startsWith('web/text/authoring/')
}

/** The folder of a layer: `accounts` of `server/accounts/store.ts`; undefined for a file of the layer itself. */
function folderOf(path: string): string | undefined {
  const [, folder, file] = path.split('/')
  return file === undefined ? undefined : folder
}

function featureOf(path: string): string | undefined {
  return path.split('/')[2]
}

/** The circles among imports, each as a cycle of files: Tarjan's strongly connected components. */
function circlesOf(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(path: string): void {
    const place = order.size
    order.set(path, place)
    low.set(path, place)
    stack.push(path)
    for (const { to } of next.get(path) ?? []) {
      if (!order.has(to)) visit(to)
      if (stack.includes(to)) low.set(path, Math.min(low.get(path) ?? 0, low.get(to) ?? 0))
      if (to === path) circles.push([path, path])
    }
    if (low.get(path) !== place) return
    const members = stack.splice(stack.indexOf(path))
    if (members.length > 1) circles.push([...members, path])
  }

  for (const path of next.keys()) if (!order.has(path)) visit(path)
  return circles
}

/** Every source file that git tracks or would add. */
function readSources(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(path => path !== '')
    .flatMap(path => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }]
      } catch {
        // Deleted, not committed yet.
        return []
      }
    })
}

if (import.meta.main) {
  const problems = findProblems(readSources(join(import.meta.dirname, '..')))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}
