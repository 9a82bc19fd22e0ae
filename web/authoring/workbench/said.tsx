import { useEffect, useRef } from 'react'
import type { FailureWords } from '#web/authoring/workbench/changes.ts'
import type { Failure } from '#web/lib/call.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Calls a function some time after a value was set; another value begins again. */
export function useAfter(ms: number, value: unknown, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => latest.current(), ms)
    return () => clearTimeout(timer)
  }, [ms, value])
}

/** Why a dialog was not saved. Two authors' edits are compared instead. */
export function SaveFailure({ failure, words }: { failure: Failure | undefined; words: FailureWords }) {
  if (!failure || failure.code === 'stale_edit') return null
  if (failure.code === 'unreachable') return <Notice tone="alert">{words.connection}</Notice>
  return (
    <Notice tone="alert" title={words.refused}>
      {failure.message}
    </Notice>
  )
}
