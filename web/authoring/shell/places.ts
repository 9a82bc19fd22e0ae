import type { AuthoringIconName } from '#web/authoring/kit/icon-names.ts'

/** The places of the navigation in order: as many as fit are in the head. */
export const PLACES = [
  { path: '/admin', icon: 'house' },
  { path: '/edit-words', icon: 'pencil' },
  { path: '/lesson-management', icon: 'list-tree' },
  { path: '/practical-exercises', icon: 'puzzle' },
  { path: '/sentence-exercises', icon: 'message-square-text' },
  { path: '/practice-lessons', icon: 'table' },
  { path: '/admin/health', icon: 'heart-pulse' },
  { path: '/admin/import', icon: 'clipboard-paste' },
  { path: '/admin/authoring-courses', icon: 'book-open' },
  { path: '/upload', icon: 'upload' },
  { path: '/sync-user-progress', icon: 'refresh-cw' },
] as const satisfies readonly { path: string; icon: AuthoringIconName }[]

export type Place = (typeof PLACES)[number]
export type PlacePath = Place['path']

/** The place of a path: the longest one that the path is at or below. */
export function placeOf(path: string): PlacePath | undefined {
  const found = PLACES.filter(place => path === place.path || path.startsWith(`${place.path}/`))
  return found.sort((a, b) => b.path.length - a.path.length)[0]?.path
}

/** The number of places in the head from each width, in CSS pixels; the others are in the menu. */
const FITTING = [
  [1560, 11],
  [1400, 9],
  [1260, 8],
  [1120, 6],
  [960, 5],
  [860, 4],
] as const

export function countInHead(width: number): number {
  return FITTING.find(([from]) => width >= from)?.[1] ?? 0
}
