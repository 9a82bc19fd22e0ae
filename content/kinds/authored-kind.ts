import { z } from 'zod'
import type { MediaLookup } from '#content/media-lookup.ts'
import type { Said } from '#content/said.ts'
import type { ItemPart } from '#domain/course/course.ts'
import type { BlockOf, ItemType } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'

/** Where an item stands, for messages, and where its media are found. */
export type Place = { media: MediaLookup; where: string; courseSlug: string }

/** What an author's item becomes: its texts, and the block of its kind. */
type Built<Type extends ItemType> = Sentence &
  BlockOf<Type> & { sentences?: Sentence[]; musicUrl?: string; parts?: ItemPart[] }

/**
 * A kind of item as authors write it in the content files. Every field is required, so that no kind forgets one;
 * `none` is the answer of a kind that has nothing of the sort.
 */
export type AuthoredKind<Type extends ItemType, Fields extends z.ZodRawShape> = {
  type: Type
  /** What an author writes besides the item's type and its place in the lesson. */
  fields: Fields
  build(item: Written<Fields>, at: Place): Built<Type>
  /** What the learner says: recorded whole, slowly and word by word, and pronounced for the judge. */
  asked(item: Written<Fields>): Said[]
  /** What is only heard: recorded whole and slowly. */
  heard(item: Written<Fields>): Said[]
  /** Words that are heard by themselves: recorded once. */
  heardWords(item: Written<Fields>): Said[]
  /** The names of its pictures. */
  pictures(item: Written<Fields>): string[]
  /** What is wrong with it in its course, each as the field and a sentence: `words: the course has no …`. */
  problems(item: Written<Fields>, course: { slugs: ReadonlySet<string> }): string[]
}

type Written<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>

/** Any kind, for code that treats all of them alike. */
export type AnyKind = AuthoredKind<ItemType, z.ZodRawShape>

/** Describes a kind; its type and its fields are known from what is given. */
export function authoredKind<const Type extends ItemType, Fields extends z.ZodRawShape>(
  kind: AuthoredKind<Type, Fields>,
): AuthoredKind<Type, Fields> {
  return kind
}

export function none(): never[] {
  return []
}

/** What an author writes of an item of one of these kinds, with the fields that all of them have. */
export type Authored<
  Kinds extends Record<string, { type: ItemType; fields: z.ZodRawShape }>,
  Shared extends z.ZodRawShape,
> = {
  [Name in keyof Kinds]: { type: Kinds[Name]['type'] } & Written<Shared & Kinds[Name]['fields']>
}[keyof Kinds]

/** The schema of an item of one of these kinds, told apart by its type. */
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

/** An item, or a part of one, as its kind builds it; what only a whole item has comes apart. */
export function buildContent(
  kind: AnyKind,
  item: object,
  at: Place,
): { content: ItemPart; musicUrl: string; parts: ItemPart[] } {
  const { musicUrl = '', parts = [], ...built } = kind.build(item as Written<z.ZodRawShape>, at)
  return { content: { type: kind.type, ...built, sentences: built.sentences ?? [] }, musicUrl, parts }
}
