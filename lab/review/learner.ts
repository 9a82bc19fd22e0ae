import type { Course, Item } from '#domain/course/course.ts'
import { isWord } from '#domain/course/kinds.ts'
import { stepsOf } from '#domain/course/steps.ts'
import type { WordId } from '#domain/ids.ts'
import { type Card, dueAt, foldReviews, type Review } from '#domain/review/card.ts'
import { creditsOf } from '#domain/review/credits.ts'
import {
  type AskedCard,
  type Candidate,
  chooseSession,
  LIMIT_MS,
  sessionLimit,
} from '#domain/review/session.ts'
import type { Random } from '#emulator/paypal/random.ts'
import type { StudyDay } from '#lab/review/habits.ts'
import { firstMemory, nextMemory, pairStrength, recallChance, type TrueMemory } from '#lab/review/truth.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ANSWER_MS = 12_000
/** The share of missed answers that are found at the second try, before the answer is shown. */
const SECOND_TRY_CHANCE = 0.15

/** A word as the product knows it, and as the learner does. */
type Known = { candidate: Candidate; learntAt: Date; truth: TrueMemory }

/** What happened to a learner on a day of study. */
export type DayResult = {
  asked: number
  /** Asked answers that were right at the first try. */
  right: number
  /** Whether a new word that was due found no place. */
  isStopped: boolean
}

/** A learner who studies a course, whose words the product schedules by its own rules. */
export class Learner {
  readonly #items: readonly Item[]
  readonly #credits: (english: string) => readonly WordId[]
  readonly #random: Random
  readonly #strengthOf: (word: WordId) => number
  readonly #known = new Map<WordId, Known>()
  readonly #log = new Map<WordId, Review[]>()
  #next = 0
  #answers = 0
  #latestDay: number | null = null

  /** @param strengthOf of a word for this learner, without what is of the two alone */
  constructor(course: Course, { random, strengthOf }: { random: Random; strengthOf(word: WordId): number }) {
    this.#items = course.lessons.flatMap(({ items }) => items)
    this.#credits = creditsOf(course)
    this.#random = random
    this.#strengthOf = strengthOf
  }

