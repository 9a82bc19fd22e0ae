import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/*
 * Every regular expression takes time linear in its input, so that no text, however long, keeps the server or a phone
 * busy (ReDoS). The patterns themselves are analysed, not measured.
 */

type Found = { place: string; source: string; flags: string }

/** Quadratic, but applied only to our own program's texts. */
const OWN_TEXTS: ReadonlySet<string> = new Set([
  // Prices with two decimals.
  'web/text/legal/prices.ts \\B(?=(\\d{3})+\\.)',
  // The legal texts.
  'web/features/legal/rich-text.tsx \\[([^\\]]+)\\]\\(([^)]+)\\)',
])

/** Composed of constants, without input. */
const COMPOSED: readonly string[] = [
  'content/media-manifest.ts',
  'contract/admin.ts',
  'domain/personal-data.ts',
  'domain/site/mailed-links.ts',
  'emulator/paypal/rest-api.ts',
  'server/http/log.ts',
  'server/media/names.ts',
  'web/authoring/import/cells.ts',
]

function* nodesOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inside of Object.values(value)) yield* nodesOf(inside)
}

const files = globSync('{domain,contract,content,server,emulator,web}/**/*.{ts,tsx}').filter(
  path => !/\.test\.tsx?$|\/testing/.test(path),
)
const found: Found[] = []
const composed = new Set<string>()
for (const path of files.sort()) {
  const text = readFileSync(path, 'utf8')
  if (!/\/|RegExp/.test(text)) continue
  for (const { type, regex, callee } of nodesOf(parseSync(path, text).program)) {
    if (type === 'Literal' && regex) {
      const { pattern, flags } = regex as { pattern: string; flags: string }
      found.push({ place: `${path} ${pattern}`, source: pattern, flags })
    }
    const isCall = type === 'NewExpression' || type === 'CallExpression'
    if (isCall && (callee as { name?: string }).name === 'RegExp') composed.add(path)
  }
}

/** Why a pattern may take longer than linear time; undefined when it cannot. */
function slowness({ source, flags }: Pick<Found, 'source' | 'flags'>): string | undefined {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true } })
  return reports[0] && `${reports[0].type}${reports[0].exponential ? ', exponential' : ''}`
}

test('the search finds slow patterns, and no others', () => {
  expect(found.length).toBeGreaterThan(250)
  for (const source of ['(a+)+$', '\\s+$', '^\\w+\\d+$', '(?:a|a)*b']) {
    expect(slowness({ source, flags: '' }), source).toBeDefined()
  }
  for (const source of ['^\\s+', '^[a-z]+\\d$', '(\\S|^)\\s+$'])
    expect(slowness({ source, flags: '' }), source).toBeUndefined()
})

test('every regular expression is linear', () => {
  const slow = found.flatMap(one => {
    const why = OWN_TEXTS.has(one.place) ? undefined : slowness(one)
    return why === undefined ? [] : [`${one.place}: ${why}`]
  })
  expect(slow).toEqual([])
})

test('exceptions are still there', () => {
  const places = found.map(({ place }) => place)
  expect([...OWN_TEXTS].filter(place => !places.includes(place))).toEqual([])
})

test('no new regular expression is composed at run time, where no check can read it', () => {
  expect([...composed]).toEqual(COMPOSED)
})
