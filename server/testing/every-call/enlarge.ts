import { v7 } from 'uuid'
import type { z } from 'zod'

/** Lengths that schemas permit, the longest first. */
const LENGTHS = [10_000, 5000, 2000, 1000, 500, 300, 254, 200, 120, 100, 80, 60, 50, 40, 30, 20, 12, 8, 3, 2]
const WORD = ' niño'

/** A value with its lists and texts as long as its schema and this many bytes of JSON permit. */
export function enlarge(schema: z.ZodType, value: unknown, maxBytes: number): unknown {
  const isPermitted = (candidate: unknown) =>
    schema.safeParse(candidate).success && Buffer.byteLength(JSON.stringify(candidate)) <= maxBytes
  const grow = (all: unknown, path: readonly string[]): unknown => {
    const here = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], all)
    if (typeof here === 'string') return longest(all, path, length => longText(here, length))
    if (typeof here !== 'object' || here === null) return all
    const grown = Array.isArray(here) && here.length > 0 ? longest(all, path, n => manyOf(here, n)) : all
    const names = Array.isArray(here) ? ['0'].filter(() => here.length > 0) : Object.keys(here)
    return names.reduce((so, name) => grow(so, [...path, name]), grown)
  }
  const longest = (all: unknown, path: readonly string[], make: (length: number) => unknown) => {
    const candidates = LENGTHS.map(length => make(length)).filter(made => made !== undefined)
    for (const made of candidates) {
      const changed = withAt(all, path, made)
      if (isPermitted(changed)) return changed
    }
    return all
  }
  return grow(value, [])
}

function longText(text: string, length: number): string | undefined {
  if (length <= text.length) return undefined
  return (text + WORD.repeat(length)).slice(0, length).replace(/\s$/, 'o')
}

/** Copies of the first element, each with ids of its own. */
function manyOf([first, ...others]: readonly unknown[], length: number): unknown[] | undefined {
  if (length <= others.length + 1) return undefined
  return [first, ...others, ...Array.from({ length: length - others.length - 1 }, () => withNewIds(first))]
}

function withNewIds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return { ...value, ...('id' in value && { id: v7() }) }
}

function withAt(value: unknown, [name, ...rest]: readonly string[], made: unknown): unknown {
  if (name === undefined) return made
  if (Array.isArray(value)) return value.with(Number(name), withAt(value[Number(name)], rest, made))
  const record = value as Record<string, unknown>
  return { ...record, [name]: withAt(record[name], rest, made) }
}
