import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { isPassing } from '#web/authoring/kit/author-call.ts'
import { type Change, changesBetween } from '#web/authoring/kit/changes.ts'
import { thisTab } from '#web/authoring/kit/drafts.ts'
import { focusFirst, INVALID } from '#web/authoring/kit/focus-first.ts'
import { formResolver } from '#web/authoring/kit/form-resolver.ts'
import { type MachineTexts, useMachineTexts } from '#web/authoring/kit/machine-texts.tsx'
import { type Merge, mergeEdits } from '#web/authoring/kit/merge.ts'
import { failureText } from '#web/authoring/kit/query-view.tsx'
import { type BoundField, type FieldSource, fieldHandlers } from '#web/authoring/kit/record-field.ts'
import type { RecordOptions, Saving } from '#web/authoring/kit/record-options.ts'
import { type RunningUploads, useRunningUploads } from '#web/authoring/kit/running-uploads.tsx'
import { IDLE, isUnderWay, type SaveState } from '#web/authoring/kit/save-state.ts'
import { type DraftState, useDraft } from '#web/authoring/kit/use-draft.ts'
import { useOtherTabs } from '#web/authoring/kit/use-other-tabs.ts'
import { useSaveChecks } from '#web/authoring/kit/use-save-checks.ts'
import { isSame, valueAt } from '#web/authoring/kit/values.ts'
import type { Failure } from '#web/lib/call.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'

/** The values with which the author began. */
type Base<Values> = { values: Values; version: number | null }

/** An edit that conflicts with another one (D24). */
export type Comparison<Values> = {
  base: Values
  theirs: Values
  /** The base for further edits: the stored record, even if a draft is compared with the form. */
  next: Base<Values>
  merge: Merge<Values>
  /** After a refused save the result is saved at once. Otherwise it is put into the form. */
  isSave: boolean
}

