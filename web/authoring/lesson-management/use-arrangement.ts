import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CourseOutline } from '#contract/authoring/items.ts'
import { applyAll, type OrderOperation, type Unapplied } from '#domain/course/order-operations.ts'
import type { WordId } from '#domain/ids.ts'
import { callQueryKey } from '#web/authoring/kit/query.ts'
import type { SaveState } from '#web/authoring/kit/save-state.ts'
import { showToast } from '#web/authoring/kit/toasts.tsx'
import { type DraftState, useDraft } from '#web/authoring/kit/use-draft.ts'
import { type Command, type UndoRedo, useHistory } from '#web/authoring/kit/use-history.ts'
import { useOtherTabs } from '#web/authoring/kit/use-other-tabs.ts'
import {
  type OrderState,
  type PlacedItem,
  placedItems,
  possibleOperations,
  unchangedOrder,
  withOperation,
  withoutLast,
} from '#web/authoring/lesson-management/order-state.ts'
import { doneSentence, type NameOf, sentencesOf } from '#web/authoring/lesson-management/sentences.ts'
import { useSaving } from '#web/authoring/lesson-management/use-saving.ts'
import { useLessonText } from '#web/text/authoring/lesson-management/text.ts'

export type Arrangement = {
  /** The course as last loaded or saved. */
  base: CourseOutline
  /** All items, each in its current place. */
  items: ReadonlyMap<WordId, PlacedItem>
  history: UndoRedo<OrderState>
  saving: SaveState
  /** The course as saved by another author, while this author decides (D24). */
  conflict: CourseOutline | undefined
  /** Operations that could not be reapplied. */
  unapplied: readonly Unapplied[]
  draft: DraftState<readonly OrderOperation[]>
  isOpenElsewhere: boolean
  nameOf: NameOf
  operate: (operation: OrderOperation) => void
  /** @returns whether everything is saved */
  save: () => Promise<boolean>
  discard: () => void
  /** Takes the offered earlier draft; operations since then come after it. */
  takeDraft: () => void
  /** Opens the comparison with a newer state of the course. */
  compare: (course: CourseOutline) => void
  /** Applies the author's operations to the other author's course, and saves them if `isSaved`. */
  reapply: (isSaved: boolean) => void
  takeTheirs: () => void
  closeConflict: () => void
  /** Replaces the course after a change that was stored at once; unsaved operations stay. */
  replace: (course: CourseOutline) => void
}

const NOTHING: readonly OrderOperation[] = []

/** The order of a course while an author rearranges it: local until saved, as a single change. */
export function useArrangement(loaded: CourseOutline): Arrangement {
  const text = useLessonText()
  const client = useQueryClient()
  const [conflict, setConflict] = useState<CourseOutline>()
  const order = useOrder(loaded, conflict)
  const { base, history, nameOf, rebase } = order
  const { operations } = history.state
  const edited = useMemo(
    () => ({ values: operations, base: NOTHING, version: base.version, id: base._id }),
    [operations, base],
  )
  const draft = useDraft<readonly OrderOperation[]>({
    kind: 'lesson-order',
    id: base._id,
    edited,
    onContinue: ({ values }) => void rebase(base, values),
  })
  const { isOpenElsewhere, tellSaved } = useOtherTabs(
    `lesson-order/${base._id}`,
    () => void client.invalidateQueries({ queryKey: callQueryKey('GET admin-course/:id') }),
  )
  const { saving, send } = useOrderSaving(order, { draft, tellSaved, onConflict: setConflict })
  const latest = useLatest({ base, operations })

  const isUnchanged = operations.length === 0 && saving.status !== 'saving'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reloaded course is applied once
  useEffect(() => {
    if (isUnchanged && loaded.version > base.version) rebase(loaded, [])
  }, [loaded, isUnchanged])

  const tell = useTelling()
  return {
    ...order,
    saving,
    conflict,
    draft,
    isOpenElsewhere,
    operate: operation => {
      const [label = ''] = sentencesOf([operation], history.state.spots, { text, nameOf })
      history.run(commandOf(operation, label))
      tell(doneSentence(text, operation), { label: text.undo, run: history.undo })
    },
    save: () => send(latest.current.base, latest.current.operations),
    discard: () => {
      rebase(loaded.version > base.version ? loaded : base, [])
      draft.forget()
    },
    takeDraft: () => {
      if (draft.offered) rebase(base, [...draft.offered.values, ...operations])
      draft.settle()
    },
    compare: setConflict,
    reapply: isSaved => {
      if (!conflict) return
      const possible = rebase(conflict, operations)
      setConflict(undefined)
      if (isSaved) void send(conflict, possible)
    },
    takeTheirs: () => {
      if (conflict) rebase(conflict, [])
      setConflict(undefined)
      draft.forget()
    },
    closeConflict: () => setConflict(undefined),
    replace: course => void rebase(course, latest.current.operations),
  }
}

