import { type ComponentProps, Suspense } from 'react'
import { RunItem } from '#web/features/player/run-item.tsx'
import type { CoursePath } from '#web/features/player/use-course-path.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const CannotShow = lazyWithPreload(() =>
  import('#web/features/player/cannot-show.tsx').then(m => m.CannotShow),
)

/** The current item of a course; while it is loading, or cannot be loaded or shown, that and a way to continue. */
export function CurrentItem({
  path,
  openNotes,
  isHeld,
  failure,
  ...around
}: Omit<ComponentProps<typeof RunItem>, 'run' | 'unknown' | 'advanceAfterMs' | 'notes'> & {
  path: CoursePath
  openNotes: () => void
  /** The learner is reading the notes beside the item, so it does not advance automatically. */
  isHeld: boolean
  failure: { retry: () => void } | undefined
}) {
  const { player, failure: failureText, shell } = useText()
  const { run, advanceAfterMs } = path
  if (!run && failure) {
    return (
      <Message
        isPart
        drawing="offline"
        title={failureText.title}
        text={failureText.offline}
        action={
          <Button look="primary" onClick={failure.retry}>
            {failureText.retry}
          </Button>
        }
      />
    )
  }
  if (!run) return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
  const hasNotes = run.item.expandedExplanation?.isActive
  return (
    <RunItem
      {...around}
      run={run}
      unknown={
        <Suspense>
          <CannotShow title={player.unsupportedType} onSkip={run.skip} />
        </Suspense>
      }
      advanceAfterMs={advanceAfterMs}
      notes={hasNotes ? { isUnread: path.hasUnreadNotes, isOpen: isHeld, open: openNotes } : undefined}
    />
  )
}
