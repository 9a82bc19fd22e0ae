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
import type { z } from 'zod'
import { type Change, changesBetween } from '#web/authoring/kit/changes.ts'
import type { Draft } from '#web/authoring/kit/drafts.ts'
import { schemaResolver } from '#web/authoring/kit/form-schema.ts'
import { type Merge, mergeEdits } from '#web/authoring/kit/merge.ts'
import { failureText } from '#web/authoring/kit/query-view.tsx'
import { IDLE, type SaveState } from '#web/authoring/kit/save-state.ts'
import { type DraftState, useDraft } from '#web/authoring/kit/use-draft.ts'
import { useOtherTabs } from '#web/authoring/kit/use-other-tabs.ts'
import { isSame, valueAt } from '#web/authoring/kit/values.ts'
import type { Answer, Failure } from '#web/lib/call.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { useKitText } from '#web/text/authoring/kit/text.ts'

export type RecordOptions<Stored, Values extends FieldValues> = {
  /** Names drafts: `word`. */
  kind: string
  /** Null for a new record. Mount the editor with the id as its `key`. */
  id: string | null
  /** The loaded record, `undefined` until it is there; null for a new one. A newer one is noticed. */
  stored: Stored | null | undefined
  /** The values of a new record. */
  empty: Values
  /** Checks before a save, with the sentences of the contract. */
  schema: z.ZodType
  /** The form of a stored record. */
  valuesOf: (stored: Stored) => Values
  versionOf: (stored: Stored) => number
  /**
   * Sends the record. A new one has version null; it is sent with the same id on every try, so that a repetition adds
   * no second one.
   */
  save: (values: Values, given: { id: string; version: number | null }) => Promise<Answer<Stored>>
  /** The name of a field by its path, for the lists of changes. */
  labelOf: (path: string) => string
  onSaved?: (stored: Stored) => void
  /** Another tab has saved it: load it again. */
  onSavedElsewhere?: () => void
}

/** What the author began with. */
type Base<Values> = { values: Values; version: number | null }

/** An edit that met another one (D24). */
export type Comparison<Values> = {
  base: Values
  theirs: Values
  /** With what the author goes on: the stored record, also where a draft is compared with the form. */
  next: Base<Values>
  merge: Merge<Values>
  /** A save was refused: the result is saved at once. Else it is put into the form. */
  isSave: boolean
}

/** What a field of the kit takes. */
export type BoundField<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  isChanged: boolean
}

