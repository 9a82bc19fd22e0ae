import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/authoring/kit/button.tsx'
import { CompareDialog } from '#web/authoring/kit/compare-dialog.tsx'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { DraftOffer, OtherHands } from '#web/authoring/kit/record-form.tsx'
import type { SaveWords } from '#web/authoring/kit/save-bar.tsx'
import { useLeavingGuard } from '#web/authoring/kit/use-leaving-guard.tsx'
import type { EditedRecord } from '#web/authoring/kit/use-record.ts'
import { useText } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type RecordDialogProps<Values extends FieldValues> = {
  record: EditedRecord<Values>
  title: string
  words: SaveWords & { cancel: string }
  onClose: () => void
  /** Saved: nothing can be changed any more. */
  isDone?: boolean
  size?: 'normal' | 'wide' | 'full'
  children: ReactNode
}

/**
 * A record edited in a dialog, with what `RecordForm` has beside it. Closing with changes asks first; they stay on the
 * device, and are there again when it is opened.
 */
export function RecordDialog<Values extends FieldValues>(props: RecordDialogProps<Values>) {
  const { record, title, words, onClose, isDone = false, size = 'wide', children } = props
  const { shell } = useText()
  const { leaving } = useKitText()
  const { changes, saving, comparison, labelOf } = record
  const isSaving = saving.status === 'saving'
  const question = useLeavingGuard(changes.length > 0, record.save)

  const close = async () => {
    const { title: asked, text, leave } = leaving
    if (changes.length === 0 || isDone || (await confirm({ title: asked, text, action: leave }))) onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void record.save()
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
              {isSaving ? words.saving : words.save}
            </Button>
            <Button look="outline" onPress={() => void close()}>
              {words.cancel}
            </Button>
          </>
        }
      >
        {record.isReady ? (
          <form
            aria-label={title}
            data-record-form
            onKeyDown={press}
            onSubmit={event => {
              event.preventDefault()
              void record.save()
            }}
            noValidate
            style={{ display: 'contents' }}
          >
            <DraftOffer record={record} />
            <OtherHands record={record} />
            {children}
          </form>
        ) : (
          <p role="status">{shell.loading}</p>
        )}
      </Dialog>
      {comparison && (
        <CompareDialog
          {...comparison}
          labelOf={labelOf}
          onResolve={record.resolve}
          onTakeTheirs={record.takeTheirs}
          onClose={record.closeComparison}
        />
      )}
      {question}
    </>
  )
}
