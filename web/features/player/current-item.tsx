import { Suspense } from 'react'
import type { StudentCourse } from '#contract/courses.ts'
import { CannotShow } from '#web/features/player/cannot-show.tsx'
import { kindOf } from '#web/features/player/kinds/registry.ts'
import type { Judged } from '#web/features/player/use-attempts.ts'
import type { CourseRun } from '#web/features/player/use-course-run.ts'
import type { StepEditing } from '#web/features/player/use-editing.ts'
import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** The item, rendered by its kind; for an unknown kind, an explanation and a way to continue. */
export function CurrentItem({
  run,
  course,
  isAdmin,
  openNotes,
  isHeld,
  editing,
  onAttempt,
  others,
  failure,
}: {
  run: CourseRun
  course: StudentCourse
  isAdmin: boolean
  openNotes: () => void
  /** The learner is reading the notes beside the item, so it does not advance automatically. */
  isHeld: boolean
  editing: StepEditing | undefined
  onAttempt: (judged: Judged) => void
  others: readonly string[]
  failure: { retry: () => void } | undefined
}) {
  const { player, failure: failureText, shell } = useText()
  const { item, step } = run
  if (!item && failure) {
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
  if (!item) return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
  const Kind = kindOf(item.type)
  if (!Kind || !step) return <CannotShow title={player.unsupportedType} onSkip={run.skip} />
  return (
    // Removes the previous step at once, with its sounds and timers, even while the next one loads.
    <Suspense
      key={`${item._id}/${run.position.sentence}`}
      fallback={<Waiting label={shell.loading} slowLabel={shell.slowLoading} />}
    >
      <Kind
        item={item}
        step={step}
        stepIndex={run.position.sentence}
        stepCount={run.stepCount}
        isPassed={run.isStepPassed}
        isAdmin={isAdmin}
        course={course}
        others={others}
        onAttempt={onAttempt}
        onPassed={run.pass}
        onPartial={run.reportPartial}
        onBack={run.canGoBack ? run.back : undefined}
        onNext={run.next}
        onSkip={run.skip}
        advanceAfterMs={run.advanceAfterMs}
        kindOf={kindOf}
        editing={editing}
        notes={
          item.expandedExplanation?.isActive
            ? { isUnread: run.hasUnreadNotes, isOpen: isHeld, open: openNotes }
            : undefined
        }
      />
    </Suspense>
  )
}
