/** A page of a list; `next` says where it goes on, and is null at its end. */
export type Page<Item> = { items: Item[]; next: string | null }

/** Rows of one answer of a list. */
export const PAGE_ROWS = 30

/**
 * A page of rows. One row more than is shown is asked for: whether there are others is known without counting.
 * @param select at most so many rows, in the order of the list
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
