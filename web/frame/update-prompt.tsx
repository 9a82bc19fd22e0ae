import { useId, useState } from 'react'
import styles from '#web/frame/update-prompt.module.css'
import { useSafePoint } from '#web/lib/unsaved.ts'
import { useUpdates } from '#web/lib/updates.ts'
import { useUpdatesText } from '#web/text/updates/text.ts'
import { Button } from '#web/ui/button.tsx'

/** Offers a new version (P4.31): waits during a lesson or while a form is being filled in. Does not take the focus. */
export function UpdatePrompt() {
  const { isOffered, accept, postpone } = useUpdates()
  const isSafe = useSafePoint()
  return isOffered && isSafe && <Offer onAccept={accept} onLater={postpone} />
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
