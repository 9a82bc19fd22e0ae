import { useSearchParams } from 'wouter'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { ExerciseKind } from '#web/authoring/item-forms/exercise-content.ts'

/** The course and lesson shown, and what is open in it (A2.5.1 to A2.5.4). */
export type Place = {
  /** Undefined for the first one. */
  courseId: CourseId | undefined
  lesson: number
  /** The exercise group shown; null for all. */
  group: string | null
  mode: Mode
}

export type Mode =
  | { name: 'list' }
  /** With the input of step 1 besides course and lesson, so that a reload of the form keeps it. */
  | { name: 'create'; kind?: ExerciseKind | undefined; order?: number; group?: string }
  | { name: 'edit'; id: WordId }

/** The place of the screen, in its address: a link can open an exercise, and a reload keeps it. */
export function usePlace(): [Place, (changed: Partial<Place>) => void] {
  const [given, setGiven] = useSearchParams()
  const place = placeOf(given)
  return [place, changed => setGiven(addressOf({ ...place, ...changed }), { replace: true })]
}

function placeOf(given: URLSearchParams): Place {
  const lesson = Number(given.get('lesson'))
  return {
    courseId: (given.get('course') ?? undefined) as CourseId | undefined,
    lesson: Number.isInteger(lesson) && lesson >= 1 ? lesson : 1,
    group: given.get('group'),
    mode: modeOf(given),
  }
}

function modeOf(given: URLSearchParams): Mode {
  const id = given.get('item')
  if (id !== null) return { name: 'edit', id: id as WordId }
  const kind = given.get('new')
  if (kind === null) return { name: 'list' }
  const order = Number(given.get('order'))
  return {
    name: 'create',
    kind: (kind || undefined) as ExerciseKind,
    order: Number.isInteger(order) && order >= 1 ? order : 1,
    group: given.get('into') ?? '',
  }
}

function addressOf({ courseId, lesson, group, mode }: Place): URLSearchParams {
  return new URLSearchParams({
    ...(courseId && { course: courseId }),
    lesson: String(lesson),
    ...(group !== null && { group }),
    ...(mode.name === 'edit' && { item: mode.id }),
    ...(mode.name === 'create' && { new: mode.kind ?? '' }),
    ...(mode.name === 'create' && mode.order !== undefined && { order: String(mode.order) }),
    ...(mode.name === 'create' && mode.group && { into: mode.group }),
  })
}
