import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { itemContent } from '#contract/authoring/item-input.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import type { ItemContent } from '#server/courses/tables.ts'

type Fields = Record<string, unknown>

/**
 * The content to store for an edited item. Fields of the stored one that this version does not know stay: a newer
 * version, which runs beside it on the same database, has written them (decision 061).
 */
export function contentToStore(
  item: ItemRow,
  edited: Omit<z.output<typeof itemContent>, 'type'>,
): ItemContent {
  return withUnknown(edited, { stored: item.content, known: itemContent.parse(itemOf(item)) }) as ItemContent
}

/**
 * An edited value with the fields of the stored one that its reader does not know.
 * @param known what the reader makes of the stored value
 */
export function withUnknown(
  edited: unknown,
  { stored, known }: { stored: unknown; known: unknown },
): unknown {
  if (Array.isArray(edited)) {
    if (!Array.isArray(stored) || !Array.isArray(known)) return edited
    const places = placesOf(edited, known)
    return edited.map((one, index) => {
      const at = places[index] ?? -1
      return withUnknown(one, { stored: stored[at], known: known[at] })
    })
  }
  if (!isFields(edited) || !isFields(stored) || !isFields(known)) return edited
  const kept = Object.entries(stored).filter(([name]) => !(name in known) && !(name in edited))
  const carried = Object.entries(edited).map(([name, value]) => [
    name,
    withUnknown(value, { stored: stored[name], known: known[name] }),
  ])
  return Object.fromEntries([...carried, ...kept])
}

/** Where each entry of an edited list was: an unchanged one has moved, a changed one is at its old place. */
function placesOf(edited: readonly unknown[], known: readonly unknown[]): (number | undefined)[] {
  const taken = new Set<number>()
  const same = edited.map(one => {
    const at = known.findIndex((other, index) => !taken.has(index) && isDeepStrictEqual(one, other))
    if (at !== -1) taken.add(at)
    return at
  })
  return same.map((at, index) => (at !== -1 ? at : taken.has(index) ? undefined : index))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
