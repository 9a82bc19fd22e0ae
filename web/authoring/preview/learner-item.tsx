import { Component, type ReactNode, Suspense, useState } from 'react'
import type { Word } from '#contract/courses.ts'
import { stepsOf } from '#domain/course/steps.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'

type KindProps = Omit<ItemProps, 'kindOf'> & { fallback: ReactNode }

/** The player's component for the item's kind: the code that learners run, loaded only here. */
const Kind = lazyWithPreload(async () => {
  const [{ kindOf }, { default: styles }] = await Promise.all([
    import('#web/features/player/kinds/registry.ts'),
    import('#web/features/player/player.module.css'),
  ])
  return function LearnersKind({ fallback, ...props }: KindProps) {
    const Found = kindOf(props.item.type)
    return <div className={styles.player}>{Found ? <Found {...props} kindOf={kindOf} /> : fallback}</div>
  }
})

const UsageNotes = lazyWithPreload(() =>
  import('#web/features/player/over/usage-notes.tsx').then(m => m.UsageNotes),
)

type LearnerItemProps = {
  item: Word
  course: ItemProps['course']
  stepIndex: number
  onStep: (stepIndex: number) => void
  /** Replaces an item that cannot be shown. */
  fallback: ReactNode
}

/** One step of an item as learners do it, without a session: attempts and progress are not sent anywhere. */
export function LearnerItem({ item, course, stepIndex, onStep, fallback }: LearnerItemProps) {
  const [isPassed, setIsPassed] = useState(false)
  const [areNotesRead, setAreNotesRead] = useState(false)
  const [areNotesOpen, setAreNotesOpen] = useState(false)
  const steps = stepsOf(item)
  const step = steps[stepIndex]
  if (!step) return fallback
  const isNoted = item.expandedExplanation?.isActive ?? false
  return (
    <Boundary fallback={fallback}>
      <Suspense>
        <Kind
          item={item}
          step={step}
          stepIndex={stepIndex}
          stepCount={steps.length}
          isPassed={isPassed}
          isAdmin={false}
          course={course}
          others={item.sentences.map(({ englishWord }) => englishWord)}
          onAttempt={ignore}
          onPassed={() => setIsPassed(true)}
          onPartial={ignore}
          onBack={stepIndex > 0 ? () => onStep(stepIndex - 1) : undefined}
          onNext={() => (isNoted && !areNotesRead ? setAreNotesOpen(true) : onStep(stepIndex + 1))}
          onSkip={() => onStep(steps.length)}
          advanceAfterMs={undefined}
          notes={
            isNoted
              ? { isUnread: !areNotesRead, isOpen: areNotesOpen, open: () => setAreNotesOpen(true) }
              : undefined
          }
          fallback={fallback}
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
