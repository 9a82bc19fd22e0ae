import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { CourseOutline } from '#contract/authoring/items.ts'
import { type CheckedRow, checkRows, isReady } from '#domain/import/check-rows.ts'
import type { Field } from '#domain/import/columns.ts'
import type { Separator } from '#web/authoring/import/cells.ts'
import type { Encoding } from '#web/authoring/import/decode-file.ts'
import { readSheet, type Sheet } from '#web/authoring/import/read-sheet.ts'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { type DraftState, useDraft } from '#web/authoring/kit/use-draft.ts'

/** The author's input so far: it survives a reload and an ended session. */
export type Given = {
  text: string
  file: { name: string; encoding: Encoding } | null
  courseId: string | null
  lessonNumber: number | null
  separator: Separator | null
  fields: Record<number, Field | null>
}

const NOTHING: Given = {
  text: '',
  file: null,
  courseId: null,
  lessonNumber: null,
  separator: null,
  fields: {},
}

export type SheetImport = {
  given: Given
  /** Changes parts of it. A new text or separator means different columns, so choices for the old ones are dropped. */
  change: (changed: Partial<Given>) => void
  /** Replaces the text with one that has the same columns. */
  mend: (text: string) => void
  clear: () => void
  outline: CourseOutline | undefined
  sheet: Sheet | undefined
  checked: CheckedRow[]
  ready: CheckedRow[]
  draft: DraftState<Given>
}

/** The state of the import screen: a single text, from which sheet, rows and faults are derived. */
export function useSheetImport(): SheetImport {
  const [given, setGiven] = useState<Given>(fromAddress)
  const edited = useMemo(
    () => ({ values: given, base: { ...NOTHING, ...placeOf(given) }, version: 0, id: '' }),
    [given],
  )
  const draft = useDraft<Given>({
    kind: 'import',
    id: null,
    edited,
    onContinue: ({ values }) => setGiven(values),
  })
  const outline = useCallQuery(
    'GET admin-course/:id',
    given.courseId ? { params: { id: given.courseId as never } } : null,
  )
  const text = useDeferredValue(given.text)
  const { separator, fields } = given
  const sheet = useMemo(
    () => (text.trim() === '' ? undefined : readSheet(text, { separator: separator ?? undefined, fields })),
    [text, separator, fields],
  )
  const { data } = outline
  const { lessonNumber } = given
  const checked = useMemo(
    () =>
      checkRows(sheet?.rows ?? [], {
        lessonNumber: lessonNumber ?? 1,
        existing: (data?.items ?? []).filter(({ isInBank }) => !isInBank),
      }),
    [sheet, data, lessonNumber],
  )
  const ready = useMemo(() => checked.filter(isReady), [checked])

  return {
    given,
    change: useCallback(changed => {
      const isOther = 'text' in changed || 'separator' in changed
      setGiven(before => ({ ...before, ...(isOther && { fields: {} }), ...changed }))
    }, []),
    mend: useCallback(
      mended => setGiven(before => ({ ...before, text: mended, separator: before.separator })),
      [],
    ),
    clear: useCallback(() => setGiven(before => ({ ...NOTHING, ...placeOf(before) })), []),
    outline: data,
    sheet,
    checked,
    ready,
    draft,
  }
}

function placeOf({ courseId, lessonNumber }: Given): Pick<Given, 'courseId' | 'lessonNumber'> {
  return { courseId, lessonNumber }
}

/** Other screens link here with their course and lesson: `?course=…&lesson=8`. */
function fromAddress(): Given {
  const search = new URLSearchParams(location.search)
  const lesson = Number(search.get('lesson'))
  return { ...NOTHING, courseId: search.get('course'), lessonNumber: lesson >= 1 ? lesson : null }
}