  study({ visitsMs, newWords }: StudyDay): DayResult {
    const result: DayResult = { asked: 0, right: 0, isStopped: false }
    const waiting = new Set<WordId>()
    for (const [index, visitMs] of visitsMs.entries()) {
      const asked = this.#session(visitMs)
      const placed = new Set(asked.flatMap(card => [card.word, ...this.#credits(textOf(card))]))
      for (const word of this.#newAndDue(visitMs)) waiting.add(word)
      for (const word of placed) waiting.delete(word)
      let nowMs = visitMs
      const missed: AskedCard[] = []
      for (const card of asked) {
        nowMs += ANSWER_MS
        const isRight = this.#say(textOf(card), { asked: card.word, nowMs })
        result.asked += 1
        if (isRight) result.right += 1
        else missed.push(card)
      }
      // A missed one comes again at the end, which is no review: it is still in the ear.
      for (const { word } of missed) {
        nowMs += ANSWER_MS
        this.#practise(word, nowMs)
      }
      // Lessons come after the review, and whatever it left out.
      if (index === 0) this.#doLessons(newWords, nowMs)
      this.#latestDay = Math.floor(visitMs / DAY_MS)
    }
    result.isStopped = waiting.size > 0
    return result
  }

  /** How many words were learnt, and the mean of the real probabilities of recalling them. */
  remembered(nowMs: number): { words: number; recall: number } {
    const chances = [...this.#known.values()].map(({ truth }) => recallChance(truth, nowMs))
    return {
      words: chances.length,
      recall: chances.reduce((sum, chance) => sum + chance, 0) / chances.length,
    }
  }

  #session(nowMs: number): AskedCard[] {
    const candidates = [...this.#known.values()].map(({ candidate }) => candidate)
    const since = nowMs - LIMIT_MS
    const recalledToday = candidates.filter(
      ({ card }) => card.reviews > 0 && card.memory.at.getTime() >= since,
    ).length
    const today = Math.floor(nowMs / DAY_MS)
    return chooseSession(candidates, {
      now: new Date(nowMs),
      limit: sessionLimit({ recalledToday, latestDay: this.#latestDay, today }),
      recalledBy: (_, text) => this.#credits(text),
    })
  }

  #newAndDue(nowMs: number): WordId[] {
    return [...this.#known.values()].flatMap(({ candidate: { word, card } }) =>
      card.reviews === 0 && dueAt(card).getTime() <= nowMs ? [word] : [],
    )
  }

  /** The next items of the course, until the given number of their words are new. */
  #doLessons(newWords: number, startMs: number): void {
    let nowMs = startMs
    for (let learnt = 0; learnt < newWords && this.#next < this.#items.length; this.#next++) {
      const item = this.#items[this.#next]
      if (!item) break
      nowMs += ANSWER_MS
      if (isWord(item)) {
        this.#learn(item, nowMs)
        learnt += 1
      }
      // Lessons ask too: with the English hidden, their answers count as those of a review.
      for (const step of stepsOf(item)) {
        nowMs += ANSWER_MS
        if (step.prompt) this.#say(step.englishWord, { asked: isWord(item) ? item._id : null, nowMs })
      }
    }
  }

  #learn(item: Item, nowMs: number): void {
    const word = item._id
    const learntAt = new Date(nowMs)
    const texts = stepsOf(item).map(({ englishWord }) => englishWord)
    const card = cardOf(learntAt, this.#log.get(word))
    const truth = firstMemory(this.#strengthOf(word) * pairStrength(this.#random), nowMs)
    this.#known.set(word, { candidate: { word, card, texts }, learntAt, truth })
  }

  /**
   * Answers with a text, for which each of its words that was learnt must be recalled.
   * @returns whether the first try was right
   */
  #say(text: string, { asked, nowMs }: { asked: WordId | null; nowMs: number }): boolean {
    const words = new Set([...(asked ? [asked] : []), ...this.#credits(text)])
    const known = [...words].flatMap(word => this.#known.get(word) ?? [])
    const missed = known.filter(({ truth }) => !this.#random.chance(recallChance(truth, nowMs)))
    const isRight = missed.length === 0
    const isFound = !isRight && this.#random.chance(SECOND_TRY_CHANCE)
    for (const one of known) {
      const event = !missed.includes(one) ? 'recalled' : isFound ? 'secondTry' : 'shown'
      one.truth = nextMemory(one.truth, event, nowMs)
    }
    // As `reviewsOf`: a wrong answer counts only for the word that was asked.
    if (!isRight && asked) this.#review([asked], { isAccepted: false, nowMs })
    if (isRight || isFound) this.#review(words, { isAccepted: true, nowMs: isRight ? nowMs : nowMs + 1 })
    return isRight
  }

  #practise(word: WordId, nowMs: number): void {
    const known = this.#known.get(word)
    if (!known) return
    const isRecalled = this.#random.chance(recallChance(known.truth, nowMs))
    known.truth = nextMemory(known.truth, isRecalled ? 'recalled' : 'shown', nowMs)
  }

  #review(words: Iterable<WordId>, { isAccepted, nowMs }: { isAccepted: boolean; nowMs: number }): void {
    const id = `${this.#answers++}`
    for (const word of words) {
      const log = this.#log.get(word) ?? []
      log.push({ id, at: new Date(nowMs), isAccepted, hadHelp: false })
      this.#log.set(word, log)
      const known = this.#known.get(word)
      if (known) known.candidate = { ...known.candidate, card: cardOf(known.learntAt, log) }
    }
  }
}

const textOf = ({ texts, step }: AskedCard): string => texts[step] ?? ''

function cardOf(learntAt: Date, log: readonly Review[] = []): Card {
  const card = foldReviews(learntAt, log)
  if (!card) throw new Error('a learnt word has a card')
  return card
}
