import { useEffect, useState } from 'react'
import styles from '#web/features/player/ladder/ladder.module.css'
import type { RungProps } from '#web/features/player/ladder/rung-props.ts'
import { Rungs } from '#web/features/player/ladder/rungs.tsx'
import type { Rung } from '#web/features/player/ladder/use-rung.ts'
import { useText } from '#web/lib/language.tsx'
import { readStored, writeStored } from '#web/lib/preferences.ts'
import type { Listener } from '#web/speaking/use-listener.ts'
import { useLadderText } from '#web/text/ladder/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FOCUS_START, recoverFocus } from '#web/ui/focus-start.ts'
import { Notice } from '#web/ui/notice.tsx'

const TOLD_KEY = 'dilo.shown.without-recogniser'
let isTold = false

/**
 * The ladder in place of the microphone: without a recogniser the whole lesson works this way (D21, decision 007). The
 * first step explains why, once on this device.
 */
export function InlineLadder({
  listener,
  onTryMicrophone,
  ...given
}: Omit<RungProps, 'hasListenRow'> & {
  listener: Listener
  onTryMicrophone: () => void
  rung: Rung
  onRung: (rung: Rung) => void
}) {
  const ladder = useLadderText()
  const { speaking } = useText()
  // Marked as told only once it is on screen: while its text loads, rendering may start more than once.
  const [isFirst] = useState(() => !isTold && readStored(TOLD_KEY) === null)
  useEffect(() => {
    isTold = true
    writeStored(TOLD_KEY, '1')
    recoverFocus()
  }, [])
  const isFailing = listener === 'failing'
  return (
    <section
      className={styles.inline}
      aria-label={ladder.title}
      data-by-ear={given.rung === 'compare' ? undefined : ''}
      tabIndex={-1}
      {...FOCUS_START}
    >
      {isFirst && (
        <Notice tone="info" title={isFailing ? ladder.failing : speaking.failures.unsupported}>
          {ladder.instead}
        </Notice>
      )}
      <Rungs {...given} hasListenRow />
      {isFailing && (
        <Button look="link" onClick={onTryMicrophone}>
          {ladder.tryMicrophone}
        </Button>
      )}
    </section>
  )
}
