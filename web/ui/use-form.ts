import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Failure } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { type FormField, type FormValues, problemOf } from '#web/ui/form-field.ts'
import { usePressEnd } from '#web/ui/use-press-end.ts'

export type FormTask<Name extends string> = {
  fields: readonly FormField<Name>[]
  initial?: Partial<FormValues<Name>>
  /** Whether the fields are cleared after success. */
  isCleaned?: boolean
  /** Called on input, so that the values can outlive the form. */
  onValues?: (values: FormValues<Name>) => void
  send: (values: FormValues<Name>) => Promise<{ isOk: true } | ({ isOk: false } & Failure)>
}

/** The values of a form, its problems, and its sending. `form` is the element. */
export function useForm<Name extends string>({ fields, initial, isCleaned, onValues, send }: FormTask<Name>) {
  const names = fields.flatMap(({ name, start }) => (start ? [start.name, name] : [name]))
  const empty = () => Object.fromEntries(names.map(name => [name, initial?.[name] ?? ''])) as FormValues<Name>
  const [values, setValues] = useState(empty)
  // A password manager fills several fields before the next render: each must see the others.
  const latest = useRef(values)
  const isSending = useRef(false)
  const [state, setState] = useState<'open' | 'sending' | 'sent' | Failure>('open')
  const form = useRef<HTMLFormElement>(null)
  const problems = useProblems(fields, latest, form)
  const isTouched = names.some(name => values[name] !== (initial?.[name] ?? ''))
  useUnsaved(isTouched && state !== 'sent')
  const atPressEnd = usePressEnd()

  // A long form is submitted at its end, but the refusal is shown at its beginning.
  useEffect(() => {
    if (typeof state !== 'object') return
    form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [state])

  const show = (shown: FormValues<Name>) => {
    latest.current = shown
    setValues(shown)
  }

  const take = (typed: Partial<FormValues<Name>>) => {
    show({ ...latest.current, ...typed })
    onValues?.(latest.current)
  }

  const submit = async () => {
    if (isSending.current) return
    if (!problems.find()) return setState('open')
    setState('sending')
    isSending.current = true
    const answer = await send(latest.current)
    isSending.current = false
    if (answer.isOk) {
      if (isCleaned) show(empty())
      return setState('sent')
    }
    setState(answer)
    if (answer.fields) problems.show(answer.fields)
  }

  const change = (name: Name, value: string) => {
    take({ [name]: value } as Partial<FormValues<Name>>)
    // Editing clears a field's error; the others keep theirs.
    problems.put(name, undefined)
    if (state === 'sent') setState('open')
  }

  const leave = (field: FormField<Name>) =>
    atPressEnd(() => {
      if (latest.current[field.name].trim() !== '' && !isSending.current) problems.check(field)
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the program hydrates a prerendered page
  useLayoutEffect(() => {
    const typed = typedBefore(form.current, latest.current)
    if (typed.length > 0) take(Object.fromEntries(typed) as Partial<FormValues<Name>>)
    // The button may have been pressed too (web/early-presses.ts).
    if (!form.current?.hasAttribute('aria-busy')) return
    form.current.removeAttribute('aria-busy')
    void submit()
  }, [])

  return { form, values, problems: problems.shown, state, submit, change, leave }
}

type Problems = Partial<Record<string, string>>

/** The problems of the fields, by name: found here, or by the server. */
function useProblems<Name extends string>(
  fields: readonly FormField<Name>[],
  latest: RefObject<FormValues<Name>>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { form: text } = useText()
  const [shown, setShown] = useState<Problems>({})

  const put = (name: Name, problem: string | undefined) =>
    setShown(before => ({ ...before, [name]: problem }))

  /** Shows all, and focuses the first. */
  const show = (found: Problems) => {
    setShown(found)
    const first = fields.find(({ name }) => found[name])
    form.current?.querySelector<HTMLElement>(`[name="${first?.name}"]`)?.focus()
  }

  const askServer = async ({ name, check }: FormField<Name>) => {
    const asked = latest.current[name]
    if (!check || asked === '') return
    const problem = await check(latest.current)
    if (problem && latest.current[name] === asked) put(name, problem)
  }

  /** Checks one field. */
  const check = (field: FormField<Name>) => {
    const problem = problemOf(field, latest.current, text)
    if (problem) put(field.name, problem)
    else void askServer(field)
  }

  /** Checks all. @returns whether the form can be sent */
  const find = () => {
    const found = Object.fromEntries(
      fields.map(field => [field.name, problemOf(field, latest.current, text)]),
    )
    show(found)
    if (!Object.values(found).some(Boolean)) return true
    for (const field of fields) if (!found[field.name]) void askServer(field)
    return false
  }

  return { shown, put, show, check, find }
}

/** What users have typed, or browsers filled in, on a prerendered page before the program has loaded. */
function typedBefore(form: HTMLFormElement | null, values: object): [name: string, value: string][] {
  return [...(form?.elements ?? [])]
    .filter(element => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    .filter(({ name, value }) => value !== '' && name in values)
    .map(({ name, value }) => [name, value])
}
