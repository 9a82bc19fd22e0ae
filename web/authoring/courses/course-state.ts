import type { ChipTone } from '#web/authoring/kit/chip.tsx'

/** How learners see a course. */
export type CourseState = 'open' | 'soon' | 'hidden'
export const COURSE_STATES: readonly CourseState[] = ['open', 'soon', 'hidden']

export const STATE_TONES: Record<CourseState, ChipTone> = { open: 'right', soon: 'info', hidden: 'quiet' }

type Flags = { isAvaliable: boolean; isHidden: boolean }

export function stateOf({ isAvaliable, isHidden }: Flags): CourseState {
  if (isHidden) return 'hidden'
  return isAvaliable ? 'open' : 'soon'
}

export function flagsOf(state: CourseState): Flags {
  return { isHidden: state === 'hidden', isAvaliable: state !== 'soon' }
}
