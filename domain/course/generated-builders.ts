import type { Item } from '#domain/course/course.ts'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { builderTitle, tilesOfSentence } from '#domain/course/word-tiles.ts'
import type { WordId } from '#domain/ids.ts'

/* Sentence builders made from the sentences of a lesson (D26). */

/** Shorter sentences have nothing to put in order (D26), longer ones too much. */
const MIN_WORDS = 3
const MAX_WORDS = 20
/** How many exercises one call may make (A5.60). */
export const GENERATED_COUNT = { min: 1, max: 10 } as const

type Source = Pick<Item, '_id' | 'type' | keyof Sentence | 'sentences' | 'sentenceBuilder'>

export type GeneratedBuilder = ReturnType<typeof builderTitle> &
  Pick<Sentence, 'pronunciation' | 'audioUrl' | 'audioSlowUrl' | 'audioSplitUrls' | 'imageUrl'> & {
    sentenceBuilder: SentenceBuilder
  }

export type Generation = {
  created: GeneratedBuilder[]
  updated: { _id: WordId; builder: GeneratedBuilder }[]
}

/**
 * The sentence builders for a lesson: its sentences of at least three words in their order, each once. Sentences
 * without an exercise come first; if there are fewer than requested, existing exercises are updated from their
 * sentence. The same items and count give the same result.
 */
export function generateBuilders(lesson: readonly Source[], count: number): Generation {
  const sentences = sentencesOf(lesson)
  const existing = new Map(
    lesson.flatMap(({ _id, sentenceBuilder }) =>
      sentenceBuilder ? [[keyOf(sentenceBuilder.targetSentence.english), { _id, sentenceBuilder }]] : [],
    ),
  )
  const fresh = sentences.filter(({ englishWord }) => !existing.has(keyOf(englishWord)))
  const created = fresh.slice(0, count).map(sentence => builderOf(sentence))
  const updated = sentences
    .flatMap(sentence => {
      const exercise = existing.get(keyOf(sentence.englishWord))
      return exercise ? [{ _id: exercise._id, builder: builderOf(sentence, exercise.sentenceBuilder) }] : []
    })
    .slice(0, count - created.length)
  return { created, updated }
}

/** Clamps a count to what one call makes; anything other than a number counts as 1. */
export function clampedCount(count: number): number {
  const { min, max } = GENERATED_COUNT
  return Number.isFinite(count) ? Math.min(max, Math.max(min, Math.trunc(count))) : min
}

function sentencesOf(lesson: readonly Source[]): Sentence[] {
  const all = lesson
    .filter(({ type }) => type !== 'sentence-builder')
    .flatMap(item => [item, ...item.sentences])
    .filter(({ englishWord, spanishTranslation }) => {
      const { length } = tilesOfSentence(englishWord)
      return length >= MIN_WORDS && length <= MAX_WORDS && spanishTranslation.trim() !== ''
    })
  return [...Map.groupBy(all, ({ englishWord }) => keyOf(englishWord)).values()].flatMap(
    ([first]) => first ?? [],
  )
}

/** Sentences are the same if their words are. */
function keyOf(english: string): string {
  return tilesOfSentence(english).join(' ')
}

/** Keeps what an author added to an exercise: more words in the bank, recordings, its own picture. */
function builderOf(sentence: Sentence, old?: SentenceBuilder): GeneratedBuilder {
  const { englishWord, spanishTranslation, pronunciation, audioUrl, audioSlowUrl, audioSplitUrls, imageUrl } =
    sentence
  const order = tilesOfSentence(englishWord)
  const tiles = order.map((word, index) => ({ word, audioUrl: audioSplitUrls[index] ?? '' }))
  const target = { english: englishWord, spanish: spanishTranslation }
  return {
    ...builderTitle(target),
    pronunciation,
    audioUrl,
    audioSlowUrl,
    audioSplitUrls,
    imageUrl,
    sentenceBuilder: {
      targetSentence: {
        ...target,
        audioUrl: audioUrl || (old?.targetSentence.audioUrl ?? ''),
        imageUrl: imageUrl || (old?.targetSentence.imageUrl ?? ''),
      },
      wordsFromLesson: mixed([...tiles, ...distractors(old, order)], order),
      correctOrder: order,
    },
  }
}

type Tile = SentenceBuilder['wordsFromLesson'][number]

/** The tiles of an exercise that are not words of its sentence. */
function distractors(old: SentenceBuilder | undefined, order: readonly string[]): Tile[] {
  const words = new Set(order)
  return (old?.wordsFromLesson ?? []).filter(({ word }) => !words.has(word.trim().toLowerCase()))
}

/** Sorted by word, so that the result is stable and gives nothing away. */
function mixed(tiles: readonly Tile[], order: readonly string[]): Tile[] {
  const sorted = tiles.toSorted((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
  const isGivenAway = sorted.map(({ word }) => word).join(' ') === order.join(' ')
  return isGivenAway ? sorted.toReversed() : sorted
}
