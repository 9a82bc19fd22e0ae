import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/authoring/kit/button.tsx'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { MachineTextsProvider } from '#web/authoring/kit/machine-texts.tsx'
import { Comparing, DraftOffer, OtherHands } from '#web/authoring/kit/record-form.tsx'
import { RunningUploadsProvider } from '#web/authoring/kit/running-uploads.tsx'
import type { SaveWords } from '#web/authoring/kit/save-bar.tsx'
import { isUnderWay } from '#web/authoring/kit/save-state.ts'
import { useLeavingGuard } from '#web/authoring/kit/use-leaving-guard.tsx'
import type { EditedRecord } from '#web/authoring/kit/use-record.ts'
import { useSaveKey } from '#web/authoring/kit/use-save-key.ts'
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
  /** Buttons above the fields. They stand outside the form: what they open may have a form of its own. */
  tools?: ReactNode
  /** Stands there until the record is loaded. */
  loading?: ReactNode
  children: ReactNode
}

/**
 * A record edited in a dialog, with what `RecordForm` has beside it. Closing with changes asks first; they stay on the
 * device, and are there again when it is opened.
 */
export function RecordDialog<Values extends FieldValues>(props: RecordDialogProps<Values>) {
  const { record, title, words, onClose, isDone = false, size = 'wide', tools, loading, children } = props
  const { shell } = useText()
  const { leaving, saveBar } = useKitText()
  const { changes, saving, uploads } = record
  const isSaving = isUnderWay(saving)
  const isUploading = uploads.running > 0
  const question = useLeavingGuard(changes.length > 0, record.save, isUploading)
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(record.save, form)

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
        {record.isReady ? (
          <form
            ref={form}
            aria-label={title}
            data-record-form
            onSubmit={event => {
              event.preventDefault()
              void record.save()
            }}
            noValidate
            style={{ display: 'contents' }}
          >
            <DraftOffer record={record} />
            <OtherHands record={record} />
            <MachineTextsProvider texts={record.machine}>
              <RunningUploadsProvider uploads={uploads}>{children}</RunningUploadsProvider>
            </MachineTextsProvider>
          </form>
        ) : (
          (loading ?? <p role="status">{shell.loading}</p>)
        )}
      </Dialog>
      <Comparing record={record} />
      {question}
    </>
  )
}
