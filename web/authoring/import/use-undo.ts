import { useCallMutation } from '#web/authoring/kit/query.ts'

/** Undoes an import as a whole. */
export function useUndo(changeId: string, onUndone: () => void) {
  const { run, isBusy, failure } = useCallMutation('POST admin-change-undo/:changeId', {
    refreshes: ['GET admin-course/:id', 'GET admin-courses'],
  })
  const undo = async () => {
    const { isOk } = await run({ params: { changeId } })
    if (isOk) onUndone()
  }
  return { undo, isBusy, failure }
}
