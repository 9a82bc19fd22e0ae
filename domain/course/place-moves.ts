import type { WordId } from '#domain/ids.ts'

/** Where learners find an item: indices from 0 of the lesson among those they see, and of the item in it. */
export type LearnersPlace = { id: WordId; lesson: number; word: number }

type Place = { lesson: number; word: number }

/** A place and what it became when the course changed; `isSame` if it is still the same item. */
export type PlaceMove = { from: Place; to: Place; isSame: boolean }

/**
 * How learners' positions follow a change of a course (D17): a position follows its item. If the item is no longer
 * shown, it moves to the next one that still is, else to the last before it.
 * @param before the items in the order of the course, and `after` the same since the change
 */
export function placeMoves(before: readonly LearnersPlace[], after: readonly LearnersPlace[]): PlaceMove[] {
  const now = new Map(after.map(place => [place.id, place]))
  const moves: PlaceMove[] = []
  let next: LearnersPlace | undefined
  const gone: LearnersPlace[] = []
  for (const from of before.toReversed()) {
    const own = now.get(from.id)
    const to = own ?? next
    if (to) {
      if (!own || from.lesson !== to.lesson || from.word !== to.word) {
        moves.push({ from: placeIn(from), to: placeIn(to), isSame: own !== undefined })
      }
      next = to
    } else {
      gone.push(from)
    }
  }
  // Nothing after these items is shown any more.
  const last = before.findLast(({ id }) => now.has(id))
  const end = last && now.get(last.id)
  if (end) for (const from of gone) moves.push({ from: placeIn(from), to: placeIn(end), isSame: false })
  return moves
}

function placeIn({ lesson, word }: Place): Place {
  return { lesson, word }
}
