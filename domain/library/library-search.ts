import { respelling } from '#domain/speech/respelling.ts'

/** A searchable entry, the search key of its texts, and that of how it sounds. */
export type Found<Entry> = { entry: Entry; key: string; sound: string }

/** The search key of a text: lower case, without accents, punctuation as spaces. */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** The search key of how something sounds. Many write an English h as a jota, which no respelling has. */
function soundKey(written: string): string {
  return searchKey(written.replaceAll('-', '')).replaceAll('j', 'h')
}

/** The searched fields of an entry; `reference` is the sample word of a letter. */
type Searched = {
  englishWord: string
  spanishTranslation: string
  pronunciation?: string
  reference?: string
}

/** Entries with their search keys: compute once, because it costs more than a search. */
export function searchable<Entry extends Searched>(entries: readonly Entry[]): Found<Entry>[] {
  return entries.map(entry => {
    const { englishWord, reference = '', spanishTranslation, pronunciation = '' } = entry
    const key = ` ${[englishWord, reference, spanishTranslation].map(searchKey).join(' ')}`
    return { entry, key, sound: ` ${soundKey(respelling(pronunciation))}` }
  })
}

/**
 * The entries that contain every word of the query, in English or Spanish; entries with a word that starts with the
 * query come first, otherwise the order is unchanged. Last come those whose respelling, as rows print it, has words
 * that start so. An empty query finds everything.
 */
export function search<Entry>(entries: readonly Found<Entry>[], question: string): Entry[] {
  const wanted = searchKey(question)
  if (wanted === '') return entries.map(({ entry }) => entry)
  const words = wanted.split(' ')
  const found = entries.filter(({ key }) => words.every(word => key.includes(word)))
  const begins = ({ key }: Found<Entry>) => key.includes(` ${wanted}`)
  const sounds = soundKey(question).split(' ')
  const sounding = entries.filter(
    one => sounds.every(word => one.sound.includes(` ${word}`)) && !found.includes(one),
  )
  return [...found.filter(begins), ...found.filter(one => !begins(one)), ...sounding].map(
    ({ entry }) => entry,
  )
}
