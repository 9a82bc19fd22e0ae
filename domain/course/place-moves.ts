import type { WordId } from '#domain/ids.ts'

/**
 * Where learners find an item: the number of its lesson, and the indices from 0 of the lesson among those that they
 * see, and of the item in it.
 */
export type LearnersPlace = { id: WordId; number: number; lesson: number; word: number }

type Place = { lesson: number; word: number }

/** What a place became; `isSame` if it is still the same item, so that the step counts. */
type Landing = Place & { isSame: boolean }

/** What a latest and a furthest position at a place became when the course changed. */
export type PlaceMove = { from: Place; latest: Landing; furthest: Landing }

/**
 * How learners' positions follow a change of a course (D17, D55). A position follows its item within its lesson. If the
 * item has moved to another lesson, or is no longer shown, the position moves to the next item that stayed in its
 * lesson, else to the last before it. The furthest position also stops at the first item of its lesson that came after
 * it: it never jumps over what was not seen.
 * @param before the items in the order of the course, and `after` the same since the change
 * @param numbers the new numbers of lessons that were renumbered
 */
export function placeMoves(
  before: readonly LearnersPlace[],
  after: readonly LearnersPlace[],
  numbers: ReadonlyMap<number, number> = new Map(),
): PlaceMove[] {
  const now = new Map(after.map(place => [place.id, place]))
  const staying = ({ id, number }: LearnersPlace) => {
    const own = now.get(id)
    return own?.number === (numbers.get(number) ?? number) ? own : undefined
  }
  const moves: PlaceMove[] = []
  const unseen = new Map<number, LearnersPlace>()
  let next: LearnersPlace | undefined
  const lastStaying = before.findLast(place => staying(place))
  // Where nothing stayed in its lesson, the items are the only places that there are.
  const end = lastStaying ? staying(lastStaying) : undefined
  for (const from of before.toReversed()) {
    const own = staying(from)
    const to = own ?? next ?? end ?? now.get(from.id)
    if (!to) continue
    const later = unseen.get(from.number)
    const reached = later && isBefore(later, to) ? later : to
    if (own && (!later || isBefore(own, later))) unseen.set(from.number, own)
    if (own) next = own
    const move = { from: placeIn(from), latest: landing(from, to), furthest: landing(from, reached) }
    if (isMoved(move)) moves.push(move)
  }
  return moves
}

function isMoved({ from, latest, furthest }: PlaceMove): boolean {
  return [latest, furthest].some(to => !to.isSame || to.lesson !== from.lesson || to.word !== from.word)
}

function isBefore(one: Place, other: Place): boolean {
  return one.lesson < other.lesson || (one.lesson === other.lesson && one.word < other.word)
}

function landing(from: LearnersPlace, to: LearnersPlace): Landing {
  return { ...placeIn(to), isSame: to.id === from.id }
}

function placeIn({ lesson, word }: Place): Place {
  return { lesson, word }
}
