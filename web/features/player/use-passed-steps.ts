import { useState } from 'react'
import type { OpenCourse } from '#contract/courses.ts'
import type { PassedSteps } from '#domain/course/item-run.ts'
import { passedStepCount } from '#domain/course/percent.ts'
import { PASSED_BY, type PassedBy } from '#domain/course/progress.ts'
import { stepNumber, stepsOf } from '#domain/course/steps.ts'
import type { EnrolmentId, WordId } from '#domain/ids.ts'
import { wordAt } from '#web/features/player/run-start.ts'
import { forgetStored, readStored, writeStored } from '#web/lib/preferences.ts'

/** By `<item>/<number of the step>`. Undefined means passed in an unknown way, on another device. */
type Passed = ReadonlyMap<string, PassedBy | undefined>

/**
 * The passed steps of the items of a course that are not completed. The device stores them per course, so that a reload
 * keeps how a step was passed (D19); a visitor's are not stored. Of the item at the saved position, other devices may
 * have passed some more.
 */
export function usePassedSteps(course: OpenCourse, { isKept }: { isKept: boolean }) {
  const [passed, setPassed] = useState<Passed>(() => passedBefore(course))
  const isOf = (id: WordId, key: string) => key.startsWith(`${id}/`)
  return {
    of: (id: WordId): PassedSteps =>
      new Map(
        [...passed]
          .filter(([key]) => isOf(id, key))
          .map(([key, by]) => [Number(key.slice(id.length + 1)), by]),
      ),
    /** Keeps the passed steps of an item; none once it is completed. */
    keep: (id: WordId, steps: PassedSteps) => {
      const next = new Map([...passed].filter(([key]) => !isOf(id, key)))
      for (const [number, by] of steps) next.set(`${id}/${number}`, by)
      setPassed(next)
      if (isKept) store(course.idStudentCourse, next)
    },
    /** Adds those that are known of the place where another device has been. */
    addFrom: (later: OpenCourse) => setPassed(known => new Map([...passedBefore(later), ...known])),
  }
}

/** The steps of the item at the saved position: those passed on this device with their ways, others without. */
function passedBefore(course: OpenCourse): Passed {
  const stored = readPassed(course.idStudentCourse)
  const id = wordAt(course, course.index)
  if (id === undefined) return stored
  const item = [...course.words, ...course.exercises].find(({ _id }) => _id === id)
  const { sentence } = course.index
  const numbers = item ? stepsOf(item).map(stepNumber) : Array.from({ length: sentence + 1 }, (_, at) => at)
  const count = passedStepCount(numbers.length, sentence, course.partialProgress)
  const passed = numbers.slice(0, count).map(number => [`${id}/${number}`, undefined] as const)
  return new Map([...passed, ...stored])
}

function readPassed(enrolment: EnrolmentId | null): Passed {
  try {
    const stored: unknown = JSON.parse((enrolment && readStored(keyOf(enrolment))) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isKnown) : [])
  } catch {
    return new Map()
  }
}

function store(enrolment: EnrolmentId | null, passed: Passed): void {
  if (enrolment === null) return
  const known = [...passed].filter(isKnown)
  if (known.length === 0) forgetStored(keyOf(enrolment))
  else writeStored(keyOf(enrolment), JSON.stringify(known))
}

function keyOf(enrolment: EnrolmentId): string {
  return `dilo.steps/${enrolment}`
}

function isKnown(entry: unknown): entry is [string, PassedBy] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && PASSED_BY.includes(entry[1])
}
