import { alignLists } from '#web/authoring/kit/align.ts'
import { isPlain, isSame, joinPath, keysOf } from '#web/authoring/kit/values.ts'

/** A field that differs. `undefined` as `before` means added, as `after` removed. */
export type Change = { path: string; before: unknown; after: unknown }

/**
 * The differences between two versions of a record, field by field. The path is that of the later version or, for
 * removals, of the earlier one.
 */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (isSame(before, after)) return []
  if (isPlain(before) && isPlain(after)) {
    return keysOf(before, after).flatMap(key => changesBetween(before[key], after[key], joinPath(path, key)))
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ path, before, after }]
  const pairs = alignLists(before, after)
  const items = pairs.flatMap(([from, to]) => {
    const at = joinPath(path, to ?? from ?? 0)
    if (from === null) return [{ path: at, before: undefined, after: after[to ?? 0] }]
    if (to === null) return [{ path: at, before: before[from], after: undefined }]
    return changesBetween(before[from], after[to], at)
  })
  // The same items in another order.
  return items.length > 0 ? items : [{ path, before, after }]
}
