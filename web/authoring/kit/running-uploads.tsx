import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** A file on its way to the server, or one whose upload failed and can be repeated. */
type Followed = { status: 'running' | 'failed'; cancel: () => void }
/** Says how an upload stands; undefined: it is over. */
type Follow = (upload: symbol, followed: Followed | undefined) => void

/** The uploads of a record, or of a part of it. */
export type RunningUploads = {
  running: number
  failed: number
  follow: Follow
  /** @returns when they are over, whether none failed and the record is still shown; undefined when none is running */
  settled: () => Promise<boolean> | undefined
  /** Gives all of them up. */
  cancel: () => void
}

const Context = createContext<Follow>(() => undefined)

/** Counts the uploads of the fields in its `RunningUploadsProvider`. Those of a part count for the record around it, too. */
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

/** The fields whose uploads are counted. */
export function RunningUploadsProvider({
  uploads,
  children,
}: {
  uploads: RunningUploads
  children: ReactNode
}) {
  return <Context value={uploads.follow}>{children}</Context>
}

/** For a field that uploads: tells the record around how each upload stands. */
export function useFollowUploads(): Follow {
  return useContext(Context)
}
