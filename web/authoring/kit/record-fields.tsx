import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/authoring/kit/button.tsx'
import { CompareDialog } from '#web/authoring/kit/compare-dialog.tsx'
import { DraftOffer } from '#web/authoring/kit/draft-offer.tsx'
import { focusAroundAnd } from '#web/authoring/kit/focus-around.ts'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { MachineTextsProvider } from '#web/authoring/kit/machine-texts.tsx'
import styles from '#web/authoring/kit/record-fields.module.css'
import { RunningUploadsProvider } from '#web/authoring/kit/running-uploads.tsx'
import { useLeavingGuard } from '#web/authoring/kit/use-leaving-guard.tsx'
import type { EditedRecord } from '#web/authoring/kit/use-record.ts'
import { useSaveKey } from '#web/authoring/kit/use-save-key.ts'
import { useText } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type RecordFieldsProps<Values extends FieldValues> = {
  record: EditedRecord<Values>
  label: string
  isInDialog?: boolean
  /** Shown until the record is loaded. */
  loading?: ReactNode
  children: ReactNode
}

/**
 * The fields of a record, on a page or in a dialog; above them, the offer of a draft and notices about other tabs and
 * authors. Ctrl+S saves. Render `RecordQuestions` beside it.
 */
export function RecordFields<Values extends FieldValues>({
  record,
  label,
  isInDialog = false,
  loading,
  children,
}: RecordFieldsProps<Values>) {
  const { shell } = useText()
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(record.save, form)
  if (!record.isReady) return loading ?? <p role="status">{shell.loading}</p>
  return (
    <form
      ref={form}
      className={isInDialog ? styles.inDialog : styles.form}
      aria-label={label}
      data-record-form
      // In a dialog, which takes the focus itself, the form has no focus ring.
      tabIndex={isInDialog ? undefined : -1}
      onSubmit={event => {
        event.preventDefault()
        void record.save()
      }}
      noValidate
    >
      <DraftOffer draft={record.draft} version={record.version} onRecover={record.recover} />
      <OtherHands record={record} />
      <MachineTextsProvider texts={record.machine}>
        <RunningUploadsProvider uploads={record.uploads}>{children}</RunningUploadsProvider>
      </MachineTextsProvider>
    </form>
  )
}

/** Questions about a record: the choice after a conflict, and whether to leave unsaved changes. */
export function RecordQuestions<Values extends FieldValues>({ record }: { record: EditedRecord<Values> }) {
  const { changes, save, uploads } = record
  const question = useLeavingGuard(changes.length > 0, save, uploads.running > 0)
  return (
    <>
      <Comparing record={record} />
      {question}
    </>
  )
}

/** Notices about the record in other tabs and by other authors. */
function OtherHands<Values extends FieldValues>({ record }: { record: EditedRecord<Values> }) {
  const { others: text } = useKitText()
  return (
    <>
      {record.isOutdated && (
        <HintBar
          title={text.outdated}
          text={text.outdatedHint}
          actions={
            <Button look="outline" isSmall onPress={focusAroundAnd(record.compareNow)}>
              {text.compare}
            </Button>
          }
        />
      )}
      {record.isOpenElsewhere && <HintBar tone="info" title={text.elsewhere} text={text.elsewhereHint} />}
    </>
  )
}

/** The choice after a conflict. */
function Comparing<Values extends FieldValues>({ record }: { record: EditedRecord<Values> }) {
  const { comparison, labelOf, resolve, takeTheirs, closeComparison } = record
  if (!comparison) return null
  return (
    <CompareDialog
      {...comparison}
      labelOf={labelOf}
      onResolve={resolve}
      onTakeTheirs={takeTheirs}
      onClose={closeComparison}
    />
  )
}