export type EditedRecord<Values extends FieldValues> = {
  /** The id, even of a new record. */
  id: string
  version: number | null
  isNew: boolean
  /** False until the record and its draft are read; until then the form is not shown. */
  isReady: boolean
  form: UseFormReturn<Values>
  values: Values
  /** For parts of a large form that must not render on every keystroke: `useField(record.source, path)`. */
  source: FieldSource<Values>
  field: <Path extends FieldPath<Values>>(path: Path) => BoundField<FieldPathValue<Values, Path>>
  /** Replaces all values: for undo, or a translation of everything. */
  set: (values: Values) => void
  changes: readonly Change[]
  isChanged: (path: string) => boolean
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
  const { kind, id, stored, empty, schema, valuesOf, versionOf, labelOf } = options
  const language = useLanguage()
  const { failure: failureTexts } = useText()
  const { rules, saveBar } = useKitText()
  const latest = useRef(options)
  latest.current = options
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID())
  const ownId = id ?? newId

  const [base, setBase] = useState<Base<Values>>()
  const [saving, setSaving] = useState<SaveState>(IDLE)
  const [failure, setFailure] = useState<Failure>()
  const [comparison, setComparison] = useState<Comparison<Values>>()
  const [saved, setSaved] = useState<Stored>()
  const uploads = useRunningUploads()
  const resolver = useMemo(() => formResolver<Values>(schema, { language, rules }), [schema, language, rules])
  const form = useForm<Values>({ defaultValues: empty as DefaultValues<Values>, resolver, mode: 'onTouched' })
  const values = useWatch({ control: form.control, compute: given => given as Values })
  const isDirty = base !== undefined && !isSame(values, base.values)
  const handlersOf = useMemo(() => fieldHandlers(form), [form])
  const source = useMemo(() => ({ form, base: base?.values, handlersOf }), [form, base, handlersOf])
  const isChanged = (path: string) =>
    base !== undefined && !isSame(valueAt(values, path), valueAt(base.values, path))

  const begin = useCallback(
    (next: Base<Values>, shown: Values = next.values) => {
      setBase(next)
      // A copy: the form changes the object it is given.
      form.reset(structuredClone(shown) as DefaultValues<Values>)
    },
    [form],
  )

  // Handles the first load, and later changes while nothing is edited: a newer version, or the same one in another
  // place.
  const isNewer = stored != null && base !== undefined && versionOf(stored) > (base.version ?? 0)
  const loaded = useRef<Values>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record, not the functions that read it
  useEffect(() => {
    const isChanged = stored != null && !isSame(valuesOf(stored), loaded.current)
    if (stored != null) loaded.current = valuesOf(stored)
    if (stored === undefined || isUnderWay(saving)) return
    const isMoved = isChanged && base !== undefined && versionOf(stored) === base.version
    if (base === undefined || ((isNewer || isMoved) && !isDirty)) {
      begin(stored === null ? { values: empty, version: null } : baseOf(stored))
    }
  }, [stored, isNewer, isDirty, base, saving.status])

  // Called when everything is saved: the screen can then navigate without a question.
  useEffect(() => {
    if (saved !== undefined) latest.current.onSaved?.(saved)
  }, [saved])

  const baseOf = (record: Stored): Base<Values> => ({ values: valuesOf(record), version: versionOf(record) })

  const machine = useMachineTexts()
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
  const tabs = useOtherTabs(id === null ? null : `${kind}/${id}`, options.onSavedElsewhere)

  const changes = useMemo(
    () => (base && isDirty ? changesBetween(base.values, values) : []),
    [base, isDirty, values],
  )

  /** Makes the stored record the new base, merged with input typed during the save. */
  const settle = (record: Stored, sent: Values) => {
    const next = baseOf(record)
    const typed = form.getValues()
    begin(next, isSame(typed, sent) ? next.values : mergeEdits(sent, typed, next.values).merged)
    draft.forget()
    setFailure(undefined)
    setSaving({ status: 'saved', at: new Date() })
    tabs.tellSaved()
    setSaved(record)
  }

  const refuse = (answer: Failure, sent: Values, from: Base<Values>) => {
    setFailure(answer)
    const reason = failureText(answer, failureTexts.offline)
    setSaving({ status: 'failed', message: `${reason} ${saveBar.safe}` })
    for (const [path, message] of Object.entries(answer.fields ?? {})) {
      form.setError(path as FieldPath<Values>, { type: 'server', message })
    }
    if (answer.fields) focusFirst(INVALID)
    if (answer.code !== 'stale_edit' || answer.current === undefined) return
    const next = baseOf(answer.current as Stored)
    const merge = mergeEdits(from.values, sent, next.values)
    setComparison({ base: from.values, theirs: next.values, next, merge, isSave: true })
  }

  const pending = useRef<Promise<boolean>>(undefined)
  const checkedValues = useSaveChecks({ form, uploads, machine, onState: setSaving })
  /** A new record was sent but not answered: it may be stored. */
  const isTried = useRef(false)
  const send = async (from: Base<Values>): Promise<boolean> => {
    const checked = await checkedValues()
    if (checked === undefined) return false
    setSaving({ status: 'saving' })
    draft.keep()
    const sent = structuredClone(form.getValues())
    const answer = await latest.current.save(checked, { id: ownId, base: storedBase(from) })
    const repeated = answer.isOk ? undefined : savedBefore(answer, checked)
    const own = answer.isOk ? undefined : storedByTry(answer, from)
    if (answer.isOk) settle(answer.data, sent)
    else if (repeated) settle(repeated, sent)
    else if (own) {
      begin(own, form.getValues())
      return send(own)
    } else refuse(answer, sent, from)
    return answer.isOk || repeated !== undefined
  }
  /**
   * The record stored by an earlier attempt to create it, if the answer was lost and the author has changed the form
   * since: the edit continues from there. Version 1 means that no other author has changed it.
   */
  const storedByTry = (answer: Failure, { version }: Base<Values>): Base<Values> | undefined => {
    if (version !== null) return undefined
    if (isPassing(answer)) isTried.current = true
    if (!isTried.current || answer.code !== 'stale_edit' || answer.current === undefined) return undefined
    const stored = baseOf(answer.current as Stored)
    return stored.version === 1 ? stored : undefined
  }
  /** The stored record if it equals what was sent: a repeated save whose first answer was lost. */
  const savedBefore = ({ code, current }: Failure, sent: Values): Stored | undefined => {
    if (code !== 'stale_edit' || current === undefined) return undefined
    return isSame(valuesOf(current as Stored), sent) ? (current as Stored) : undefined
  }
  /** One save at a time: a second press waits for the first. */
  const saveFrom = (from: Base<Values>) => {
    pending.current ??= send(from).finally(() => {
      pending.current = undefined
    })
    return pending.current
  }

  /** Shows two edits side by side, or merges them at once if they have no field in common. */
  const compare = (next: Omit<Comparison<Values>, 'merge'>, mine: Values) => {
    const merge = mergeEdits(next.base, mine, next.theirs)
    if (merge.conflicts.length > 0) setComparison({ ...next, merge })
    else begin(next.next, merge.merged)
  }

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

  return {
    id: ownId,
    version: base?.version ?? null,
    isNew: id === null,
    isReady: base !== undefined && draft.isRead,
    form,
    values,
    source,
    field: path => ({
      name: path,
      value: valueAt(values, path) as FieldPathValue<Values, typeof path>,
      ...source.handlersOf(path),
      error: form.getFieldState(path, form.formState).error?.message,
      isChanged: isChanged(path),
    }),
    set: next => form.reset(structuredClone(next) as DefaultValues<Values>, { keepErrors: true }),
    changes,
    isChanged,
    saving,
    failure,
    uploads,
    save: () => (base ? saveFrom(base) : Promise.resolve(false)),
    discard: () => {
      uploads.cancel()
      if (base) begin(base)
      setSaving(IDLE)
      setFailure(undefined)
    },
    draft,
    machine,
    recover,
    comparison,
    resolve: resolved => {
      if (!comparison) return
      setComparison(undefined)
      begin(comparison.next, resolved)
      if (comparison.isSave) void saveFrom(comparison.next)
    },
    takeTheirs: () => {
      if (!comparison) return
      setComparison(undefined)
      setSaving(IDLE)
      begin(comparison.next, comparison.theirs)
    },
    closeComparison: () => setComparison(undefined),
    isOutdated: isNewer && isDirty,
    compareNow: () => {
      if (!base || stored == null) return
      const next = baseOf(stored)
      compare({ base: base.values, theirs: next.values, next, isSave: false }, form.getValues())
    },
    isOpenElsewhere: tabs.isOpenElsewhere,
    labelOf,
  }
}

function storedBase<Values>({ values, version }: Base<Values>): Saving<Values>['base'] {
  return version === null ? null : { values, version }
}
