import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { callQueryKey } from '#web/authoring/kit/query.ts'
import type { Failure } from '#web/lib/call.ts'

/** Undoes an import as a whole. */
export function useUndo(changeId: string, onUndone: () => void) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | Failure>('idle')
  const undo = async () => {
    setState('busy')
    const answer = await authorCall('POST admin-change-undo/:changeId', { params: { changeId } })
    if (!answer.isOk) return setState(answer)
    for (const key of ['GET admin-course/:id', 'GET admin-courses'] as const)
      void client.invalidateQueries({ queryKey: callQueryKey(key) })
    onUndone()
  }
  return { undo, isBusy: state === 'busy', failure: typeof state === 'object' ? state : undefined }
}
