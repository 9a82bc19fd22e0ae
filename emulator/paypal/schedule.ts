/** A priority queue of events by time. Simultaneous events keep their order of insertion. */
export class Schedule<Entry> {
  /** A binary heap: 10,000 subscriptions over a year make some hundred thousand entries. */
  readonly #heap: Scheduled<Entry>[] = []
  #added = 0

  /** Time of the next event in milliseconds since 1970; undefined when empty. */
  get nextMs(): number | undefined {
    return this.#heap[0]?.atMs
  }

  add(atMs: number, entry: Entry): void {
    const heap = this.#heap
    heap.push({ atMs, order: this.#added++, entry })
    let at = heap.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isSooner(at, parent)) break
      this.#swap(at, parent)
      at = parent
    }
  }

  /** Removes and returns the next event if it is due by a moment. */
  takeDue(momentMs: number): { atMs: number; entry: Entry } | undefined {
    const heap = this.#heap
    const first = heap[0]
    if (first === undefined || first.atMs > momentMs) return undefined
    const last = heap.pop()
    if (last !== undefined && last !== first) {
      heap[0] = last
      this.#sink()
    }
    return first
  }

  #sink(): void {
    let at = 0
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let soonest = at
      if (this.#isSooner(left, soonest)) soonest = left
      if (this.#isSooner(right, soonest)) soonest = right
      if (soonest === at) return
      this.#swap(at, soonest)
      at = soonest
    }
  }

  #isSooner(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (a === undefined || b === undefined) return false
    return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order)
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (a === undefined || b === undefined) return
    this.#heap[one] = b
    this.#heap[other] = a
  }
}

type Scheduled<Entry> = { atMs: number; order: number; entry: Entry }
