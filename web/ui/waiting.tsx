import { useEffect, useState } from 'react'
import { Spinner } from '#web/ui/button.tsx'
import styles from '#web/ui/waiting.module.css'

const SLOW_MS = 2000

/** A loading state: nothing for 300 ms, then the label, and after 2 s the slow label. */
export function Waiting({ label, slowLabel }: { label: string; slowLabel: string }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const said = isSlow ? slowLabel : label
  return (
    <div className={styles.waiting} role="status">
      <Spinner beside={said} />
      {said}
    </div>
  )
}
