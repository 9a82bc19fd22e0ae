import { useState } from 'react'
import type { ReviewSession } from '#contract/review.ts'
import type { WordId } from '#domain/ids.ts'
import { afterReview, type Card, dueAt } from '#domain/review/card.ts'
import { keepAnswered } from '#web/features/player/review/answered-words.ts'
import { attemptAt, type Judged } from '#web/features/player/use-attempts.ts'
import type { ReviewSave } from '#web/saving/review-saves.ts'

type SentCard = ReviewSession['cards'][number]
type SentCourse = ReviewSession['courses'][number]

/** A card of the session. A second time is practice, and is not recorded: its answer was just seen. */
export type Turn = { card: SentCard; course: SentCourse; isAgain: boolean }

/** An answer as far as the memory depends on it. */
type Answer = { isAccepted: boolean; hadHelp: boolean; at: Date }

export type ReviewRun = {
  turn: Turn | undefined
  /** From 1; of the cards alone, so that a second time is the last of them. */
  place: number
  count: number
  /** Whether the current card may be left: it was answered, or its answer was shown. */
  isAnswered: boolean
  /** Words that were found without having seen the answer. */
  recalled: readonly SentCard[]
  /** When the next word is due, of these and all others; undefined when none is. */
  nextAt: Date | undefined
  record(judged: Judged): void
  reveal(): void
  next(): void
}

/**
 * A review session: its cards one after another, and those that were not recalled once more at the end. Each answer is
 * saved at once, so that leaving keeps it.
 */
export function useReview(
  { cards, courses, nextAt }: ReviewSession,
  given: { owner: string; answer: (save: ReviewSave) => void; onBegin: () => void },
): ReviewRun {
  const [turns, setTurns] = useState<readonly Turn[]>(() =>
    cards.flatMap(card => {
      const course = courses.find(({ _id }) => _id === card.course)
      return course ? { card, course, isAgain: false } : []
    }),
  )
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<ReadonlyMap<WordId, readonly Answer[]>>(new Map())
  const [isRevealed, setIsRevealed] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const turn = turns[at]
  const word = turn?.card.item._id
  const ofWord = (word && answers.get(word)) ?? []
  const isRecalled = (id: WordId) => answers.get(id)?.some(one => one.isAccepted && !one.hadHelp) ?? false

  const record = (judged: Judged) => {
    if (!turn || !word) return
    given.onBegin()
    const { verdict, hadHelp = false } = judged
    const isAccepted = verdict !== 'reject'
    if (isAccepted || ofWord.length > 0 || hadHelp) setIsOver(true)
    if (turn.isAgain) return
    const attempt = attemptAt(turn.card.item, turn.card.step, judged)
    if (!attempt) return
    setAnswers(new Map(answers).set(word, [...ofWord, { isAccepted, hadHelp, at: new Date(attempt.at) }]))
    keepAnswered(given.owner, word)
    given.answer({ idStudentCourse: turn.course.idStudentCourse, attempt })
  }
  return {
    turn,
    place: Math.min(at + 1, cards.length),
    count: cards.length,
    isAnswered: isOver || isRevealed,
    recalled: cards.filter(({ item }) => isRecalled(item._id)),
    nextAt: nextDue(cards, answers, nextAt),
    record,
    reveal: () => {
      given.onBegin()
      setIsRevealed(true)
    },
    next: () => {
      if (turn && word && !turn.isAgain && !isRecalled(word)) setTurns([...turns, { ...turn, isAgain: true }])
      setAt(at + 1)
      setIsRevealed(false)
      setIsOver(false)
    },
  }
}

/** The earliest time at which a word is due again, by the rules that the server applies to the same answers. */
function nextDue(
  cards: readonly SentCard[],
  answers: ReadonlyMap<WordId, readonly Answer[]>,
  others: string | null,
): Date | undefined {
  const due = cards.map(({ item, memory, reviews }) => {
    const before: Card = { memory: { ...memory, at: new Date(memory.at) }, reviews }
    const all = (answers.get(item._id) ?? []).map((one, index) => ({ ...one, id: `${index}` }))
    return dueAt(all.reduce<Card>(afterReview, before)).getTime()
  })
  const times = others === null ? due : [...due, Date.parse(others)]
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}
