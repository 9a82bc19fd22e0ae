import { useEffect, useState } from 'react'
import { type CourseOutline, FOUND_AT_ONCE, MOST_FOUND } from '#contract/authoring/items.ts'
import type { CourseId } from '#domain/ids.ts'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import {
  filterRows,
  type ListFilters,
  rowsOfOutline,
  searchOfFilters,
} from '#web/authoring/workbench/words/word-rows.ts'

/** Long enough not to search at every letter, short enough to feel immediate. */
const PAUSE_MS = 250

/**
 * The items the author wants to see: those of the chosen course or, with a search term or for all courses, the server's
 * results.
 */
export function useWordSearch(
  courseId: CourseId | null,
  outline: CourseOutline | undefined,
  filters: ListFilters,
) {
  const { searched, ...typing } = useTerm()
  const isSearch = searched !== '' || courseId === null
  const { narrowed, shown } = searchOfFilters(filters)
  const asked = { searchTerm: searched, ...(courseId !== null && { courseId }), ...narrowed }
  const found = useFound(isSearch ? asked : null, shown)
  const known = outline ? rowsOfOutline(outline) : []
  const inCourse = filterRows(known, filters, outline?.lessons ?? [])
  const isNarrowed = Object.keys({ ...narrowed, ...shown }).length > 0
  const list = isSearch ? found : { ...inCourse, total: known.length }
  const hasMore = isSearch && (list.counts?.[filters.shown] ?? 0) > list.rows.length
  return {
    ...list,
    ...typing,
    query: isSearch ? found.query : undefined,
    /** Shows more results; undefined if there are no more to be had. */
    showMore: hasMore ? found.showMore : undefined,
    /** Why there are no rows. */
    lacks: isNarrowed ? ('match' as const) : searched !== '' ? ('result' as const) : ('words' as const),
  }
}

/** The term as it is typed, and as it is searched after a pause, or at once by the button and Enter. */
function useTerm() {
  const [term, setTerm] = useState('')
  const [searched, setSearched] = useState('')
  const searchNow = () => setSearched(term.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSearched(term.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term])
  return { term, setTerm, searched, searchNow }
}

type Narrowed = ReturnType<typeof searchOfFilters>['narrowed'] & { searchTerm: string; courseId?: CourseId }

/** What the server finds, and a function that asks for more of it. @param asked null if nothing is searched */
function useFound(asked: Narrowed | null, shown: ReturnType<typeof searchOfFilters>['shown']) {
  const question = JSON.stringify([asked, shown])
  const [more, setMore] = useState({ question, limit: FOUND_AT_ONCE })
  const limit = more.question === question ? more.limit : FOUND_AT_ONCE
  const options = { keepsPrevious: true }
  const query = useCallQuery('POST search-word', asked && { body: { ...asked, ...shown, limit } }, options)
  const { data: counts } = useCallQuery('POST admin-count-words', asked && { body: asked }, options)
  const rows = query.data ?? []
  const mayAsk = limit < MOST_FOUND && !query.isPlaceholderData
  return {
    query,
    rows,
    counts,
    /** The number of items that the rows are a part of. */
    total: counts?.all ?? rows.length,
    showMore: mayAsk
      ? () => setMore({ question, limit: Math.min(limit + FOUND_AT_ONCE, MOST_FOUND) })
      : undefined,
  }
}
