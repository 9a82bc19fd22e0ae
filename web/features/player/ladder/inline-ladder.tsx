import { useEffect, useState } from 'react'
import styles from '#web/features/player/ladder/ladder.module.css'
import type { RungProps } from '#web/features/player/ladder/rung-props.ts'
import { Rungs } from '#web/features/player/ladder/rungs.tsx'
import type { Rung } from '#web/features/player/ladder/use-rung.ts'
import { readStored, writeStored } from '#web/lib/preferences.ts'
import { recogniser } from '#web/speaking/devices.ts'
import { useFailures } from '#web/speaking/use-failures.ts'
import type { Listener } from '#web/speaking/use-listener.ts'
import { useLadderText } from '#web/text/ladder/text.ts'
import { useMicrophoneHelpText } from '#web/text/microphone-help/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FOCUS_START, recoverFocus } from '#web/ui/focus-start.ts'
import { Notice } from '#web/ui/notice.tsx'

const told = new Set<string>()
/** Earlier versions knew the first two only, and told them as one. */
const KEYS: Record<Reason, string> = {
  unsupported: 'dilo.shown.without-recogniser',
  failing: 'dilo.shown.without-recogniser',
  offline: 'dilo.shown.without-network',
  'no-english': 'dilo.shown.without-english',
}

type Reason = 'unsupported' | 'failing' | 'offline' | 'no-english'

/**
 * The ladder in place of the microphone: without a recogniser the whole lesson works this way (D21, decision 007). The
 * first step explains why, once on this device for each reason; how to add English stays at hand.
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
  const help = useMicrophoneHelpText()
  const failures = useFailures()
  const [reason] = useState(() => reasonOf(listener))
  // Marked as told only once it is on screen: while its text loads, rendering may start more than once.
  const [isFirst] = useState(() => !told.has(KEYS[reason]) && readStored(KEYS[reason]) === null)
  useEffect(() => {
    told.add(KEYS[reason])
    writeStored(KEYS[reason], '1')
    recoverFocus()
  }, [reason])
  const titles: Record<Reason, string> = {
    unsupported: failures.unsupported,
    failing: ladder.failing,
    offline: ladder.offline,
    'no-english': failures['no-english'],
  }
  return (
    <section
      className={styles.inline}
      aria-label={ladder.title}
      data-by-ear={given.rung === 'compare' ? undefined : ''}
      tabIndex={-1}
      {...FOCUS_START}
    >
      {isFirst && (
        <Notice tone="info" title={titles[reason]}>
          {ladder.instead}
        </Notice>
      )}
      {/* A question hides the buttons of its model. */}
      <Rungs {...given} hasListenRow={!given.options.open} />
      {reason === 'no-english' && (
        <details className={styles.how}>
          <summary>{ladder.addEnglish}</summary>
          <ol>
            {help.steps('no-english', 'android').map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      {reason !== 'unsupported' && (
        <Button look="link" onClick={onTryMicrophone}>
          {ladder.tryMicrophone}
        </Button>
      )}
    </section>
  )
}

function reasonOf(listener: Listener): Reason {
  if (listener !== 'failing') return 'unsupported'
  const trouble = recogniser.trouble()
  return trouble === 'no-english' || trouble === 'offline' ? trouble : 'failing'
}
