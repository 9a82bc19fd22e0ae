import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { type Card, dueAt, foldReviews, newCard, type Review, type Trace } from '#domain/review/card.ts'
import type { AppContext } from '#server/program/context.ts'
import {
  type CardRow,
  type FoldedCard,
  KEEP_FOLDED,
  type ReviewRow,
  selectCards,
  selectReviews,
} from '#server/review/store.ts'
import type { StoredCard } from '#server/review/tables.ts'

/** A learnt word and what a learner remembers of it, in both traces. */
export type LearntWord = { word: WordId; course: CourseId; cards: Record<Trace, Card> }

export type LearntWords = {
  words: LearntWord[]
  /** The latest day of practice before today, in days of UTC since 1970; null if none is known. */
  latestDay: number | null
  recalledToday: number
}

type Context = Pick<AppContext, 'database' | 'now'>

/**
 * The words that a learner has learnt: those that may be due by a moment, or all. Cards whose reviews have changed are
 * computed again from all of them, and kept.
 * @param dueBefore null for all
 * @param limit the most words
 */
export async function learntWords(
  { database }: Pick<Context, 'database'>,
  userId: UserId,
  asked: { dueBefore: Date | null; today: Date; limit: number },
): Promise<LearntWords> {
  const { cards, latestDay, recalledToday } = await database.read(db => selectCards(db, { userId, ...asked }))
  const changed = cards.filter(row => row.changed !== null && row.changed !== row.folded)
  const folded = await foldChanged(database, userId, changed)
  const words = cards.map(row => {
    const { spoken, recognised } = folded.get(row.word) ?? row
    const learnt = newCard(new Date(row.learntAt))
    const cardsOfWord = { spoken: cardOf(spoken) ?? learnt, recognised: cardOf(recognised) ?? learnt }
    return { word: row.word, course: row.course, cards: cardsOfWord }
  })
  const foldedToday = [...folded.values()].filter(({ spoken, recognised }) =>
    [spoken, recognised].some(card => card && new Date(card.at) >= asked.today),
  )
  return { words, latestDay, recalledToday: recalledToday + foldedToday.length }
}

async function foldChanged(
  database: Context['database'],
  userId: UserId,
  changed: readonly CardRow[],
): Promise<Map<WordId, FoldedCard>> {
  if (changed.length === 0) return new Map()
  const rows = await database.read(db =>
    selectReviews(
      db,
      userId,
      changed.map(({ word }) => word),
    ),
  )
  const ofWords = Map.groupBy(rows, ({ word_id }) => word_id)
  const folded = changed.map(row => foldedOf(row, ofWords.get(row.word) ?? []))
  await database.write(KEEP_FOLDED, { userId, folded: JSON.stringify(folded) })
  return new Map(folded.map(card => [card.word, card]))
}

function foldedOf({ word, changed, learntAt }: CardRow, rows: readonly ReviewRow[]): FoldedCard {
  const foldOf = (trace: Trace) =>
    foldReviews(new Date(learntAt), rows.filter(row => row.trace === trace).map(reviewOf))
  // Without reviews of a trace the card follows from the time of learning alone, and is not stored.
  const [spoken, recognised] = [foldOf('spoken'), foldOf('recognised')].map(card =>
    card && card.reviews > 0 ? card : undefined,
  )
  return {
    word,
    changed: changed ?? 0,
    spoken: spoken ? storedOf(spoken) : null,
    spokenDueAt: spoken ? dueAt(spoken).toISOString() : null,
    recognised: recognised ? storedOf(recognised) : null,
    recognisedDueAt: recognised ? dueAt(recognised).toISOString() : null,
  }
}

const reviewOf = ({ attempt_id: id, at, is_accepted: isAccepted, had_help: hadHelp }: ReviewRow): Review => ({
  id,
  at,
  isAccepted,
  hadHelp,
})

const storedOf = ({ memory, reviews }: Card): StoredCard => ({
  stability: memory.stability,
  difficulty: memory.difficulty,
  at: memory.at.toISOString(),
  reviews,
})

function cardOf(stored: StoredCard | null): Card | undefined {
  if (!stored) return undefined
  const { stability, difficulty, at, reviews } = stored
  return { memory: { stability, difficulty, at: new Date(at) }, reviews }
}
