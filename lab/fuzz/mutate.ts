import type { Random } from '#emulator/paypal/random.ts'
import { plantedFor } from '#lab/fuzz/planted.ts'

// biome-ignore format: a list of values is read as a block
const HOSTILE: readonly unknown[] = [
  null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324, '', ' ', '\t', '0', '-1', '1e9',
  'NaN', 'null', 'undefined', '[object Object]', '\u{0}', 'a\u{0}b', '\ud800', '\udfff\ud800', '\u202e\u2066', '\ufeff',
  '💥', 'e\u0301', 'ﬁ', '\u{e000}', '\r\nSet-Cookie: x=1', "'; drop table users; --", '" or 1=1 --', '\\', '%', '%00',
  '%s%n', '#{7*7}', '{{7*7}}', '$(id)', '<script>alert(1)</script>', '</script><img src=x onerror=alert(1)>',
  'javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://127.0.0.1:22/', 'http://[::1]/',
  'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', '../../etc/passwd', '..\\..\\x', 'CON', '/dev/zero',
  '2026-13-45T99:99:99Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '__proto__', 'constructor',
  '(a+)+$', 'a'.repeat(300), 'é'.repeat(5_000), 'x'.repeat(60_000), [], [[]], [null], ['x', 'x'], {}, { $gt: '' },
  { $ne: null }, { toString: 'x' }, { length: 1e9 }, { constructor: { prototype: {} } },
]

const EXTRA_FIELDS = [
  'role',
  'isActive',
  '_id',
  'userId',
  'price',
  'paymentStatus',
  'version',
  'id',
  'isTerms',
]

export function hostileValue(random: Random): unknown {
  return random.pick(HOSTILE)
}

/** A hostile or planted text for a parameter, a query or a header. */
export function hostileText(field: string, random: Random): string {
  if (random.chance(0.3)) return plantedFor(field, random)
  const value = hostileValue(random)
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}

/** A copy of a valid JSON value with one to three random changes, anywhere in it. */
export function mutated(valid: unknown, random: Random): unknown {
  let value = structuredClone(valid)
  for (let left = random.between(1, 3); left > 0; left--) value = changed(value, '', random)
  return value
}

function changed(value: unknown, field: string, random: Random): unknown {
  const isTree = typeof value === 'object' && value !== null
  if (!isTree || random.chance(0.15)) return replaced(value, field, random)
  if (Array.isArray(value)) return changedList(value, field, random)
  const tree = value as Record<string, unknown>
  const keys = Object.keys(tree)
  if (keys.length === 0 || random.chance(0.1)) {
    return { ...tree, [random.pick(EXTRA_FIELDS)]: hostileValue(random) }
  }
  const key = random.pick(keys)
  if (random.chance(0.1)) {
    const { [key]: _, ...others } = tree
    return others
  }
  if (random.chance(0.05)) return { ...tree, [hostileText(key, random)]: tree[key] }
  return { ...tree, [key]: changed(tree[key], key, random) }
}

function changedList(list: readonly unknown[], field: string, random: Random): unknown {
  const place = random.between(0, Math.max(0, list.length - 1))
  if (list.length === 0) return [hostileValue(random)]
  if (random.chance(0.1)) return Array.from({ length: random.pick([0, 2, 300, 3_000]) }, () => list[place])
  if (random.chance(0.1)) return list.toSpliced(place, 1)
  return list.with(place, changed(list[place], field, random))
}

function replaced(value: unknown, field: string, random: Random): unknown {
  if (random.chance(0.3)) return plantedFor(field, random)
  if (random.chance(0.1)) return nested(value, random)
  if (typeof value === 'number' && random.chance(0.5)) {
    return random.pick([value + 1, value - 1, -value, value * 1_000_000, value + 0.5, String(value)])
  }
  if (typeof value === 'string' && random.chance(0.3)) {
    return random.pick([value.toUpperCase(), `${value} `, value.slice(1), value.repeat(50), `${value}\u{0}`])
  }
  return hostileValue(random)
}

function nested(value: unknown, random: Random): unknown {
  let tree = value
  for (let depth = random.pick([1, 30, 500]); depth > 0; depth--) {
    tree = random.chance(0.5) ? [tree] : { a: tree }
  }
  return tree
}

/** Bytes with a few flipped, removed, repeated or cut off. */
export function mutatedBytes(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  const place = random.between(0, Math.max(0, copy.length - 1))
  if (random.chance(0.3)) return copy.subarray(0, place)
  if (random.chance(0.2)) return Buffer.concat([copy, copy.subarray(place)])
  for (let left = random.between(1, 8); left > 0 && copy.length > 0; left--) {
    copy[random.between(0, copy.length - 1)] = random.between(0, 255)
  }
  return copy
}
