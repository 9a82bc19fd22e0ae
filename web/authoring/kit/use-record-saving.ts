import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isPassing } from '#web/authoring/kit/author-call.ts'
import { focusFirst, INVALID } from '#web/authoring/kit/focus-first.ts'
import type { MachineTexts } from '#web/authoring/kit/machine-texts.tsx'
import { mergeEdits } from '#web/authoring/kit/merge.ts'
import type { Base, RecordOptions, Saving } from '#web/authoring/kit/record-options.ts'
import type { RunningUploads } from '#web/authoring/kit/running-uploads.tsx'
import { IDLE, type SaveState } from '#web/authoring/kit/save-state.ts'
import type { Compare } from '#web/authoring/kit/use-comparison.ts'
import type { DraftState } from '#web/authoring/kit/use-draft.ts'
import { baseOf, type RecordEdit } from '#web/authoring/kit/use-record-edit.ts'
import { useSaveChecks } from '#web/authoring/kit/use-save-checks.ts'
import { isSame } from '#web/authoring/kit/values.ts'
import type { Answer, Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'
import { reasonOf } from '#web/ui/call-failure.tsx'

type SavingParts<Values extends FieldValues> = {
  edit: RecordEdit<Values>
  ownId: string
  uploads: RunningUploads
  machine: MachineTexts
  draft: DraftState<Values>
  compare: Compare<Values>
  /** Tells other tabs. */
  tellSaved: () => void
}

/** Saves a record: checks it, sends it, and continues from the stored version or says why it was refused. */
export function useRecordSaving<Stored, Values extends FieldValues>(
  options: RecordOptions<Stored, Values>,
  parts: SavingParts<Values>,
) {
  const { edit, ownId, uploads, machine, draft, compare, tellSaved } = parts
  const { form, begin } = edit
  const latest = useRef(options)
  latest.current = options
  const [saved, setSaved] = useState<Stored>()
  const { saving, setSaving, failure, fail, reset } = useProgress(form)
  const checkedValues = useSaveChecks({ form, uploads, machine, onState: setSaving })
  /** A new record was sent but not answered: it may be stored. */
  const isTried = useRef(false)

  // Called when everything is saved: the screen can then navigate without a question.
  useEffect(() => {
    if (saved !== undefined) latest.current.onSaved?.(saved)
  }, [saved])

  /** Makes the stored record the new base, merged with input typed during the save. */
  const settle = (record: Stored, sent: Values) => {
    const next = baseOf(options, record)
    const typed = form.getValues()
    begin(next, isSame(typed, sent) ? next.values : mergeEdits(sent, typed, next.values).merged)
    draft.forget()
    reset()
    setSaving({ status: 'saved', at: new Date() })
    tellSaved()
    setSaved(record)
  }
  const refuse = (answer: Failure, sent: Values, from: Base<Values>) => {
    fail(answer)
    if (answer.code !== 'stale_edit' || answer.current === undefined) return
    const next = baseOf(options, answer.current as Stored)
    compare({ base: from.values, theirs: next.values, next, isSave: true }, sent)
  }
  const send = async (from: Base<Values>): Promise<boolean> => {
    const checked = await checkedValues()
    if (checked === undefined) return false
    setSaving({ status: 'saving' })
    draft.keep()
    const sent = structuredClone(form.getValues())
    const answer = orSavedBefore(
      options,
      await latest.current.save(checked, { id: ownId, base: storedBase(from) }),
      checked,
    )
    if (answer.isOk) {
      settle(answer.data, sent)
      return true
    }
    if (from.version === null && isPassing(answer)) isTried.current = true
    const own = from.version === null && isTried.current ? storedByTry(options, answer) : undefined
    if (own) {
      begin(own, form.getValues())
      return send(own)
    }
    refuse(answer, sent, from)
    return false
  }
  return { saving, failure, saveFrom: useOneAtATime(send), reset }
}

/** A second call waits for the first. */
function useOneAtATime<Given, Result>(act: (given: Given) => Promise<Result>) {
  const pending = useRef<Promise<Result>>(undefined)
  return (given: Given): Promise<Result> => {
    pending.current ??= act(given).finally(() => {
      pending.current = undefined
    })
    return pending.current
  }
}

/** The progress of a save. A refused one says why, above the form and at its fields. */
function useProgress<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { failure: texts } = useText()
  const { saveBar } = useKitText()
  const [saving, setSaving] = useState<SaveState>(IDLE)
  const [failure, setFailure] = useState<Failure>()
  const fail = (answer: Failure) => {
    setFailure(answer)
    setSaving({ status: 'failed', message: `${reasonOf(answer, texts.offline)} ${saveBar.safe}` })
    for (const [path, message] of Object.entries(answer.fields ?? {})) {
      form.setError(path as FieldPath<Values>, { type: 'server', message })
    }
    if (answer.fields) focusFirst(INVALID)
  }
  const reset = () => {
    setSaving(IDLE)
    setFailure(undefined)
  }
  return { saving, setSaving, failure, fail, reset }
}

function storedBase<Values>({ values, version }: Base<Values>): Saving<Values>['base'] {
  return version === null ? null : { values, version }
}

/** A repeated save whose first answer was lost is refused with a record equal to what was sent: it counts as saved. */
function orSavedBefore<Stored, Values extends FieldValues>(
  { valuesOf }: RecordOptions<Stored, Values>,
  answer: Answer<Stored>,
  sent: Values,
): Answer<Stored> {
  if (answer.isOk || answer.code !== 'stale_edit' || answer.current === undefined) return answer
  const current = answer.current as Stored
  return isSame(valuesOf(current), sent) ? { isOk: true, data: current } : answer
}

/**
 * The record stored by an earlier attempt to create it, if the answer was lost and the author has changed the form
 * since: the edit continues from there. Version 1 means that no other author has changed it.
 */
function storedByTry<Stored, Values extends FieldValues>(
  options: RecordOptions<Stored, Values>,
  { code, current }: Failure,
): Base<Values> | undefined {
  if (code !== 'stale_edit' || current === undefined) return undefined
  const stored = baseOf(options, current as Stored)
  return stored.version === 1 ? stored : undefined
}
