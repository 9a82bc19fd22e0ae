import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PracticeLessonRecord } from '#contract/authoring/exercises.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { WordId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { PracticeDialog } from '#web/authoring/workbench/practice/practice-dialog.tsx'

type LoadedDialogProps = {
  lesson: PracticeLessonRecord
  onSaved: (skipped: number) => void
  onClose: () => void
}

/**
 * Edits a practice lesson with its words: embedded ones if there are any, or else those it names, loaded one by one
 * (A4.19, A4.20).
 */
export function LoadedDialog({ lesson, onSaved, onClose }: LoadedDialogProps) {
  const ids = lesson.words.length > 0 ? [] : lesson.selectedWordIds
  const words = useQuery({
    queryKey: ['words of a practice lesson', lesson._id, lesson.version],
    queryFn: () => loadWords(ids),
    // The author edits the loaded data, so it must not be refreshed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const stored = useMemo(() => words.data && { lesson, words: words.data }, [lesson, words.data])
  return (
    <PracticeDialog
      courseId={lesson.courseId}
      id={lesson._id}
      stored={stored}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

/** The words that can be loaded; the lesson keeps the names of the others. */
async function loadWords(ids: readonly WordId[]): Promise<AuthoredItem[]> {
  const found: AuthoredItem[] = []
  for (const id of ids) {
    const answer = await authorCall('GET admin-item/:id', { params: { id } })
    if (answer.isOk) found.push(answer.data)
  }
  return found
}
