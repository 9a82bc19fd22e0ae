import type { MediaKind } from '#domain/course/media.ts'

/** An address of a recording or picture in an item, with the texts that it represents. */
export type MediaUse = {
  address: string
  /** Its field, as in `sentences.0.audioUrl`. */
  path: string
  kind: MediaKind
  english: string
  spanish: string
}

const PICTURE = /^(?:imageUrl|picture)$/
const RECORDING = /^(?:audio\w*Url|audioSplitUrls|generalAudioUrl|musicUrl)$/
const ENGLISH = ['englishWord', 'english', 'word', 'letter'] as const
const SPANISH = ['spanishTranslation', 'spanish'] as const

type Texts = { english: string; spanish: string }

/** Items are never changed in place. */
const known = new WeakMap<object, readonly MediaUse[]>()

/**
 * Every recording and picture that an item (or a part of it, such as a sentence) names. An address without its own text
 * has the text of the object around it. Reads the specification's field names, so that it works for every kind of item.
 */
export function mediaUsesOf(item: object): readonly MediaUse[] {
  const found = known.get(item) ?? [...usesIn(item, { english: '', spanish: '' }, '')]
  known.set(item, found)
  return found
}

function* usesIn(value: unknown, around: Texts, at: string): Generator<MediaUse> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* usesIn(one, around, `${at}${index}.`)
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return
  const fields = value as Record<string, unknown>
  const texts = {
    english: textOf(fields, ENGLISH) ?? around.english,
    spanish: textOf(fields, SPANISH) ?? around.spanish,
  }
  for (const [name, field] of Object.entries(fields)) {
    // The slots of an open answer have names of their own, "picture" for example, and no address.
    if (name === 'open') continue
    const kind = PICTURE.test(name) ? 'picture' : RECORDING.test(name) ? 'audio' : undefined
    const path = `${at}${name}`
    if (kind === undefined) yield* usesIn(field, texts, `${path}.`)
    else for (const use of addressesIn(field, path)) yield { ...use, kind, ...texts }
  }
}

function addressesIn(field: unknown, path: string): { address: string; path: string }[] {
  const values: [string, unknown][] = Array.isArray(field)
    ? field.map((value, index) => [`${path}.${index}`, value])
    : [[path, field]]
  return values.flatMap(([at, address]) =>
    typeof address === 'string' && address !== '' ? [{ address, path: at }] : [],
  )
}

/** The first text; the sentences of sentence builders and image exercises are nested one level deeper. */
function textOf(fields: Record<string, unknown>, names: readonly string[]): string | undefined {
  const nested = fields.sentence ?? fields.targetSentence
  const places = typeof nested === 'object' && nested !== null ? [fields, nested as typeof fields] : [fields]
  for (const place of places) {
    for (const name of names) {
      const text = place[name]
      if (typeof text === 'string' && text !== '') return text
    }
  }
  return undefined
}
