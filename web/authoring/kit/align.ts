import { isPlain, isSame, keysOf } from '#web/authoring/kit/values.ts'

/** An item in two versions of a list: its index in each, null where it is missing. */
export type Pair = readonly [before: number | null, after: number | null]

/**
 * Finds which items of two versions of a list are the same: by their ids, or else by what they have in common and their
 * order.
 */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  return haveIds([...before, ...after]) ? alignById(before, after) : alignByContent(before, after)
}

/** Whether every item has an id. */
function haveIds(items: readonly unknown[]): boolean {
  return items.length > 0 && items.every(item => idOf(item) !== undefined)
}

function idOf(item: unknown): string | undefined {
  const id = isPlain(item) ? (item._id ?? item.id) : undefined
  return typeof id === 'string' ? id : undefined
}

function alignById(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const places = new Map(after.map((item, index) => [idOf(item), index]))
  const kept = before.map((item, index): Pair => [index, places.get(idOf(item)) ?? null])
  const known = new Set(before.map(idOf))
  const added = after.flatMap((item, index): Pair[] => (known.has(idOf(item)) ? [] : [[null, index]]))
  return [...kept, ...added]
}

/** The pairs of items most alike, in order. Lists of a record are short. */
function alignByContent(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const best = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  const paired = (row: number, column: number) =>
    likeness(before[row], after[column]) + at(row + 1, column + 1)
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const most = Math.max(paired(row, column), at(row + 1, column), at(row, column + 1))
      best[row]?.splice(column, 1, most)
    }
  }
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (column >= after.length) pairs.push([row++, null])
    else if (row >= before.length) pairs.push([null, column++])
    else if (at(row, column) === paired(row, column)) pairs.push([row++, column++])
    else if (at(row, column) === at(row + 1, column)) pairs.push([row++, null])
    else pairs.push([null, column++])
  }
  return pairs
}

/** Better one changed item than two, even with nothing in common. */
const UNLIKE = 0.01

/** The share of filled fields that are equal: from 1 for equal items down to `UNLIKE`. */
function likeness(before: unknown, after: unknown): number {
  if (isSame(before, after)) return 1
  if (!isPlain(before) || !isPlain(after)) return UNLIKE
  const keys = keysOf(before, after).filter(key => !isEmpty(before[key]) || !isEmpty(after[key]))
  const equal = keys.filter(key => isSame(before[key], after[key]))
  return Math.max(UNLIKE, (equal.length / keys.length) * 0.9)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
