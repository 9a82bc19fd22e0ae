import { z } from 'zod'
import type { MediaLookup } from '#content/media-lookup.ts'
import type { Said } from '#content/said.ts'
import type { SentenceIpa } from '#content/sentence-ipa.ts'
import type { ItemPart } from '#domain/course/course.ts'
import type { BlockOf, ItemType } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import type { WordId } from '#domain/ids.ts'

/** The location of an item for messages, and the source of its media. */
export type Place = {
  media: MediaLookup
  where: string
  /** How the words of the course sound. */
  sounds: Pick<SentenceIpa, 'of'>
  courseSlug: string
  /** The ids of items of the course whose id is not derived from their slug. */
  ids: ReadonlyMap<string, WordId>
}

/** The result of building an item: its texts, and the block of its kind. */
type Built<Type extends ItemType> = Sentence &
  BlockOf<Type> & { sentences?: Sentence[]; musicUrl?: string; parts?: ItemPart[] }

/**
 * A kind of item as authors write it in the content files. All fields are required, so that no kind forgets one; a kind
 * without such content uses `none`.
 */
export type AuthoredKind<Type extends ItemType, Fields extends z.ZodRawShape> = {
  type: Type
  /** The minimum number of its items in a lesson of the seeded courses. */
  leastInLesson: number
  /** Whether each of its items has a note on culture. */
  hasCultureNote: boolean
  /** The fields of the kind, besides the item's type and its place in the lesson. */
  fields: Fields
  build(item: Written<Fields>, at: Place): Built<Type>
  /** Texts that the learner says: recorded whole, slowly and word by word, with pronunciations for the judge. */
  asked(item: Written<Fields>): Said[]
  /** Texts that the learner only hears: recorded whole and slowly. */
  heard(item: Written<Fields>): Said[]
  /** Single words that the learner hears: recorded once. */
  heardWords(item: Written<Fields>): Said[]
  /** Names of the pictures. */
  pictures(item: Written<Fields>): string[]
  /** Problems of the item within its course, each as the field and a sentence: `words: the course has no …`. */
  problems(item: Written<Fields>, course: { slugs: ReadonlySet<string> }): string[]
}

type Written<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>

/** Any kind, for code that treats all kinds alike. */
export type AnyKind = AuthoredKind<ItemType, z.ZodRawShape>

/** Defines a kind; its type and fields are inferred from the argument. */
export function authoredKind<const Type extends ItemType, Fields extends z.ZodRawShape>(
  kind: AuthoredKind<Type, Fields>,
): AuthoredKind<Type, Fields> {
  return kind
}

export function none(): never[] {
  return []
}

/** An authored item of one of these kinds, with the shared fields. */
export type Authored<
  Kinds extends Record<string, { type: ItemType; fields: z.ZodRawShape }>,
  Shared extends z.ZodRawShape,
> = {
  [Name in keyof Kinds]: { type: Kinds[Name]['type'] } & Written<Shared & Kinds[Name]['fields']>
}[keyof Kinds]

/** The schema of an item of one of these kinds, discriminated by type. */
export function authoredItems<Kinds extends Record<string, AnyKind>, Shared extends z.ZodRawShape>(
  kinds: Kinds,
  shared: Shared,
  message: string,
): z.ZodType<Authored<Kinds, Shared>> {
  const [first, ...others] = Object.values(kinds).map(({ type, fields }) =>
    z.strictObject({ ...shared, type: z.literal(type), ...fields }),
  )
  if (!first) throw new Error('there is no kind')
  return z.discriminatedUnion('type', [first, ...others], message) as unknown as z.ZodType<
    Authored<Kinds, Shared>
  >
}

/** Builds an item or a part of one by its kind; the fields of whole items are added elsewhere. */
export function buildContent(
  kind: AnyKind,
  item: object,
  at: Place,
): { content: ItemPart; musicUrl: string; parts: ItemPart[] } {
  const { musicUrl = '', parts = [], ...built } = kind.build(item as Written<z.ZodRawShape>, at)
  return { content: { type: kind.type, ...built, sentences: built.sentences ?? [] }, musicUrl, parts }
}
