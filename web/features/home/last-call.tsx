import home from '#web/features/home/home.module.css'
import styles from '#web/features/home/last-call.module.css'
import { useLandingText } from '#web/text/landing/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The final call to action, with the sunrise. */
export function LastCall() {
  const { lastCall } = useLandingText()
  return (
    <section className={styles.call}>
      <div className={styles.column}>
        <h2 className={home.title}>{lastCall.title}</h2>
        <p>{lastCall.lead}</p>
        <ButtonLink to="/courses" look="sun" isMain>
          <Icon name="mic" /> {lastCall.action}
        </ButtonLink>
      </div>
    </section>
  )
}
