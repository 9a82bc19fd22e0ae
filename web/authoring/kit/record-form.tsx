import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/authoring/kit/button.tsx'
import { ChangeList } from '#web/authoring/kit/change-list.tsx'
import { CompareDialog } from '#web/authoring/kit/compare-dialog.tsx'
import { Dialog } from '#web/authoring/kit/dialog.tsx'
import { HintBar } from '#web/authoring/kit/hint-bar.tsx'
import { MachineTextsProvider } from '#web/authoring/kit/machine-texts.tsx'
import styles from '#web/authoring/kit/record-form.module.css'
import { RunningUploadsProvider } from '#web/authoring/kit/running-uploads.tsx'
import { SaveBar, type SaveWords } from '#web/authoring/kit/save-bar.tsx'
import { useLeavingGuard } from '#web/authoring/kit/use-leaving-guard.tsx'
import type { EditedRecord } from '#web/authoring/kit/use-record.ts'
import { useSaveKey } from '#web/authoring/kit/use-save-key.ts'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { useText } from '#web/lib/language.tsx'
import { useFormats } from '#web/lib/use-formats.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type RecordFormProps<Values extends FieldValues> = {
  record: EditedRecord<Values>
  label: string
  /** The words of the button that saves, where a screen has its own. */
  words?: SaveWords
  children: ReactNode
}

/**
 * The form of a record, with all that belongs to it: the offer of a draft, what another tab or author did, the bar of
 * unsaved changes, the comparison after a conflict, and the question before leaving. Ctrl+S saves.
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
  const { changes, saving, labelOf, uploads } = record
  const question = useLeavingGuard(changes.length > 0, record.save, uploads.running > 0)
  const form = useRef<HTMLFormElement>(null)
  useSaveKey(record.save, form)
  const save = useSteady(() => void record.save())
  const discard = useSteady(record.discard)
  const showChanges = useSteady(() => setIsShowing(true))
  if (!record.isReady) return <p role="status">{shell.loading}</p>

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        aria-label={label}
        data-record-form
        onSubmit={event => {
          event.preventDefault()
          void record.save()
        }}
        noValidate
      >
        <DraftOffer record={record} />
        <OtherHands record={record} />
        <MachineTextsProvider texts={record.machine}>
          <RunningUploadsProvider uploads={uploads}>{children}</RunningUploadsProvider>
        </MachineTextsProvider>
      </form>
      <SaveBar
        count={changes.length}
        state={saving}
        onSave={save}
        onDiscard={discard}
        onShowChanges={showChanges}
        words={words}
      />
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
      <Comparing record={record} />
      {question}
    </>
  )
}

/** Offers a draft of an earlier visit. */
export function DraftOffer<Values extends FieldValues>({ record }: { record: EditedRecord<Values> }) {
  const { draft: text } = useKitText()
  const { moment } = useFormats()
  const { offered, settle } = record.draft
  if (!offered) return null
  return (
    <HintBar
      title={text.title(moment(offered.at))}
      text={offered.version === record.version ? text.same : text.changedSince}
      actions={
        <>
          <Button look="outline" isSmall onPress={record.recover}>
            {text.recover}
          </Button>
          <Button look="bare" isSmall onPress={settle}>
            {text.discard}
          </Button>
        </>
      }
    />
  )
}

/** What other tabs and other authors do with the record. */
export function OtherHands<Values extends FieldValues>({ record }: { record: EditedRecord<Values> }) {
  const { others: text } = useKitText()
  return (
    <>
      {record.isOutdated && (
        <HintBar
          title={text.outdated}
          text={text.outdatedHint}
          actions={
            <Button look="outline" isSmall onPress={record.compareNow}>
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
export function Comparing<Values extends FieldValues>({ record }: { record: EditedRecord<Values> }) {
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
