import { useCallback, useRef, useState } from 'react'
import type { PracticeDone } from '#domain/course/practice.ts'
import { PASSED_BY, type PassedBy, stronger } from '#domain/course/progress.ts'
import { useUser } from '#web/lib/session.tsx'

/**
 * The completed parts of a practice lesson. They survive a reload or a visit to another item until the practice is
 * passed; then the device deletes them, and the next visit starts over.
 */
export function usePracticeDone(itemId: string) {
  const user = useUser()
  const name = `dilo.practice/${user?._id ?? 'visitor'}/${itemId}`
  const [done, setDone] = useState(() => read(name))
  // Two parts may be completed between two renders: neither may overwrite the other.
  const latest = useRef(done)

  const mark = useCallback(
    (part: string, by: PassedBy) => {
      const known = latest.current.get(part)
      latest.current = new Map(latest.current).set(part, known ? stronger(known, by) : by)
      setDone(latest.current)
      write(name, latest.current)
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
    // Without storage, leaving the practice loses its completed parts.
  }
}
