import { useCallback, useRef, useState } from 'react'
import type { PracticeDone } from '#domain/course/practice.ts'
import { PASSED_BY, type PassedBy, stronger } from '#domain/course/progress.ts'
import { useUser } from '#web/lib/session.tsx'

/**
 * What a learner has done of a practice lesson. It outlives going to another item and a reload of the page,
 * until the practice is passed: then it is forgotten on the device, and the next visit begins anew.
 */
export function usePracticeDone(itemId: string) {
  const user = useUser()
  const name = `dilo.practice/${user?._id ?? 'visitor'}/${itemId}`
  const [done, setDone] = useState(() => read(name))
  // Two parts can be done between two renderings: each adds to the other.
  const latest = useRef(done)

  const mark = useCallback(
    (part: string, by: PassedBy): PracticeDone => {
      const known = latest.current.get(part)
      latest.current = new Map(latest.current).set(part, known ? stronger(known, by) : by)
      setDone(latest.current)
      write(name, latest.current)
      return latest.current
    },
    [name],
  )
  const forget = useCallback(() => write(name, undefined), [name])
  return { done, latest, mark, forget }
}

function read(name: string): PracticeDone {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPart) : [])
  } catch {
    return new Map()
  }
}

function isPart(entry: unknown): entry is [string, PassedBy] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && PASSED_BY.includes(entry[1])
}

function write(name: string, done: PracticeDone | undefined): void {
  try {
    if (done) sessionStorage.setItem(name, JSON.stringify([...done]))
    else sessionStorage.removeItem(name)
  } catch {
    // A browser that stores nothing forgets the practice when the learner leaves it.
  }
}
