import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { thisTab } from '#web/authoring/kit/drafts.ts'
import type { MachineTexts } from '#web/authoring/kit/machine-texts.tsx'
import { mergeEdits } from '#web/authoring/kit/merge.ts'
import type { RecordOptions } from '#web/authoring/kit/record-options.ts'
import type { Compare } from '#web/authoring/kit/use-comparison.ts'
import { type DraftState, useDraft } from '#web/authoring/kit/use-draft.ts'
import type { RecordEdit } from '#web/authoring/kit/use-record-edit.ts'

type DraftParts<Values extends FieldValues> = {
  edit: RecordEdit<Values>
  ownId: string
  /** A draft of a new record continues under its own id. */
  setNewId: (id: string) => void
  machine: MachineTexts
  compare: Compare<Values>
}

/** Keeps the edit of a record as a draft, and puts drafts into its form. */
export function useRecordDraft<Stored, Values extends FieldValues>(
  { kind, id, empty }: RecordOptions<Stored, Values>,
  { edit, ownId, setNewId, machine, compare }: DraftParts<Values>,
): { draft: DraftState<Values>; recover: () => void } {
  const { form, base, begin, values, isDirty } = edit
  const draft = useDraft<Values>({
    kind,
    id,
    edited: useMemo(() => {
      if (!base) return undefined
      // After a reload, what an attempt to create a record has stored is not a base: the form starts empty again.
      const from = id === null && isDirty ? { values: empty, version: null } : base
      const edited = { values, base: from.values, version: from.version, id: ownId }
      return { ...edited, machineTexts: machine.texts }
    }, [base, values, ownId, id, isDirty, empty, machine.texts]),
    onContinue: found => {
      machine.add(...(found.machineTexts ?? []))
      if (id !== null) return begin({ values: found.base, version: found.version }, found.values)
      setNewId(found.id)
      // A new record may have been begun in another place: it continues in the one shown.
      begin({ values: empty, version: null }, mergeEdits(found.base, found.values, empty).merged)
    },
  })
  const recover = () => {
    const { offered } = draft
    if (!offered || !base) return
    // Another tab may still be editing it, and save its own record.
    if (id === null && offered.tab === thisTab()) setNewId(offered.id)
    machine.add(...(offered.machineTexts ?? []))
    draft.settle()
    const theirs = structuredClone(form.getValues())
    compare({ base: offered.base, theirs, next: base, isSave: false }, offered.values)
  }
  return { draft, recover }
}
