import type { Fault, FaultCode } from '#domain/course/faults.ts'
import type { Ruled } from '#domain/course/kinds/item-kind.ts'
import { type ItemBlocks, rulesOf } from '#domain/course/kinds.ts'
import type { SaidText } from '#domain/course/said-texts.ts'

export type RuledItem = Ruled & ItemBlocks

/** The faults of an item by the rules of its kind; empty if it is complete, or its type is unknown here. */
export function itemFaults(item: RuledItem): Fault[] {
  return rulesOf(item.type)?.faults(item, itemFaults) ?? []
}

/**
 * The faults for which a save is refused, in forms as on the server: those that an edit adds (D58). Existing faults of
 * an imported item may stay, even if they move within their list.
 * @param before null for a new item, of which every fault is one
 */
export function addedFaults(before: RuledItem | null, after: RuledItem): Fault[] {
  if (before?.type !== after.type) return itemFaults(after)
  const [old, found] = [itemFaults(before), itemFaults(after)]
  const known = new Set(old.map(({ path, code }) => `${code} ${path.join('.')}`))
  const countIn = (faults: readonly Fault[], code: FaultCode) =>
    faults.filter(one => one.code === code).length
  return found.filter(
    ({ path, code }) => countIn(found, code) > countIn(old, code) && !known.has(`${code} ${path.join('.')}`),
  )
}

/** The texts of an item that are heard or said, in order. Titles are not included. */
export function saidTexts(item: RuledItem): SaidText[] {
  return textsIn(item, '')
}

function textsIn(item: RuledItem, at: string): SaidText[] {
  return rulesOf(item.type)?.saidTexts(item, at, textsIn) ?? []
}
