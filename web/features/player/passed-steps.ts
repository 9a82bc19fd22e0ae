import { PASSED_BY, type PassedBy } from '#domain/course/progress.ts'
import type { EnrolmentId } from '#domain/ids.ts'
import { forgetStored, readStored, writeStored } from '#web/lib/preferences.ts'

/**
 * The passed steps of incomplete items, and how each was passed. Undefined means passed in an unknown way on another
 * device.
 */
export type PassedSteps = ReadonlyMap<string, PassedBy | undefined>

/** Reads what the device stores per course, so that a reload keeps how a step was passed (D19). */
export function readPassedSteps(enrolment: EnrolmentId | null): PassedSteps {
  try {
    const stored: unknown = JSON.parse((enrolment && readStored(keyOf(enrolment))) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isStep) : [])
  } catch {
    return new Map()
  }
}

/** A visitor's steps are not stored. */
export function keepPassedSteps(enrolment: EnrolmentId | null, steps: PassedSteps): void {
  if (enrolment === null) return
  const known = [...steps].filter(isStep)
  if (known.length === 0) forgetStored(keyOf(enrolment))
  else writeStored(keyOf(enrolment), JSON.stringify(known))
}

function keyOf(enrolment: EnrolmentId): string {
  return `dilo.steps/${enrolment}`
}

function isStep(entry: unknown): entry is [string, PassedBy] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && PASSED_BY.includes(entry[1])
}
