import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'

/** How long the message of a save is shown (A2.5.18). */
const SHOWN_MS = 2_000

/** Reports that an exercise is saved, then calls `onEnd`. */
export function SavedNotice({ text, onEnd }: { text: string; onEnd: () => void }) {
  const end = useRef(onEnd)
  const frame = useRef<HTMLDivElement>(null)
  end.current = onEnd
  useEffect(() => {
    // The form that had the focus is gone.
    frame.current?.focus()
    const timer = setTimeout(() => end.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" ref={frame} tabIndex={-1}>
      <Notice tone="right">{text}</Notice>
    </div>
  )
}
