import { IconButton } from '#web/authoring/kit/button.tsx'
import type { UndoRedo } from '#web/authoring/kit/use-history.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

/** Undo and redo; their labels name the change. */
export function UndoButtons<State>({ history }: { history: UndoRedo<State> }) {
  const { history: text } = useKitText()
  const { undoLabel, redoLabel, undo, redo } = history
  return (
    <>
      <IconButton
        label={undoLabel === undefined ? text.nothingToUndo : text.undo(undoLabel)}
        icon="undo-2"
        isUnavailable={undoLabel === undefined}
        onPress={undo}
      />
      <IconButton
        label={redoLabel === undefined ? text.nothingToRedo : text.redo(redoLabel)}
        icon="redo-2"
        isUnavailable={redoLabel === undefined}
        onPress={redo}
      />
    </>
  )
}
