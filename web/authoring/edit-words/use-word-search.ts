import { useEffect, useState } from 'react'
import type { CourseOutline } from '#contract/authoring/items.ts'
import type { CourseId } from '#domain/ids.ts'
import { rowsOfOutline, rowsOfSearch } from '#web/authoring/edit-words/word-rows.ts'
import { useCallQuery } from '#web/authoring/kit/query.ts'

/** Long enough not to search for every letter, short enough to feel at once. */
const PAUSE_MS = 250

/** The items of the chosen course or, with a term or for all courses, those that the server finds. */
export function useWordSearch(courseId: CourseId | null, outline: CourseOutline | undefined) {
  const [term, setTerm] = useState('')
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(term.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term])
  const isSearch = searched !== '' || courseId === null
  const found = useCallQuery(
    'POST search-word',
    isSearch ? { body: { searchTerm: searched, ...(courseId !== null && { courseId }) } } : null,
    { keepsPrevious: true },
  )
  return {
    term,
    setTerm,
    /** Searches at once: the button, and Enter. */
    searchNow: () => setSearched(term.trim()),
    found,
    isSearch,
    /** A search that found nothing. */
    hasNothing: searched !== '' && found.data?.length === 0 && !found.isPlaceholderData,
    rows: isSearch ? rowsOfSearch(found.data ?? [], outline) : outline ? rowsOfOutline(outline) : [],
  }
}
