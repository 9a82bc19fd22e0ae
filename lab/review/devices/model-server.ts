import type { Course } from '#domain/course/course.ts'
import type { WordId } from '#domain/ids.ts'
import { TRACES } from '#domain/review/card.ts'
import {
  type Cards,
  cardKey,
  foldAll,
  type Learnt,
  type LoggedReview,
  type ReviewServer,
  type SentAttempt,
} from '#lab/review/devices/review-server.ts'
import { readAttempts } from '#server/progress/read-save.ts'
import { reviewsOf } from '#server/review/storing/service.ts'

/** A row of `review_cards`: what was folded, and how many changes that includes. */
type Cached = { changed: number; folded: number; cards: Cards }

/**
 * The server's reviews of one learner in memory, as `server/review/` stores them: the union of the reviews by word and
 * attempt, and cards that a save only counts as changed. A reader keeps what it has folded after others have written.
 */
export class ModelServer implements ReviewServer {
  readonly #course: Course
  protected readonly learnt: Learnt
  readonly #attempts = new Set<string>()
  readonly #rows = new Map<string, LoggedReview>()
  readonly #cached = new Map<WordId, Cached>()
  #keeping: [WordId, Cached][] = []
  #nowMs: number

  constructor(course: Course, { learnt, nowMs }: { learnt: Learnt; nowMs: number }) {
    this.#course = course
    this.learnt = learnt
    this.#nowMs = nowMs
  }

  now(): Date {
    return new Date(this.#nowMs)
  }

  pass(elapsedMs: number): void {
    this.#nowMs += elapsedMs
  }

  async save(sent: readonly SentAttempt[]): Promise<void> {
    const read = readAttempts({ attempts: [...sent] }, { accepts: () => true, now: this.now() })
    const fresh = read.filter(({ id }) => !this.#attempts.has(id))
    const byId = new Map(fresh.map(attempt => [attempt.id, attempt]))
    const changed = new Set<WordId>()
    for (const { attempt: id, word, trace, hadHelp } of reviewsOf(this.#course, fresh)) {
      const attempt = byId.get(id)
      if (!attempt || this.#rows.has(`${word} ${id}`)) continue
      const { at, verdict } = attempt
      this.#rows.set(`${word} ${id}`, { id, word, trace, at, isAccepted: verdict !== 'reject', hadHelp })
      changed.add(word)
    }
    for (const { id } of fresh) this.#attempts.add(id)
    for (const word of changed) {
      const before = this.#cached.get(word) ?? { changed: 0, folded: 0, cards: new Map() }
      this.#cached.set(word, { ...before, changed: before.changed + 1 })
    }
  }

  async read(): Promise<Cards> {
    this.#keep()
    const rows = [...this.#rows.values()]
    const cards = new Map(foldAll(this.learnt, []))
    for (const [word, learntAt] of this.learnt) {
      const cached = this.#cached.get(word)
      if (!cached) continue
      const isCurrent = cached.changed === cached.folded
      const ofWord = rows.filter(row => row.word === word)
      const folded = isCurrent ? cached.cards : foldAll(new Map([[word, learntAt]]), ofWord)
      if (!isCurrent) this.#keeping.push([word, { ...cached, folded: cached.changed, cards: folded }])
      for (const trace of TRACES) {
        const card = folded.get(cardKey(word, trace))
        if (card !== undefined) cards.set(cardKey(word, trace), card)
      }
    }
    return cards
  }

  /** As `KEEP_FOLDED`: only of words that have not changed since. */
  #keep(): void {
    for (const [word, kept] of this.#keeping) {
      if (this.#cached.get(word)?.changed === kept.changed) this.#cached.set(word, kept)
    }
    this.#keeping = []
  }

  async restart(): Promise<void> {
    this.#keeping = []
  }

  async reviews(): Promise<LoggedReview[]> {
    return [...this.#rows.values()]
  }
}
