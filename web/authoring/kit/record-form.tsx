import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/authoring/kit/button.tsx'
import { ChangeList } from '#web/authoring/kit/change-list.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { RecordFields, RecordQuestions } from '#web/authoring/kit/record-fields.tsx'
import { SaveBar, type SaveWords } from '#web/authoring/kit/save-bar.tsx'
import type { EditedRecord } from '#web/authoring/kit/use-record.ts'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { useText } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type RecordFormProps<Values extends FieldValues> = {
  record: EditedRecord<Values>
  label: string
  /** The wording of the save button, if a screen has its own. */
  words?: SaveWords
  children: ReactNode
}

/**
 * The form of a record with everything around it: the offer of a draft, notices about other tabs and authors, the bar
 * of unsaved changes, the comparison after a conflict, and the question before leaving. Ctrl+S saves.
 */
export function RecordForm<Values extends FieldValues>({
  record,
  label,
  words,
  children,
}: RecordFormProps<Values>) {
  const { shell } = useText()
  const { changes: changesText } = useKitText()
  const [isShowing, setIsShowing] = useState(false)
  const { changes, saving, labelOf } = record
  const save = useSteady(() => void record.save())
  const discard = useSteady(record.discard)
  const showChanges = useSteady(() => setIsShowing(true))
  return (
    <>
      <RecordFields record={record} label={label}>
        {children}
      </RecordFields>
      {record.isReady && (
        <SaveBar
          count={changes.length}
          state={saving}
          onSave={save}
          onDiscard={discard}
          onShowChanges={showChanges}
          words={words}
        />
      )}
      {isShowing && changes.length > 0 && (
        <Dialog
          title={changesText.title}
          size="wide"
          closesOnBackdrop
          onClose={() => setIsShowing(false)}
          actions={<Button onPress={() => setIsShowing(false)}>{shell.close}</Button>}
        >
          <ChangeList label={changesText.title} changes={changes} labelOf={labelOf} />
        </Dialog>
      )}
      <RecordQuestions record={record} />
    </>
  )
}
