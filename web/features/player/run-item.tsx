import { type ReactNode, Suspense } from 'react'
import type { ItemRun } from '#web/features/player/item-run.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { kindOf } from '#web/features/player/kinds/registry.ts'
import { useText } from '#web/lib/language.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

type Around = Pick<
  ItemProps,
  'isAdmin' | 'course' | 'others' | 'taught' | 'onAttempt' | 'advanceAfterMs' | 'notes' | 'editing'
>

/** The current step of an item, rendered by its kind. */
export function RunItem({
  run,
  unknown,
  ...around
}: Around & {
  run: ItemRun
  /** Replaces an item of an unknown kind. */
  unknown: ReactNode
}) {
  const { shell } = useText()
  const { item, step, stepIndex, stepCount } = run
  const Kind = kindOf(item.type)
  if (!Kind) return unknown
  return (
    // Removes the previous step at once, with its sounds and timers, even while the next one loads.
    <Suspense
      key={`${item._id}/${stepIndex}`}
      fallback={<Waiting label={shell.loading} slowLabel={shell.slowLoading} />}
    >
      <Kind
        {...around}
        {...{ item, step, stepIndex, stepCount }}
        isPassed={run.isStepPassed}
        onPassed={run.pass}
        onPartial={run.reportPartial}
        onBack={run.back}
        onNext={run.next}
        onSkip={run.skip}
        kindOf={kindOf}
      />
    </Suspense>
  )
}
