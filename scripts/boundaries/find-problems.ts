import { circlesOf } from '#scripts/boundaries/circles.ts'
import { ON_PURPOSE } from '#scripts/boundaries/on-purpose.ts'
import { fits, folderOf } from '#scripts/boundaries/patterns.ts'
import { PLACES, TABLES } from '#scripts/boundaries/places.ts'
import { isForTests, isSupport, type Reach, readFile } from '#scripts/boundaries/read-file.ts'
import { FOLDERS, OUTSIDE } from '#scripts/boundaries/table.ts'
import type { Source } from '#scripts/sources.ts'

const TABLE = 'scripts/boundaries/table.ts'
const PLACES_FILE = 'scripts/boundaries/places.ts'
const ON_PURPOSE_FILE = 'scripts/boundaries/on-purpose.ts'
/** Files that a line for their folder does not include. */
const PRIVATE_FILE = /\/(?:store|tables|erasure|own-rows)\.ts$/

/** Ways to reach something that PLACES is about. */
const NEEDS_PLACE: readonly Reach['kind'][] = ['value', 'use', 'sql']

const ALLOWED = Object.entries(ON_PURPOSE).flatMap(([to, those]) =>
  Object.keys(those).map(from => ({ from, to })),
)

/** One sentence per crossing, per folder without a line, and per circular import at run time. */
export function findProblems(sources: readonly Source[]): { crossings: string[]; unused: string[] } {
  const reaches = reachesOf(sources)
  const strange = sources.flatMap(({ path }) => unknownFolder(path) ?? [])
  const running = reaches.filter(({ kind }) => kind === 'value' || kind === 'load')
  const circles = circlesOf(running).map(circle => `a circle of imports: ${circle.join(' -> ')}`)
  const unused = ALLOWED.filter(allowed => !reaches.some(one => isAllowed(allowed, one)))
  const empty = Object.keys(FOLDERS).filter(folder => !sources.some(({ path }) => fits(folder, path)))
  return {
    crossings: [...new Set([...strange, ...reaches.flatMap(one => problemOf(one) ?? []), ...circles])],
    unused: [
      ...unused.map(
        ({ from, to }) => `${from} reaches ${to} no more: take its line out of ${ON_PURPOSE_FILE}`,
      ),
      ...empty.map(folder => `there are no files in ${folder}: take its line out of ${TABLE}`),
    ],
  }
}

/** Everything a file reaches that some line is about. A statement reaches the tables that it names. */
function reachesOf(sources: readonly Source[]): Reach[] {
  const all = sources.flatMap(source => readFile(source, mayUse(source)))
  const tables = new Map(all.filter(({ kind }) => kind === 'table').map(({ from, to }) => [to, from]))
  return all.flatMap(one => {
    if (one.kind === 'table' || (one.kind === 'use' && !placesOf(one.to))) return []
    if (one.kind !== 'sql') return [one]
    const to = isIn(PLACES[TABLES], one.from) ? tables.get(one.to) : undefined
    return to === undefined ? [] : [{ ...one, to }]
  })
}

/** Whether a program may use something that its place does not allow, or name tables. */
function mayUse({ path, text }: Source): boolean {
  if (isForTests(path)) return false
  return Object.entries(PLACES).some(([thing, places]) =>
    thing === TABLES
      ? isIn(places, path) && path.startsWith('server/')
      : !isIn(places, path) && text.includes(thing.replace(/^new |[.(].*/g, '')),
  )
}

function problemOf(one: Reach): string | undefined {
  const { from, to, kind } = one
  const [layer = ''] = from.split('/', 1)
  const isConfiguration = layer === from
  if (isConfiguration || ALLOWED.some(allowed => isAllowed(allowed, one))) return undefined
  if (isForTests(from))
    return isHiddenFromTests(layer, one) ? `${from} reaches ${to}: ${layer} does not see it` : undefined
  const own = lineOf(from)
  if (!own) return undefined
  const places = NEEDS_PLACE.includes(kind) ? placesOf(to) : undefined
  if (places && !isIn(places, from)) return `${from} uses ${to}: ${PLACES_FILE} says where it may be`
  if (isSupport(to) && !OUTSIDE.includes(layer)) return `${from} reaches ${to}: only tests use it`
  return isSeenBy(own, one) ? undefined : `${from} reaches ${to}: ${own.folder} does not see it`
}

function isSeenBy({ folder, sees }: Line, one: Reach): boolean {
  return one.kind === 'use' || lineOf(one.to)?.folder === folder || sees.some(sight => gives(sight, one))
}

function isAllowed({ from, to }: (typeof ALLOWED)[number], one: Reach): boolean {
  return isThing(to, one.to) && fits(from, one.from)
}

type Line = { folder: string; sees: readonly string[] }

/** The line of a file, and its folder there: the feature's own, if the line covers all features. */
function lineOf(path: string): Line | undefined {
  const found = Object.entries(FOLDERS).flatMap(([pattern, sees]) => {
    const folder = folderOf(pattern, path)
    return folder === undefined ? [] : [{ folder, sees }]
  })
  return found.sort((one, other) => other.folder.length - one.folder.length)[0]
}

function gives(sight: string, { to, kind }: Reach): boolean {
  const [, only, pattern = ''] = /^(?:(type|load) )?(.*)/.exec(sight) ?? []
  return (
    (only ?? kind) === kind && fits(pattern, to) && (!PRIVATE_FILE.test(to) || PRIVATE_FILE.test(pattern))
  )
}

/** `process.env` is also `process.env.PATH`. */
function isThing(thing: string, to: string): boolean {
  return fits(thing, to) || to.startsWith(`${thing}.`)
}

function placesOf(to: string): readonly string[] | undefined {
  return Object.entries(PLACES).find(([thing]) => isThing(thing, to))?.[1]
}

function isIn(places: readonly string[] | undefined, path: string): boolean {
  return places?.some(place => fits(place, path)) ?? false
}

/** Tests see the layers that any folder of their own layer sees. */
function isHiddenFromTests(layer: string, { to, kind }: Reach): boolean {
  if (kind === 'use' || kind === 'address' || to.startsWith('npm:')) return false
  const seen = Object.entries(FOLDERS).flatMap(([folder, sees]) => (fits(layer, folder) ? sees : []))
  const layers = [layer, ...seen.map(sight => sight.replace(/^\w+ /, '').replace(/\/.*/, ''))]
  return !layers.includes(to.replace(/\/.*/, ''))
}

/** The message about a folder without a line. */
function unknownFolder(path: string): string | undefined {
  if (!path.includes('/') || isForTests(path) || lineOf(path)) return undefined
  const parts = path.split('/').slice(0, -1)
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const folder = folders.find(one => !Object.keys(FOLDERS).some(line => fits(one, line)))
  return `${folder ?? folders.at(-1)}/ has no line: say in ${TABLE} what it sees`
}
