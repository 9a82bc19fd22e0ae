import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type MachineTexts, useMachineTexts } from '#web/authoring/kit/machine-texts.tsx'
import type { RecordOptions } from '#web/authoring/kit/record-options.ts'
import { type RunningUploads, useRunningUploads } from '#web/authoring/kit/running-uploads.tsx'
import { isUnderWay, type SaveState } from '#web/authoring/kit/save-state.ts'
import { type Comparison, useComparison } from '#web/authoring/kit/use-comparison.ts'
import type { DraftState } from '#web/authoring/kit/use-draft.ts'
import { useOtherTabs } from '#web/authoring/kit/use-other-tabs.ts'
import { useRecordDraft } from '#web/authoring/kit/use-record-draft.ts'
import {
  baseOf,
  type RecordEdit,
  useNewerVersions,
  useRecordEdit,
} from '#web/authoring/kit/use-record-edit.ts'
import { useRecordSaving } from '#web/authoring/kit/use-record-saving.ts'
import type { Failure } from '#web/lib/call.ts'

export type EditedRecord<Values extends FieldValues> = Omit<
  RecordEdit<Values>,
  'base' | 'begin' | 'isDirty'
> & {
  /** The id, even of a new record. */
  id: string
  version: number | null
  isNew: boolean
  /** False until the record and its draft are read; until then the form is not shown. */
  isReady: boolean
  saving: SaveState
  failure: Failure | undefined
  /** Files of its fields that are being uploaded. */
  uploads: RunningUploads
  /**
   * Saves, once its files are uploaded.
   * @returns whether it is saved; false if a file or a field is refused, a choice is needed, or the server refuses
   */
  save: () => Promise<boolean>
  discard: () => void
  draft: DraftState<Values>
  /** Its machine translations, which stay marked until accepted, even across reloads. A save asks about them. */
  machine: MachineTexts
  /** Puts the offered draft into the form, and asks where the record has changed since. */
  recover: () => void
  comparison: Comparison<Values> | undefined
  resolve: (values: Values) => void
  takeTheirs: () => void
  closeComparison: () => void
  /** A newer version was saved during this edit. */
  isOutdated: boolean
  compareNow: () => void
  isOpenElsewhere: boolean
  labelOf: (path: string) => string
}

/** Loads, edits, keeps and saves one record. Show it with `RecordForm`. */
export function useRecord<Stored, Values extends FieldValues>(
  options: RecordOptions<Stored, Values>,
): EditedRecord<Values> {
  const { kind, id, stored, labelOf, onSavedElsewhere } = options
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID())
  const ownId = id ?? newId
  const uploads = useRunningUploads()
  const machine = useMachineTexts()
  const edit = useRecordEdit(options)
  const { base, begin, form } = edit
  const comparing = useComparison(edit)
  const { comparison, compare } = comparing
  const { draft, recover } = useRecordDraft(options, { edit, ownId, setNewId, machine, compare })
  const { isOpenElsewhere, tellSaved } = useOtherTabs(id === null ? null : `${kind}/${id}`, onSavedElsewhere)
  const saver = useRecordSaving(options, { edit, ownId, uploads, machine, draft, compare, tellSaved })
  const isNewer = useNewerVersions(options, edit, isUnderWay(saver.saving))

  return {
    ...edit,
    id: ownId,
    version: base?.version ?? null,
    isNew: id === null,
    isReady: base !== undefined && draft.isRead,
    saving: saver.saving,
    failure: saver.failure,
    uploads,
    save: () => (base ? saver.saveFrom(base) : Promise.resolve(false)),
    discard: () => {
      uploads.cancel()
      if (base) begin(base)
      saver.reset()
    },
    draft,
    machine,
    recover,
    comparison,
    resolve: resolved => {
      if (!comparison) return
      comparing.close()
      begin(comparison.next, resolved)
      if (comparison.isSave) void saver.saveFrom(comparison.next)
    },
    takeTheirs: () => {
      if (!comparison) return
      comparing.close()
      saver.reset()
      begin(comparison.next, comparison.theirs)
    },
    closeComparison: comparing.close,
    isOutdated: isNewer && edit.isDirty,
    compareNow: () => {
      if (!base || stored == null) return
      const next = baseOf(options, stored)
      compare({ base: base.values, theirs: next.values, next, isSave: false }, form.getValues())
    },
    isOpenElsewhere,
    labelOf,
  }
}
