import { useEffect, useRef, useState } from 'react'

type Said = { record: string; tab: string; says: 'open' | 'here' | 'closed' | 'saved' }

/** Not the tab id of drafts: a duplicated tab shares the session's storage. */
const page = crypto.randomUUID()

/**
 * Whether another tab of this browser has the same record open.
 * @param onSaved called when another tab has saved it
 * @returns whether it is open elsewhere, and the function that notifies the others of a save
 */
export function useOtherTabs(
  record: string | null,
  onSaved?: () => void,
): { isOpenElsewhere: boolean; tellSaved: () => void } {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const channel = useRef<BroadcastChannel>(undefined)
  const whenSaved = useRef(onSaved)
  whenSaved.current = onSaved

  useEffect(() => {
    if (record === null || typeof BroadcastChannel === 'undefined') return
    const own = new BroadcastChannel('dilo-authoring-records')
    channel.current = own
    const say = (says: Said['says']) => own.postMessage({ record, tab: page, says } satisfies Said)
    own.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.record !== record) return
      if (data.says === 'saved') whenSaved.current?.()
      if (data.says === 'open') say('here')
      setOthers(known => {
        const next = new Set(known)
        if (data.says === 'closed') next.delete(data.tab)
        else next.add(data.tab)
        return next
      })
    }
    say('open')
    const leave = () => say('closed')
    addEventListener('pagehide', leave)
    return () => {
      leave()
      removeEventListener('pagehide', leave)
      own.close()
      setOthers(new Set())
    }
  }, [record])

  const tellSaved = () => {
    if (record !== null) channel.current?.postMessage({ record, tab: page, says: 'saved' } satisfies Said)
  }
  return { isOpenElsewhere: others.size > 0, tellSaved }
}
