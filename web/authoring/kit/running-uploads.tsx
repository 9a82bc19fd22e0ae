import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** A file being uploaded, or a failed upload that can be repeated. */
type Followed = { status: 'running' | 'failed'; cancel: () => void }
/** Reports the state of an upload; undefined when it is over. */
type Follow = (upload: symbol, followed: Followed | undefined) => void

/** The uploads of a record, or of part of one. */
export type RunningUploads = {
  running: number
  failed: number
  follow: Follow
  /** @returns when they are over, whether none failed and the record is still shown; undefined when none is running */
  settled: () => Promise<boolean> | undefined
  /** Cancels all of them. */
  cancel: () => void
}

const Context = createContext<Follow>(() => undefined)

/**
 * Counts the uploads of the fields in its `RunningUploadsProvider`. Those of a part also count for the surrounding
 * record.
 */
export function useRunningUploads(): RunningUploads {
  const around = useContext(Context)
  const uploads = useRef(new Map<symbol, Followed>())
  const waiting = useRef<{ hasFailed: boolean; over: PromiseWithResolvers<void> }>(undefined)
  const isGone = useRef(false)
  const [counts, setCounts] = useState({ running: 0, failed: 0 })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      waiting.current?.over.resolve()
    }
  }, [])

  const actions = useMemo(() => {
    const count = (status: Followed['status']) =>
      [...uploads.current.values()].filter(one => one.status === status).length
    const follow: Follow = (upload, followed) => {
      around(upload, followed)
      if (followed) uploads.current.set(upload, followed)
      else uploads.current.delete(upload)
      const running = count('running')
      setCounts({ running, failed: count('failed') })
      if (!waiting.current) return
      if (followed?.status === 'failed') waiting.current.hasFailed = true
      if (running === 0) waiting.current.over.resolve()
    }
    const wait = async () => {
      waiting.current ??= { hasFailed: false, over: Promise.withResolvers() }
      const waited = waiting.current
      await waited.over.promise
      waiting.current = undefined
      return !waited.hasFailed && !isGone.current
    }
    const settled = () => (count('running') === 0 ? undefined : wait())
    const cancel = () => {
      for (const one of [...uploads.current.values()]) one.cancel()
    }
    return { follow, settled, cancel }
  }, [around])
  return { ...counts, ...actions }
}

/** Wraps the fields whose uploads are counted. */
export function RunningUploadsProvider({
  uploads,
  children,
}: {
  uploads: RunningUploads
  children: ReactNode
}) {
  return <Context value={uploads.follow}>{children}</Context>
}

/** For a field that uploads: reports each upload's state to the surrounding record. */
export function useFollowUploads(): Follow {
  return useContext(Context)
}
