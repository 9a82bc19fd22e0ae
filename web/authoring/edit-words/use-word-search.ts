import { useEffect, useState } from 'react'
import { type CourseOutline, FOUND_AT_ONCE } from '#contract/authoring/items.ts'
import type { CourseId } from '#domain/ids.ts'
import {
  filterRows,
  type ListFilters,
  rowsOfOutline,
  searchOfFilters,
} from '#web/authoring/edit-words/word-rows.ts'
import { useCallQuery } from '#web/authoring/kit/query.ts'

/** Long enough not to search for every letter, short enough to feel at once. */
const PAUSE_MS = 250

/**
 * The items that the author has asked for: of the chosen course or, with a term or for all courses, those that the
 * server finds.
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
  const isCut = isSearch && (list.counts?.[filters.shown] ?? 0) > list.rows.length
  return {
    ...list,
    /** Of how many the rows are a part. */
    total: isSearch ? (list.counts?.all ?? list.rows.length) : known.length,
    term,
    setTerm,
    /** Searches at once: the button, and Enter. */
    searchNow: () => setSearched(term.trim()),
    query: isSearch ? found : undefined,
    /** Shows more of what was found; undefined when all of it is there. */
    showMore:
      isCut && !found.isPlaceholderData
        ? () => setMore({ question, limit: limit + FOUND_AT_ONCE })
        : undefined,
    /** Why there are no rows. */
    lacks: isNarrowed ? ('match' as const) : searched !== '' ? ('result' as const) : ('words' as const),
  }
}
