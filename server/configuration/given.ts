import { readFileSync } from 'node:fs'
import { type VariableName, variables } from '#server/configuration/variables.ts'

/** The environment of a process, or a part of it. */
export type Given = Readonly<Record<string, string | undefined>>

const NAMES = Object.keys(variables.shape) as VariableName[]
const FILE = '_FILE'

/**
 * The variables that are set. `SMTP_URL_FILE=/run/secrets/smtp` sets `SMTP_URL` to the content of that file, because
 * more programs can see an environment than a file. Empty variables, as in a .env file, count as not set.
 * @returns the values, and a sentence for each unusable file
 */
export function readGiven(env: Given): { values: Given; problems: string[] } {
  const isSet = (name: string) => env[name] !== undefined && env[name] !== ''
  const values = Object.fromEntries(Object.entries(env).filter(([name]) => isSet(name)))
  const problems: string[] = []
  for (const name of NAMES) {
    const file = values[name + FILE]
    if (file === undefined) continue
    if (isSet(name)) problems.push(`${name + FILE}: must not be set together with ${name}`)
    try {
      // Editors add a final newline, and no password ends with one.
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (values[name] === '') problems.push(`${name + FILE}: the file is empty`)
      delete values[name + FILE]
    } catch (error) {
      problems.push(`${name + FILE}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  return { values, problems }
}

/** Prefixes that belong to other programs as often as to us. */
const SHARED_PREFIXES = new Set(['NODE', 'LOG', 'DATA', 'PUBLIC', 'HOST', 'PORT'])
const OWN_PREFIXES = new Set(
  NAMES.filter(name => name.includes('_'))
    .map(prefixOf)
    .filter(prefix => !SHARED_PREFIXES.has(prefix)),
)
/** Maximum distance of a misspelt name. */
const SLIPS = 2
const MIN_LENGTH_FOR_SLIPS = 7

/**
 * Unknown variables that look like ours: `PAYPAL_SECRET`, `PUBLC_URL`. They have no effect.
 * @returns a sentence for each
 */
export function unknownVariables(env: Given): string[] {
  const isKnown = (name: string) =>
    NAMES.includes(name as VariableName) ||
    (name.endsWith(FILE) && NAMES.includes(name.slice(0, -FILE.length) as VariableName))
  return Object.keys(env)
    .filter(name => !isKnown(name))
    .flatMap(name => {
      const meant = closest(name)
      if (meant !== undefined) return [`${name} is unknown: ${meant} may be meant`]
      return OWN_PREFIXES.has(prefixOf(name)) ? [`${name} is unknown`] : []
    })
    .sort()
}

function prefixOf(name: string): string {
  return name.split('_', 1)[0] ?? ''
}

function closest(name: string): VariableName | undefined {
  if (name.length < MIN_LENGTH_FOR_SLIPS) return undefined
  const [best] = NAMES.map(known => ({ known, slips: distance(name, known) })).sort(
    (a, b) => a.slips - b.slips,
  )
  return best && best.slips <= SLIPS ? best.known : undefined
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
