import { useEffect, useState } from 'react'
import { Spinner } from '#web/ui/button.tsx'
import styles from '#web/ui/waiting.module.css'

const SLOW_MS = 2000

/** A wait: nothing for 300 ms, then what is happening, and after 2 s that it is slow. */
export function Waiting({ label, slowLabel }: { label: string; slowLabel: string }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      {isSlow ? slowLabel : label}
    </div>
  )
}
