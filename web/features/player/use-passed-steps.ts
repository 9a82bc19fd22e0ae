import { useState } from 'react'
import type { OpenCourse, Word } from '#contract/courses.ts'
import type { PassedSteps } from '#domain/course/item-run.ts'
import { PASSED_BY, type PassedBy, passedStepCount } from '#domain/course/progress.ts'
import { stepNumber, stepsOf } from '#domain/course/steps.ts'
import type { EnrolmentId, WordId } from '#domain/ids.ts'
import { wordAt } from '#web/features/player/run-start.ts'
import { forgetStored, readStored, writeStored } from '#web/lib/preferences.ts'

type ByItem = ReadonlyMap<WordId, PassedSteps>

/**
 * The passed steps of the items of a course that are not completed. The device stores them per course, so that a reload
 * keeps how a step was passed (D19); a visitor's are not stored. Of the item at the saved position, other devices may
 * have passed some more.
 */
export function usePassedSteps(course: OpenCourse, { isKept }: { isKept: boolean }) {
  const [byItem, setByItem] = useState<ByItem>(() => passedBefore(course))
  const { idStudentCourse } = course
  return {
    of: (id: WordId): PassedSteps => byItem.get(id) ?? NONE,
    /** Keeps the passed steps of an item; none once it is completed. */
    keep: (id: WordId, passed: PassedSteps) => {
      const next = new Map(byItem)
      if (passed.size > 0) next.set(id, passed)
      else next.delete(id)
      setByItem(next)
      if (isKept) store(idStudentCourse, next)
    },
    /** Adds those that are known of the place where another device has been. */
    addFrom: (later: OpenCourse) => setByItem(known => joined(passedBefore(later), known)),
  }
}

const NONE: PassedSteps = new Map()

function passedBefore(course: OpenCourse): ByItem {
  const stored = readStoredSteps(course.idStudentCourse)
  const id = wordAt(course, course.index)
  if (id === undefined) return stored
  const item = [...course.words, ...course.exercises].find(({ _id }) => _id === id)
  return joined(new Map([[id, passedAt(course, item)]]), stored)
}

/** The first steps of the item at the saved position, passed in an unknown way. */
function passedAt({ index: { sentence }, partialProgress }: OpenCourse, item: Word | undefined): PassedSteps {
  const numbers = item ? stepsOf(item).map(stepNumber) : Array.from({ length: sentence + 1 }, (_, at) => at)
  const count = passedStepCount(numbers.length, sentence, partialProgress)
  return new Map(numbers.slice(0, count).map(number => [number, undefined]))
}

/** What the second one knows counts. */
function joined(one: ByItem, other: ByItem): ByItem {
  const ids = new Set([...one.keys(), ...other.keys()])
  return new Map([...ids].map(id => [id, new Map([...(one.get(id) ?? []), ...(other.get(id) ?? [])])]))
}

/** Stored as `["<item>/<step>", way]`. */
function readStoredSteps(enrolment: EnrolmentId | null): ByItem {
  const byItem = new Map<WordId, Map<number, PassedBy>>()
  for (const [key, by] of readEntries(enrolment)) {
    const [id, number] = key.split('/') as [WordId, string]
    byItem.set(id, (byItem.get(id) ?? new Map()).set(Number(number), by))
  }
  return byItem
}

function readEntries(enrolment: EnrolmentId | null): [string, PassedBy][] {
  try {
    const stored: unknown = JSON.parse((enrolment && readStored(keyOf(enrolment))) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function store(enrolment: EnrolmentId | null, byItem: ByItem): void {
  if (enrolment === null) return
  const entries = [...byItem].flatMap(([id, passed]) =>
    [...passed].map(([number, by]) => [`${id}/${number}`, by]),
  )
  const known = entries.filter(isEntry)
  if (known.length === 0) forgetStored(keyOf(enrolment))
  else writeStored(keyOf(enrolment), JSON.stringify(known))
}

function keyOf(enrolment: EnrolmentId): string {
  return `dilo.steps/${enrolment}`
}

function isEntry(entry: unknown): entry is [string, PassedBy] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && PASSED_BY.includes(entry[1])
}
