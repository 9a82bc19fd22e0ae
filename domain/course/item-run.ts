import type { Stepped } from '#domain/course/kinds/item-kind.ts'
import { percentOfSteps } from '#domain/course/percent.ts'
import { type PassedBy, weaker } from '#domain/course/progress.ts'
import { stepNumber, stepsOf } from '#domain/course/steps.ts'

/*
 * A run through one item, in a lesson or anywhere else: which of its steps are passed, and how. It knows no lesson, no
 * place and no unlocking.
 */

/** The passed steps of an item by number, and how. Undefined means in an unknown way, on another device. */
export type PassedSteps = ReadonlyMap<number, PassedBy | undefined>

export function isStepPassed(item: Stepped, passed: PassedSteps, index: number): boolean {
  const step = stepsOf(item)[index]
  return step !== undefined && passed.has(stepNumber(step, index))
}

/**
 * Passes a step.
 * @returns the passed steps, the percent of all that they are, and, once all are passed, the weakest way of any (D19)
 */
export function passStep(
  item: Stepped,
  passed: PassedSteps,
  { index, by }: { index: number; by: PassedBy },
): { passed: PassedSteps; percent: number; completedBy: PassedBy | undefined } {
  const numbers = stepsOf(item).map(stepNumber)
  const now = new Map(passed).set(numbers[index] ?? index, by)
  const done = numbers.filter(number => now.has(number))
  // Unknown ways are ignored; at least this step's way is known.
  const weakest = numbers.flatMap(number => now.get(number) ?? []).reduce(weaker)
  return {
    passed: now,
    percent: percentOfSteps(done.length, numbers.length),
    completedBy: done.length === numbers.length ? weakest : undefined,
  }
}
