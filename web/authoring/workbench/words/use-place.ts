import { useSearchParams } from 'wouter'
import type { CourseId, WordId } from '#domain/ids.ts'
import { type ListFilters, SHOWN, type Shown } from '#web/authoring/workbench/words/word-rows.ts'

/** The open part of the screen, kept in the address: a reload, a link and another language show the same. */
export type Place = ListFilters & {
  /** Null if no course is named; `all` means every course. */
  course: CourseId | 'all' | null
  /** An item, a new one, or a copy of one. */
  item: WordId | 'new' | null
  copy: WordId | null
  /** The field to focus: content health and imports link to it. */
  field: string | null
}

/** The place in the address, and a function that changes parts of it. */
export function usePlace(): [Place, (changes: Partial<Place>) => void] {
  const [params, setParams] = useSearchParams()
  const shown = params.get('show') as Shown | null
  const place: Place = {
    course: params.get('course') as Place['course'],
    item: (params.get('item') ?? params.get('word')) as Place['item'],
    copy: params.get('copy') as WordId | null,
    field: params.get('field'),
    lesson: params.get('lesson') ?? '',
    type: params.get('type') ?? '',
    shown: shown !== null && SHOWN.includes(shown) ? shown : 'all',
  }
  const put = (changes: Partial<Place>) => {
    const { shown: show, ...next } = { ...place, ...changes }
    const entries = Object.entries({ ...next, show: show === 'all' ? '' : show })
    // The back button leaves the screen, after a question if there are unsaved changes.
    setParams(Object.fromEntries(entries.filter(([, value]) => value !== null && value !== '')) as Params, {
      replace: true,
    })
  }
  return [place, put]
}

type Params = Record<string, string>
