import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'

const Review = lazyWithPreload(() => import('#web/features/player/review/review.tsx').then(m => m.Review))
const SoundDrill = lazyWithPreload(() =>
  import('#web/features/sounds/sound-drill.tsx').then(m => m.SoundDrill),
)

/** A screen for learners that fills the page, as the player does. */
type PracticeScreen = 'review' | 'soundDrill'

/** A review, or a drill of a sound: few visits begin there, so that other pages do not load their names. */
export function PracticeScreens({
  show,
  param,
  user,
  isDemo,
  preferences,
}: {
  show: PracticeScreen
  param: string
  user: User
  isDemo: boolean
  preferences: ReactNode
}) {
  if (show === 'review') return <Review key={user._id} {...{ user, isDemo, preferences }} />
  return <SoundDrill key={param} sound={param} />
}
