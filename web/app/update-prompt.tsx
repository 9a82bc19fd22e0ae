import { useId, useState } from 'react'
import styles from '#web/app/update-prompt.module.css'
import { useSafePoint } from '#web/lib/unsaved.ts'
import { useUpdates } from '#web/lib/updates.ts'
import { useUpdatesText } from '#web/text/updates/text.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Offers a new version (specification 1, section 4): never in the middle of a lesson or over a form that is
 * being filled in, where it waits. It stands beside what one does and takes no focus.
 */
export function UpdatePrompt() {
  const { isOffered, accept, postpone } = useUpdates()
  const isSafe = useSafePoint()
  // In the page before it has something to say, or it is not read out when it has.
  return <div aria-live="polite">{isOffered && isSafe && <Offer onAccept={accept} onLater={postpone} />}</div>
}

function Offer({ onAccept, onLater }: { onAccept: () => void; onLater: () => void }) {
  const text = useUpdatesText()
  const id = useId()
  const [isAccepted, setIsAccepted] = useState(false)
  const accept = () => {
    setIsAccepted(true)
    onAccept()
  }
  return (
    <div
      className={styles.prompt}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <h2 id={`${id}-title`}>{text.title}</h2>
      <p id={`${id}-text`}>{text.text}</p>
      <div className={styles.actions}>
        <Button look="primary" isBusy={isAccepted} onClick={accept}>
          {isAccepted ? text.updating : text.now}
        </Button>
        <Button look="outline" onClick={onLater}>
          {text.later}
        </Button>
      </div>
    </div>
  )
}
