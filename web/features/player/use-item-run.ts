import { useState } from 'react'
import type { Word } from '#contract/courses.ts'
import { isStepPassed, type PassedSteps, passStep } from '#domain/course/item-run.ts'
import { stepsOf } from '#domain/course/steps.ts'
import type { ItemRun } from '#web/features/player/item-run.ts'

/**
 * A run through one item on its own, outside a course: nothing is saved, and no lesson is unlocked.
 * @param stepIndex the current step
 * @param onStep moves to a step; the number of steps means that the item is left
 */
export function useItemRun(
  item: Word,
  { stepIndex, onStep }: { stepIndex: number; onStep: (stepIndex: number) => void },
): ItemRun | undefined {
  const [passed, setPassed] = useState<PassedSteps>(new Map())
  const steps = stepsOf(item)
  const step = steps[stepIndex]
  if (!step) return undefined
  return {
    item,
    step,
    stepIndex,
    stepCount: steps.length,
    isStepPassed: isStepPassed(item, passed, stepIndex),
    back: stepIndex > 0 ? () => onStep(stepIndex - 1) : undefined,
    pass: by => setPassed(before => passStep(item, before, { index: stepIndex, by }).passed),
    reportPartial: () => undefined,
    next: () => onStep(stepIndex + 1),
    skip: () => onStep(steps.length),
  }
}
