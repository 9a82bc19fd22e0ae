/*
 * Form values are plain data: records, lists, texts, numbers. These functions compare and change them by paths in
 * react-hook-form's notation: `sentences.0.englishWord`.
 */

type Plain = Record<string, unknown>

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values are equal. A missing field equals an undefined one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  }
  if (!isPlain(a) || !isPlain(b)) return false
  return keysOf(a, b).every(key => isSame(a[key], b[key]))
}

/** The fields of several records, without duplicates. */
export function keysOf(...records: readonly Plain[]): string[] {
  return [...new Set(records.flatMap(record => Object.keys(record)))]
}

export function joinPath(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Plain | undefined)?.[key], value)
}

/** A copy with another value at a path; undefined removes an item from its list. */
export function withValueAt<Value>(value: Value, path: string, next: unknown): Value {
  const [key = '', ...rest] = path.split('.')
  if (path === '') return next as Value
  const inner = rest.length === 0 ? next : withValueAt((value as Plain)[key], rest.join('.'), next)
  if (!Array.isArray(value)) return { ...value, [key]: inner }
  const index = Number(key)
  return (inner === undefined ? value.toSpliced(index, 1) : value.with(index, inner)) as Value
}
