import { alignLists } from '#web/authoring/kit/align.ts'
import { isPlain, isSame, joinPath, keysOf, withValueAt } from '#web/authoring/kit/values.ts'

/*
 * Two authors changed one record (D24). A change by only one of them is kept; where both changed a field differently,
 * the author is asked.
 */

/** A field that both changed. Undefined means removed. */
export type Conflict = { path: string; base: unknown; mine: unknown; theirs: unknown }
export type Merge<Values> = {
  /** Everything that could be merged; conflicting fields have the other author's value. */
  merged: Values
  conflicts: Conflict[]
}
/** Whose value to use, by the path of the conflict. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/**
 * Merges two edits of a record.
 * @param base the version with which both edits began
 * @param mine this author's values
 * @param theirs the values stored now
 */
export function mergeEdits<Values>(base: Values, mine: Values, theirs: Values): Merge<Values> {
  const conflicts: Conflict[] = []
  const merged = merge({ base, mine, theirs }, '', conflicts)
  return { merged: merged as Values, conflicts }
}

/** Applies the author's choices to the merged values. */
export function resolveConflicts<Values>({ merged, conflicts }: Merge<Values>, choices: Choices): Values {
  // Backwards: removing an item from a list moves those after it.
  return conflicts.toReversed().reduce((values, { path, mine, theirs }) => {
    const chosen = choices[path] === 'mine' ? mine : theirs
    return withValueAt(values, path, chosen)
  }, merged)
}

type Sides = { base: unknown; mine: unknown; theirs: unknown }

function merge(sides: Sides, path: string, conflicts: Conflict[]): unknown {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs
  if (isSame(theirs, base)) return mine
  if (isPlain(base) && isPlain(mine) && isPlain(theirs)) {
    const keys = keysOf(base, mine, theirs)
    return Object.fromEntries(
      keys.map(key => {
        const inner = { base: base[key], mine: mine[key], theirs: theirs[key] }
        return [key, merge(inner, joinPath(path, key), conflicts)]
      }),
    )
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const merged = mergeLists({ base, mine, theirs }, path, conflicts)
    if (merged) return merged
  }
  conflicts.push({ path, base, mine, theirs })
  return theirs
}

type Lists = { base: unknown[]; mine: unknown[]; theirs: unknown[] }

/** Undefined when both reordered the list. */
function mergeLists(lists: Lists, path: string, conflicts: Conflict[]): unknown[] | undefined {
  const { base, mine, theirs } = lists
  const [toMine, toTheirs] = [indicesOf(base, mine), indicesOf(base, theirs)]
  const [isMineMoved, isTheirsMoved] = [isReordered(toMine), isReordered(toTheirs)]
  if (isMineMoved && isTheirsMoved) return undefined
  const added = addedItems(lists)
  const order = base.map((_, index) => index)
  const by = isMineMoved ? toMine : isTheirsMoved ? toTheirs : order
  const merged: unknown[] = [...(added.get(-1) ?? [])]
  for (const index of order.sort((a, b) => (by[a] ?? a) - (by[b] ?? b))) {
    const sides: Sides = {
      base: base[index],
      mine: itemAt(mine, toMine[index]),
      theirs: itemAt(theirs, toTheirs[index]),
    }
    pushMerged(merged, sides, path, conflicts)
    merged.push(...(added.get(index) ?? []))
  }
  return merged
}

/**
 * One item: if one author removed it and the other left it alone, it is removed; if the other changed it, it is a
 * conflict.
 */
function pushMerged(merged: unknown[], sides: Sides, path: string, conflicts: Conflict[]): void {
  const { base, mine, theirs } = sides
  const at = joinPath(path, merged.length)
  if (mine !== undefined && theirs !== undefined) {
    merged.push(merge(sides, at, conflicts))
    return
  }
  const rest = mine ?? theirs
  if (rest === undefined || isSame(rest, base)) return
  conflicts.push({ path: at, base, mine, theirs })
  merged.push(rest)
}

/** The items each author added, by the index of the base item they follow, or -1. */
function addedItems({ base, mine, theirs }: Lists): Map<number, unknown[]> {
  const added = new Map<number, unknown[]>()
  for (const list of [theirs, mine]) {
    const found = new Map(alignLists(base, list).map(([from, to]) => [to, from]))
    let last = -1
    for (const [index, item] of list.entries()) {
      const from = found.get(index) ?? null
      if (from !== null) last = from
      else {
        const known = added.get(last) ?? []
        if (!known.some(other => isSame(other, item))) added.set(last, [...known, item])
      }
    }
  }
  return added
}

/** The index of each base item in a list; undefined if it was removed. */
function indicesOf(base: readonly unknown[], list: readonly unknown[]): (number | undefined)[] {
  const found = new Map(alignLists(base, list))
  return base.map((_, index) => found.get(index) ?? undefined)
}

function isReordered(indices: readonly (number | undefined)[]): boolean {
  const present = indices.filter(index => index !== undefined)
  return present.some((index, place) => place > 0 && index < (present[place - 1] ?? 0))
}

function itemAt(list: readonly unknown[], index: number | undefined): unknown {
  return index === undefined ? undefined : list[index]
}
