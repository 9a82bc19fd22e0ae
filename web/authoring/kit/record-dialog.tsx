import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/authoring/kit/button.tsx'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { RecordFields, RecordQuestions } from '#web/authoring/kit/record-fields.tsx'
import type { SaveWords } from '#web/authoring/kit/save-bar.tsx'
import { isUnderWay } from '#web/authoring/kit/save-state.ts'
import type { EditedRecord } from '#web/authoring/kit/use-record.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type RecordDialogProps<Values extends FieldValues> = {
  record: EditedRecord<Values>
  title: string
  words: SaveWords & { cancel: string }
  onClose: () => void
  /** Whether it is saved, after which nothing can be changed. */
  isDone?: boolean
  size?: 'normal' | 'wide' | 'full'
  /** Buttons above the fields. They are outside the form, because they may open another one. */
  tools?: ReactNode
  /** Shown until the record is loaded. */
  loading?: ReactNode
  children: ReactNode
}

/**
 * A record edited in a dialog, with everything that `RecordForm` adds. Closing it with changes asks first; the changes
 * stay on the device, and reappear when it is reopened.
 */
export function RecordDialog<Values extends FieldValues>(props: RecordDialogProps<Values>) {
  const { record, title, words, onClose, isDone = false, size = 'wide', tools, loading, children } = props
  const { leaving, saveBar } = useKitText()
  const { changes, saving, uploads } = record
  const isSaving = isUnderWay(saving)
  const isUploading = uploads.running > 0

  const close = async () => {
    const { title: asked, leave } = leaving
    const text = isUploading ? leaving.uploading : leaving.text
    const hasNothing = isDone || (changes.length === 0 && !isUploading)
    if (hasNothing || (await confirm({ title: asked, text, action: leave }))) onClose()
  }
  return (
    <>
      <Dialog
        title={title}
        size={size}
        onClose={() => void close()}
        actions={
          <>
            <Button
              look="primary"
              isBusy={isSaving}
              isUnavailable={isDone}
              onPress={() => void record.save()}
            >
              {saving.status === 'uploading' ? saveBar.uploading : isSaving ? words.saving : words.save}
            </Button>
            <Button look="outline" onPress={() => void close()}>
              {words.cancel}
            </Button>
          </>
        }
      >
        {tools && record.isReady && <div>{tools}</div>}
        <RecordFields record={record} label={title} isInDialog loading={loading}>
          {children}
        </RecordFields>
      </Dialog>
      <RecordQuestions record={record} />
    </>
  )
}
