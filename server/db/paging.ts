/** A page of a list; `next` is the cursor of the next page, null on the last one. */
export type Page<Item> = { items: Item[]; next: string | null }

/** Rows per page. */
export const PAGE_ROWS = 30

/**
 * A page of rows. Fetches one extra row to detect a next page without counting.
 * @param select at most `limit` rows, in the order of the list
 */
export async function pageOf<Row, Item>(
  select: (limit: number) => Promise<Row[]>,
  itemOf: (row: Row) => Item,
  cursorOf: (row: Row) => string,
): Promise<Page<Item>> {
  const rows = await select(PAGE_ROWS + 1)
  const shown = rows.slice(0, PAGE_ROWS)
  const last = shown.at(-1)
  return { items: shown.map(itemOf), next: last && rows.length > PAGE_ROWS ? cursorOf(last) : null }
}