export type EditedRecord<Values extends FieldValues> = {
  /** The id, of a new record, too. */
  id: string
  version: number | null
  isNew: boolean
  /** False until the record and its draft are read; the form is not shown before. */
  isReady: boolean
  form: UseFormReturn<Values>
  values: Values
  field: <Path extends FieldPath<Values>>(path: Path) => BoundField<FieldPathValue<Values, Path>>
  /** Replaces all values: an undo, a translation of everything. */
  set: (values: Values) => void
  changes: readonly Change[]
  isChanged: (path: string) => boolean
  saving: SaveState
  failure: Failure | undefined
  /** @returns whether it is saved; false when a field is refused, a choice is asked, or the server refuses */
  save: () => Promise<boolean>
  discard: () => void
  draft: DraftState<Values>
  /** Puts the offered draft into the form, and asks where the record has changed since. */
  recover: () => void
  comparison: Comparison<Values> | undefined
  resolve: (values: Values) => void
  takeTheirs: () => void
  closeComparison: () => void
  /** Somebody has saved a newer version while this one was edited. */
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
  const resolver = useMemo(
    () => schemaResolver<Values>(schema, { language, rules }),
    [schema, language, rules],
  )
  const form = useForm<Values>({ defaultValues: empty as DefaultValues<Values>, resolver, mode: 'onTouched' })
  const values = useWatch({ control: form.control, compute: given => given as Values })
  const isDirty = base !== undefined && !isSame(values, base.values)

  const begin = useCallback(
    (next: Base<Values>, shown: Values = next.values) => {
      setBase(next)
      // Its own copy: the form changes what it is given.
      form.reset(structuredClone(shown) as DefaultValues<Values>)
    },
    [form],
  )

  // The first load, and newer versions while nothing is edited.
  const isNewer = stored != null && base !== undefined && versionOf(stored) > (base.version ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record, not the functions that read it
  useEffect(() => {
    if (stored === undefined || saving.status === 'saving') return
    if (base === undefined || (isNewer && !isDirty)) {
      begin(stored === null ? { values: empty, version: null } : baseOf(stored))
    }
  }, [stored, isNewer, isDirty, base, saving.status])

  // When nothing is unsaved any more: the screen may go elsewhere without a question.
  useEffect(() => {
    if (saved !== undefined) latest.current.onSaved?.(saved)
  }, [saved])

  const baseOf = (record: Stored): Base<Values> => ({ values: valuesOf(record), version: versionOf(record) })

  const draft = useDraft<Values>({
    kind,
    id,
    edited: useMemo(
      () => base && { values, base: base.values, version: base.version, id: ownId },
      [base, values, ownId],
    ),
    onContinue: found => {
      if (id === null) setNewId(found.id)
      begin({ values: found.base, version: found.version }, found.values)
    },
  })
  const tabs = useOtherTabs(id === null ? null : `${kind}/${id}`, options.onSavedElsewhere)

  const changes = useMemo(
    () => (base && isDirty ? changesBetween(base.values, values) : []),
    [base, isDirty, values],
  )

  /** Takes what is stored as the new base, with what was typed while it was on its way. */
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
    if (answer.fields) focusFirstError()
    if (answer.code !== 'stale_edit' || answer.current === undefined) return
    const next = baseOf(answer.current as Stored)
    const merge = mergeEdits(from.values, sent, next.values)
    setComparison({ base: from.values, theirs: next.values, next, merge, isSave: true })
  }

  const pending = useRef<Promise<boolean>>(undefined)
  const send = async (from: Base<Values>): Promise<boolean> => {
    let checked: Values | undefined
    await form.handleSubmit(
      given => {
        checked = given as unknown as Values
      },
      () => {
        setSaving({ status: 'failed', message: rules.check, isInvalid: true })
        focusFirstError()
      },
    )()
    if (checked === undefined) return false
    setSaving({ status: 'saving' })
    draft.keep()
    const sent = structuredClone(form.getValues())
    const answer = await latest.current.save(checked, { id: ownId, version: from.version })
    const repeated = answer.isOk ? undefined : savedBefore(answer, checked)
    if (answer.isOk) settle(answer.data, sent)
    else if (repeated) settle(repeated, sent)
    else refuse(answer, sent, from)
    return answer.isOk || repeated !== undefined
  }
  /** The stored record when it is what was sent: a repeated save whose first answer was lost. */
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

  /** Shows two edits beside each other, or joins them at once where no field is in both. */
  const compare = (next: Omit<Comparison<Values>, 'merge'>, mine: Values) => {
    const merge = mergeEdits(next.base, mine, next.theirs)
    if (merge.conflicts.length > 0) setComparison({ ...next, merge })
    else begin(next.next, merge.merged)
  }

  const recover = () => {
    const { offered } = draft
    if (!offered || !base) return
    if (id === null) setNewId((offered as Draft<Values>).id)
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
    field: path => ({
      name: path,
      value: valueAt(values, path) as FieldPathValue<Values, typeof path>,
      onChange: value =>
        form.setValue(path, value, { shouldDirty: true, shouldValidate: form.getFieldState(path).invalid }),
      onBlur: () => {
        // An empty field is not refused before a save: the author may come back to it.
        if (valueAt(form.getValues(), path) !== '') void form.trigger(path)
      },
      error: form.getFieldState(path, form.formState).error?.message,
      isChanged: base !== undefined && !isSame(valueAt(values, path), valueAt(base.values, path)),
    }),
    set: next => form.reset(structuredClone(next) as DefaultValues<Values>, { keepErrors: true }),
    changes,
    isChanged: path => base !== undefined && !isSame(valueAt(values, path), valueAt(base.values, path)),
    saving,
    failure,
    save: () => (base ? saveFrom(base) : Promise.resolve(false)),
    discard: () => {
      if (base) begin(base)
      setSaving(IDLE)
      setFailure(undefined)
    },
    draft,
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

/** The fields of the kit are marked once they are rendered, which takes a busy device some frames. */
function focusFirstError(frames = 60): void {
  requestAnimationFrame(() => {
    const field = '[data-record-form] [data-invalid] :is(input, textarea, button)'
    const found = document.querySelector<HTMLElement>(field)
    if (found) found.focus()
    else if (frames > 0) focusFirstError(frames - 1)
  })
}
