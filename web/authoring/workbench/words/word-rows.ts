import type { CourseOutline, ItemSummary } from '#contract/authoring/items.ts'
import type { CourseId } from '#domain/ids.ts'
import type { Place } from '#web/authoring/workbench/place.ts'

/** An item in the list. */
export type WordRow = Pick<
  ItemSummary,
  | '_id'
  | 'type'
  | 'lessonNumber'
  | 'orderInLesson'
  | 'isInBank'
  | 'englishWord'
  | 'spanishTranslation'
  | 'imageUrl'
  | 'problemCount'
> & { courseId: CourseId }

const SHOWN = ['all', 'incomplete', 'unpublished'] as const
export type Shown = (typeof SHOWN)[number]

/** The author's choices above the list. */
export type ListFilters = {
  /** A number, the word bank, or all lessons. */
  lesson: string
  type: string
  shown: Shown
}
export const BANK = 'bank'

/** The address without filters. */
export const NO_FILTERS = { lesson: null, type: null, show: null }

export function filtersOf({ lesson, type, show }: Pick<Place, keyof typeof NO_FILTERS>): ListFilters {
  return { lesson: lesson ?? '', type: type ?? '', shown: SHOWN.find(one => one === show) ?? 'all' }
}

export function rowsOfOutline({ _id, items }: CourseOutline): WordRow[] {
  return items.map(item => ({ ...item, courseId: _id }))
}

/** The rows of the chosen lesson and type, and the count of each chip. */
export function filterRows(
  rows: readonly WordRow[],
  { lesson, type, shown }: ListFilters,
  lessons: CourseOutline['lessons'],
): { rows: WordRow[]; counts: Record<Shown, number> } {
  const drafts = new Set(lessons.filter(one => !one.isPublished).map(({ number }) => number))
  const tests: Record<Shown, (row: WordRow) => boolean> = {
    all: () => true,
    incomplete: row => row.problemCount > 0,
    unpublished: row => row.isInBank || drafts.has(row.lessonNumber),
  }
  const chosen = rows
    .filter(row => lesson === '' || (lesson === BANK ? row.isInBank : isIn(row, Number(lesson))))
    .filter(row => type === '' || row.type === type)
  const countOf = (name: Shown) => chosen.filter(tests[name]).length
  return {
    rows: chosen.filter(tests[shown]),
    counts: {
      all: chosen.length,
      incomplete: countOf('incomplete'),
      unpublished: countOf('unpublished'),
    },
  }
}

function isIn({ isInBank, lessonNumber }: WordRow, lesson: number): boolean {
  return !isInBank && lessonNumber === lesson
}

/**
 * The same filters for a search on the server: `narrowed` by lesson and type, as the chips count, and `shown` by the
 * chosen chip.
 */
export function searchOfFilters({ lesson, type, shown }: ListFilters) {
  const number = Number(lesson)
  return {
    narrowed: {
      ...(lesson === BANK && { isInBank: true }),
      ...(number >= 1 && { lessonNumber: number, isInBank: false }),
      ...(type !== '' && { type }),
    },
    shown: {
      ...(shown === 'incomplete' && { isIncomplete: true }),
      ...(shown === 'unpublished' && { isUnpublished: true }),
    },
  }
}

/** The row after or before another in the list; undefined at either end. */
export function neighbourOf(
  rows: readonly Pick<WordRow, '_id'>[],
  id: string | null,
  step: 1 | -1,
): WordRow['_id'] | undefined {
  const index = rows.findIndex(row => row._id === id)
  return index < 0 ? undefined : rows[index + step]?._id
}
