import { Component, type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { Word } from '#contract/courses.ts'
import type { RunItem } from '#web/features/player/run-item.tsx'
import { useItemRun } from '#web/features/player/use-item-run.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'

/** The player's own item: the code that learners run, loaded only here. */
const LearnersItem = lazyWithPreload(async () => {
  const [{ RunItem: Item }, { default: styles }] = await Promise.all([
    import('#web/features/player/run-item.tsx'),
    import('#web/features/player/player.module.css'),
  ])
  return function LearnersItem(props: ComponentProps<typeof RunItem>) {
    return (
      <div className={styles.player}>
        <Item {...props} />
      </div>
    )
  }
})

const UsageNotes = lazyWithPreload(() =>
  import('#web/features/player/over/usage-notes.tsx').then(m => m.UsageNotes),
)

type LearnerItemProps = {
  item: Word
  course: ComponentProps<typeof RunItem>['course']
  /** The words that its lesson teaches. */
  taught: readonly string[]
  stepIndex: number
  onStep: (stepIndex: number) => void
  /** Replaces an item that cannot be shown. */
  fallback: ReactNode
}

/** One step of an item as learners do it, without a session: attempts and progress are not sent anywhere. */
export function LearnerItem({ item, course, taught, stepIndex, onStep, fallback }: LearnerItemProps) {
  const [areNotesRead, setAreNotesRead] = useState(false)
  const [areNotesOpen, setAreNotesOpen] = useState(false)
  const run = useItemRun(item, { stepIndex, onStep })
  if (!run) return fallback
  const isNoted = item.expandedExplanation?.isActive ?? false
  const openNotes = () => setAreNotesOpen(true)
  return (
    <Boundary fallback={fallback}>
      <Suspense>
        <LearnersItem
          run={isNoted && !areNotesRead ? { ...run, next: openNotes } : run}
          course={course}
          isAdmin={false}
          others={item.sentences.map(({ englishWord }) => englishWord)}
          taught={taught}
          onAttempt={ignore}
          advanceAfterMs={undefined}
          notes={isNoted ? { isUnread: !areNotesRead, isOpen: areNotesOpen, open: openNotes } : undefined}
          unknown={fallback}
        />
        {areNotesOpen && item.expandedExplanation && (
          <UsageNotes
            explanation={item.expandedExplanation}
            onClose={() => {
              setAreNotesOpen(false)
              setAreNotesRead(true)
            }}
          />
        )}
      </Suspense>
    </Boundary>
  )
}

/** Takes the place of what a learner's device would save. */
function ignore(): void {}

/** An unfinished item may lack something that the player takes for granted. */
class Boundary extends Component<{ children: ReactNode; fallback: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
