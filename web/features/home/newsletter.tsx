import { Link } from 'wouter'
import { EMAIL, EMAIL_MAX_LENGTH } from '#domain/personal-data.ts'
import home from '#web/features/home/home.module.css'
import styles from '#web/features/home/newsletter.module.css'
import { call } from '#web/lib/call.ts'
import { useLandingText } from '#web/text/landing/text.ts'
import { Form } from '#web/ui/form.tsx'

/** Subscribes to the newsletter, effective once the mailed link is confirmed. */
export function Newsletter() {
  const { newsletter } = useLandingText()
  return (
    <section className={`${home.band} ${styles.newsletter}`}>
      <div>
        <h2 className={home.title}>{newsletter.title}</h2>
        <p className={home.more}>
          {newsletter.lead} <Link href="/term-privacy">{newsletter.privacy}</Link>
        </p>
      </div>
      <Form
        isInline
        isCleaned
        fields={[
          {
            name: 'email',
            label: newsletter.email,
            type: 'email',
            autoComplete: 'email',
            maxLength: EMAIL_MAX_LENGTH,
            validator: { pattern: EMAIL, message: newsletter.invalidEmail },
          },
        ]}
        submitLabel={newsletter.submit}
        busyLabel={newsletter.submitting}
        submitLook="outline"
        successMessage={newsletter.success}
        send={({ email }) => call('POST suscribete', { body: { email: email.trim() } })}
      />
    </section>
  )
}
