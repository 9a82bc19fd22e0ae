/** Something that can be found, and what it is found by. */
export type Found<Entry> = { entry: Entry; key: string }

/** A text as it is searched: small letters without accents; signs are spaces. */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** Entries with the keys that they are found by: made once, because it costs more than searching. */
export function searchable<Entry extends { englishWord: string; spanishTranslation: string }>(
  entries: readonly Entry[],
): Found<Entry>[] {
  return entries.map(entry => ({
    entry,
    key: ` ${searchKey(entry.englishWord)} ${searchKey(entry.spanishTranslation)}`,
  }))
}

/**
 * The entries in which every word of the question is found, in English or Spanish; those with a word that begins
 * like the question stand first, else the order stays. An empty question finds all.
 */
export function search<Entry>(entries: readonly Found<Entry>[], question: string): Entry[] {
  const wanted = searchKey(question)
  if (wanted === '') return entries.map(({ entry }) => entry)
  const words = wanted.split(' ')
  const found = entries.filter(({ key }) => words.every(word => key.includes(word)))
  const begins = ({ key }: Found<Entry>) => key.includes(` ${wanted}`)
  return [...found.filter(begins), ...found.filter(one => !begins(one))].map(({ entry }) => entry)
}
