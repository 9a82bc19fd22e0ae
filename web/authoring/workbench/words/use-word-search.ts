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
  const [term, setTerm] = useState('')
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(term.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term])
  const isSearch = searched !== '' || courseId === null
  const { narrowed, shown } = searchOfFilters(filters)
  const asked = { searchTerm: searched, ...(courseId !== null && { courseId }), ...narrowed }
  const question = JSON.stringify([asked, shown])
  const [more, setMore] = useState({ question, limit: FOUND_AT_ONCE })
  const limit = more.question === question ? more.limit : FOUND_AT_ONCE
  const found = useCallQuery('POST search-word', isSearch ? { body: { ...asked, ...shown, limit } } : null, {
    keepsPrevious: true,
  })
  const counted = useCallQuery('POST admin-count-words', isSearch ? { body: asked } : null, {
    keepsPrevious: true,
  })
  const isNarrowed = Object.keys({ ...narrowed, ...shown }).length > 0
  const known = outline ? rowsOfOutline(outline) : []
  const list = isSearch
    ? { rows: found.data ?? [], counts: counted.data }
    : filterRows(known, filters, outline?.lessons ?? [])
  const hasMore = isSearch && limit < MOST_FOUND && (list.counts?.[filters.shown] ?? 0) > list.rows.length
  return {
    ...list,
    /** The number of items that the rows are a part of. */
    total: isSearch ? (list.counts?.all ?? list.rows.length) : known.length,
    term,
    setTerm,
    /** Searches at once, for the button and Enter. */
    searchNow: () => setSearched(term.trim()),
    query: isSearch ? found : undefined,
    /** Shows more results; undefined if there are no more to be had. */
    showMore:
      hasMore && !found.isPlaceholderData
        ? () => setMore({ question, limit: Math.min(limit + FOUND_AT_ONCE, MOST_FOUND) })
        : undefined,
    /** Why there are no rows. */
    lacks: isNarrowed ? ('match' as const) : searched !== '' ? ('result' as const) : ('words' as const),
  }
}
