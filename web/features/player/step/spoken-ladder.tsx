import { Suspense } from 'react'
import type { SpokenTask } from '#web/features/player/step/use-spoken-task.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { OptionalPart } from '#web/lib/optional-part.tsx'

const Ladder = lazyWithPreload(() => import('#web/features/player/ladder/ladder.tsx').then(m => m.Ladder))
const Inline = lazyWithPreload(() =>
  import('#web/features/player/ladder/inline-ladder.tsx').then(m => m.InlineLadder),
)
const Slower = lazyWithPreload(() => import('#web/speaking/slower.tsx').then(m => m.Slower))

export function preloadLadder(): void {
  for (const part of [Slower, Ladder, Inline]) void part.preload()
}

/** The ladder in place of the microphone. */
export function InlineLadder({ ladder }: Pick<SpokenTask, 'ladder'>) {
  return (
    <Suspense>
      <Inline {...ladder} />
    </Suspense>
  )
}

/** Over the text: the notice after a third wrong attempt, and the ladder that the learner opened. */
export function LadderOver({
  task: { speaking, openLadder, ladder },
  isSilent,
  onListen,
}: {
  task: SpokenTask
  /** This device cannot play the text. */
  isSilent: boolean
  onListen: () => void
}) {
  return (
    <>
      {speaking.phase === 'judged' && speaking.result === 'tryAgainSlower' && (
        <OptionalPart part={Slower}>
          <Slower isSilent={isSilent} onListen={onListen} onOtherWay={openLadder} />
        </OptionalPart>
      )}
      <Suspense>{ladder.isOpen && <Ladder {...ladder} onClose={ladder.close} />}</Suspense>
    </>
  )
}
