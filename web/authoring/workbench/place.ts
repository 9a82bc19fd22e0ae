import { useSearchParams } from 'wouter'
import type { CourseId, WordId } from '#domain/ids.ts'

/** The open part of a screen of items, kept in its address: a reload, a link and another language show the same. */
export type Place = {
  /** Null if none is named; `all` means every course. */
  course: CourseId | 'all' | null
  lesson: string | null
  type: string | null
  show: string | null
  group: string | null
  /** An item, a new one, or a copy of one. */
  item: WordId | 'new' | null
  copy: WordId | null
  /** The field to focus: content health and imports link to it. */
  field: string | null
  /** The type of a new exercise, empty until it is chosen; with its order and its group. */
  new: string | null
  order: string | null
  into: string | null
}

/** Nothing is open: the list alone. */
export const CLOSED = { item: null, copy: null, field: null, new: null, order: null, into: null }

const NAMES: readonly (keyof Place)[] = [
  ...(['course', 'lesson', 'type', 'show', 'group'] as const),
  ...(['item', 'copy', 'field', 'new', 'order', 'into'] as const),
]

/** The place in the address, and a function that changes parts of it. */
export function usePlace(): [Place, (changes: Partial<Place>) => void] {
  const [given, setGiven] = useSearchParams()
  const named = Object.fromEntries(NAMES.map(name => [name, given.get(name)])) as Place
  // Other screens link to an item as a word.
  const place = { ...named, item: named.item ?? (given.get('word') as WordId | null) }
  const put = (changes: Partial<Place>) => {
    const entries = Object.entries({ ...place, ...changes }).filter(([, value]) => value !== null)
    // The back button leaves the screen, after a question if there are unsaved changes.
    setGiven(Object.fromEntries(entries) as Record<string, string>, { replace: true })
  }
  return [place, put]
}

/** A lesson or an order, from 1; 1 if there is none (A2.5.3, A2.5.4). */
export function numberOf(given: string | null): number {
  const number = Number(given)
  return Number.isInteger(number) && number >= 1 ? number : 1
}