type Order = Pick<Arrangement, 'base' | 'items' | 'history' | 'nameOf' | 'unapplied'> & {
  /**
   * Shows a course with operations on top; impossible ones are dropped and reported.
   * @returns the possible ones
   */
  rebase: (course: CourseOutline, given: readonly OrderOperation[]) => readonly OrderOperation[]
}

/** A course, and the operations on it that are not saved. */
function useOrder(loaded: CourseOutline, conflict: CourseOutline | undefined): Order {
  const text = useLessonText()
  const [base, setBase] = useState(loaded)
  const [unapplied, setUnapplied] = useState<readonly Unapplied[]>([])
  const history = useHistory<OrderState>(() => unchangedOrder(loaded))
  const items = useItems(base, history.state)
  const nameOf = useNames(base, conflict)
  const rebase: Order['rebase'] = (course, given) => {
    const possible = possibleOperations(course.items, given)
    setBase(course)
    history.reset(unchangedOrder(course))
    const labels = sentencesOf(possible, course.items, { text, nameOf })
    possible.forEach((operation, index) => void history.run(commandOf(operation, labels[index] ?? '')))
    setUnapplied(applyAll(course.items, given).unapplied)
    return possible
  }
  return { base, items, history, nameOf, unapplied, rebase }
}

type SavingParts = Pick<Arrangement, 'draft'> & {
  tellSaved: () => void
  onConflict: (course: CourseOutline) => void
}

/** Saves the operations, those that were sent without an answer first. One save at a time. */
function useOrderSaving(
  { history, rebase }: Order,
  { draft, tellSaved, onConflict }: SavingParts,
): { saving: SaveState; send: (base: CourseOutline, given: readonly OrderOperation[]) => Promise<boolean> } {
  const { operations } = history.state
  const latest = useLatest(operations)
  const { state: saving, send, unanswered } = useSaving(operations)
  const isSending = useRef(false)
  const saveFrom = async (course: CourseOutline, given: readonly OrderOperation[]): Promise<boolean> => {
    if (given.length === 0) return true
    const portion = unanswered(given) ?? given
    const result = await send(course, portion)
    if (result.is === 'failed') return false
    if (result.is === 'stale') {
      onConflict(result.course)
      return false
    }
    tellSaved()
    const done = new Set(portion)
    // Operations added during the save.
    const rest = latest.current.filter(operation => !done.has(operation))
    const possible = rebase(result.course, rest)
    if (portion !== given) return saveFrom(result.course, possible)
    if (possible.length === 0) draft.forget()
    return possible.length === 0
  }
  return {
    saving,
    send: async (course, given) => {
      if (isSending.current) return false
      isSending.current = true
      try {
        return await saveFrom(course, given)
      } finally {
        isSending.current = false
      }
    },
  }
}

function commandOf(operation: OrderOperation, label: string): Command<OrderState> {
  return { label, apply: state => withOperation(state, operation), revert: withoutLast }
}

function useItems(base: CourseOutline, { spots }: OrderState): ReadonlyMap<WordId, PlacedItem> {
  const known = useRef<ReadonlyMap<WordId, PlacedItem>>(new Map())
  const items = useMemo(() => placedItems(base, spots, known.current), [base, spots])
  known.current = items
  return items
}

/** The English of every item, including those that another author has added or deleted. */
function useNames(base: CourseOutline, conflict: CourseOutline | undefined): NameOf {
  const known = useRef(new Map<WordId, string>())
  useMemo(() => {
    for (const { _id, englishWord, spanishTranslation } of [...base.items, ...(conflict?.items ?? [])]) {
      known.current.set(_id, englishWord || spanishTranslation || '…')
    }
  }, [base, conflict])
  return useCallback(id => known.current.get(id) ?? '…', [])
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** Announces the result of a gesture, in a toast that replaces the previous one. */
function useTelling() {
  const last = useRef<() => void>(undefined)
  return useCallback((text: string, action: { label: string; run: () => void }) => {
    last.current?.()
    last.current = showToast({ text, action })
  }, [])
}
