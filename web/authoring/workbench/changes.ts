import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { WordId } from '#domain/ids.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { confirmDelete } from '#web/authoring/kit/confirm.tsx'
import type { Answer, CallKey } from '#web/lib/call.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

/** The calls whose answers list items. */
const LISTS: readonly CallKey[] = [
  ...(['GET admin-course/:id', 'GET admin-courses', 'POST search-word', 'POST admin-count-words'] as const),
  ...(['GET admin-practice-lessons/:id', 'GET admin-sentence-exercises/:id'] as const),
]

/** A function that loads the lists of items again, after a change. */
export function useListsReload(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    for (const key of LISTS) void queries.invalidateQueries({ queryKey: [key] })
  }, [queries])
}

type Deletion = {
  name: string
  title: string
  text: string
  /** Said once it is deleted; the kit's sentence by default. */
  deleted?: () => string
  /** The screen's wording of a failure. */
  failed?: FailureWords
  run: () => Promise<Answer<unknown>>
  /** The deleted items. */
  ids: () => readonly WordId[]
  onChange?: () => void
}

/** Asks, deletes items, and brings them back on demand. @returns a function that says whether they were deleted */
export function useDeletion(): (deletion: Deletion) => Promise<boolean> {
  const { deleting } = useKitText()
  const reload = useListsReload()
  return ({ deleted, failed, run, ids, onChange, ...question }) =>
    confirmDelete({
      ...question,
      words: { ...deleting, ...(deleted && { deleted }) },
      onDelete: async () => (failed ? wordedAnswer(await run(), failed) : run()),
      onRestore: () => undelete(ids()),
      onChange: () => {
        reload()
        onChange?.()
      },
    })
}

/** Restores items in order; the first failure stops it, and the rest can be restored again. */
async function undelete(ids: readonly WordId[]): Promise<Answer<unknown>> {
  for (const id of ids) {
    const answer = await authorCall('POST admin-item-undelete/:id', { params: { id } })
    if (!answer.isOk) return answer
  }
  return { isOk: true, data: null }
}

/** A screen's wording of a refusal, and of a call without an answer. */
export type FailureWords = { refused: string; connection: string }

/** An answer whose failure has the wording of its screen, followed by the server's reason. */
function wordedAnswer<Data>(answer: Answer<Data>, words: FailureWords): Answer<Data> {
  if (answer.isOk) return answer
  // Without the code, which has its own sentence everywhere.
  if (answer.code === 'unreachable') return { ...answer, code: undefined, message: words.connection }
  return { ...answer, message: `${words.refused}. ${answer.message}` }
}
