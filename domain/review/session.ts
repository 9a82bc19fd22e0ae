import type { WordId } from '#domain/ids.ts'
import { type Card, dueAt } from '#domain/review/card.ts'
import { retrievability } from '#domain/review/memory.ts'

/** Three to four minutes. Everything else waits, and is never shown as a number. */
export const MOST_IN_A_DAY = 20
/**
 * The day of that limit: the server knows no zone, and a learner who practises in the morning and in the evening has
 * one day, and a new one on the next morning or at noon.
 */
export const LIMIT_MS = 17 * 60 * 60 * 1000
/** After an absence a few are enough to be back. */
export const MOST_AFTER_ABSENCE = 8
export const ABSENCE_DAYS = 7
/** From this stability on, in days, a word is asked within a sentence: alone it would be too easy. */
const WITHIN_SENTENCE_DAYS = 7

/** A card that may be asked, with the texts of its item in which it can be: the word alone first. */
export type Candidate = { word: WordId; card: Card; texts: readonly string[] }

/** A card to ask, and the index of the text in which it is asked. */
export type AskedCard<C extends Candidate = Candidate> = C & { step: number }

/**
 * The cards to ask now: of those that are due, the ones that were never asked, and then the most likely to be
 * forgotten. A word that another answer of the session recalls anyway is left out.
 * @param limit the most cards
 * @param recalledBy the words that an answer with a text recalls
 */
export function chooseSession<C extends Candidate>(
  candidates: readonly C[],
  {
    now,
    limit,
    recalledBy,
  }: { now: Date; limit: number; recalledBy: (candidate: C, text: string) => readonly WordId[] },
): AskedCard<C>[] {
  const due = candidates
    .filter(({ card }) => dueAt(card) <= now)
    .map(candidate => ({ candidate, recall: retrievability(candidate.card.memory, now) }))
    .sort((a, b) => inTurn(a, b) || (a.candidate.word < b.candidate.word ? -1 : 1))
  const asked: AskedCard<C>[] = []
  const recalled = new Set<WordId>()
  for (const { candidate } of due) {
    if (asked.length >= limit) break
    const step = stepToAsk(candidate.card, candidate.texts.length)
    const words = recalledBy(candidate, candidate.texts[step] ?? '')
    if (recalled.has(candidate.word) || asked.some(({ word }) => words.includes(word))) continue
    for (const id of [candidate.word, ...words]) recalled.add(id)
    asked.push({ ...candidate, step })
  }
  return asked
}

type Due = { candidate: Candidate; recall: number }

/** New words come before all: many forgotten ones could keep them out for days, and they fade fastest. */
function inTurn(a: Due, b: Due): number {
  const isNew = ({ candidate }: Due) => candidate.card.reviews === 0
  return Number(isNew(b)) - Number(isNew(a)) || a.recall - b.recall
}

/** The text in which a card is asked: alone while it is weak, then in its sentences in turn. */
function stepToAsk({ memory, reviews }: Card, texts: number): number {
  if (texts < 2 || memory.stability < WITHIN_SENTENCE_DAYS) return 0
  return 1 + (reviews % (texts - 1))
}

/**
 * How many cards may be asked now.
 * @param recalledToday how many were recalled within `LIMIT_MS`
 * @param latestDay the latest day of practice before that time, in days of UTC since 1970; null if none is known
 */
export function sessionLimit({
  recalledToday,
  latestDay,
  today,
}: {
  recalledToday: number
  latestDay: number | null
  today: number
}): number {
  const isBack = latestDay !== null && today - latestDay >= ABSENCE_DAYS
  return Math.max(0, (isBack ? MOST_AFTER_ABSENCE : MOST_IN_A_DAY) - recalledToday)
}
