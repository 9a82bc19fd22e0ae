import { useState } from 'react'
import styles from '#web/features/player/step/feedback.module.css'
import { inAppBrowser } from '#web/lib/in-app-browser.ts'
import { useText } from '#web/lib/language.tsx'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import type { RecogniserFailure } from '#web/speaking/recogniser.ts'
import { useFailures } from '#web/speaking/use-failures.ts'
import { type HelpedBrowser, useMicrophoneHelpText } from '#web/text/microphone-help/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A title of more than two short words uses the size of body text. */
const LONG = 24

/**
 * Why nothing was heard; it does not count as an attempt. What to do is one press away where the text to say and its
 * sound need the room.
 */
export function FailureSheet({ cause, onOtherWay }: HelpProps) {
  const { speaking, shell } = useText()
  const title = useFailures()[cause]
  const text = useMicrophoneHelpText()
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div className={styles.sheet} data-tone="info" data-part="tip">
      <div className={styles.verdict}>
        <span className={styles.sign}>
          <Icon name="mic" />
        </span>
        <div>
          <h2 data-long={title.length > LONG || undefined}>{title}</h2>
          <div className={styles.uncounted}>
            <p>{speaking.notAnAttempt}</p>
            {!isWide && (
              <Button look="link" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
                {text.whatToDo}
              </Button>
            )}
          </div>
        </div>
      </div>
      {isWide && <Help cause={cause} onOtherWay={onOtherWay} />}
      {isOpen && (
        <Dialog title={text.whatToDo} closeLabel={shell.close} onClose={close}>
          <p>{title}</p>
          <Help
            cause={cause}
            onOtherWay={
              onOtherWay &&
              (() => {
                close()
                onOtherWay()
              })
            }
          />
        </Dialog>
      )}
    </div>
  )
}

type HelpProps = {
  cause: RecogniserFailure
  onOtherWay?: (() => void) | undefined
}

/**
 * What to do in this browser, and a link to the device check; without English, which the check cannot add, the other
 * ways instead.
 */
function Help({ cause, onOtherWay }: HelpProps) {
  const { deviceCheck } = useText()
  const text = useMicrophoneHelpText()
  const { userAgent } = navigator
  const app = inAppBrowser(userAgent)
  const steps = app !== null ? text.inApp(app) : text.steps(cause, browserOf(userAgent))
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.check}>
        {cause === 'no-english' && onOtherWay ? (
          <Button onClick={onOtherWay}>{text.otherWay}</Button>
        ) : (
          <ButtonLink to="/device-check">
            <Icon name="mic" size={20} /> {deviceCheck.title}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

/** Where the browser keeps the settings of a page. */
function browserOf(userAgent: string): HelpedBrowser {
  if (/iP(?:hone|ad|od)/.test(userAgent)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  return /Macintosh.*Version\/.*Safari/.test(userAgent) ? 'safari' : 'computer'
}
