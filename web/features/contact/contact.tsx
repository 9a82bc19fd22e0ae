import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { EMAIL, EMAIL_MAX_LENGTH, PERSON_NAME } from '#domain/personal-data.ts'
import { formatPhone } from '#domain/phone.ts'
import { brand } from '#domain/site/brand.ts'
import styles from '#web/features/contact/contact.module.css'
import { call } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useContactText } from '#web/text/contact/text.ts'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const MAX_NAME = 50
const MAX_SUBJECT = 200
const MAX_MESSAGE = 5000

/** Contact data and the contact form (P2.7.1 to P2.7.3). */
export function Contact({ user }: { user: User | null }) {
  const text = useContactText()
  const language = useLanguage()
  return (
    <main className={styles.page} id="content">
      <div className={styles.ways}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <dl>
          <Way icon="phone" name={text.ways.phone}>
            <a href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>{formatPhone(brand.phone)}</a>
          </Way>
          <Way icon="mail" name={text.ways.email}>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </Way>
          <Way icon="map-pin" name={text.ways.place}>
            {brand.address[language]}
          </Way>
        </dl>
      </div>
      <div className={styles.card}>
        <ContactForm key={user?._id} user={user} />
      </div>
    </main>
  )
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <span className={styles.sign}>
          <Icon name={icon} />
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function ContactForm({ user }: { user: User | null }) {
  const text = useContactText()
  return (
    <Form
      isCleaned
      initial={user ? { name: user.name, email: user.email } : {}}
      fields={[
        {
          name: 'name',
          label: text.name,
          autoComplete: 'name',
          maxLength: MAX_NAME,
          validator: { pattern: PERSON_NAME, message: text.invalidName },
        },
        {
          name: 'email',
          label: text.email,
          type: 'email',
          autoComplete: 'email',
          maxLength: EMAIL_MAX_LENGTH,
          validator: { pattern: EMAIL, message: text.invalidEmail },
        },
        {
          name: 'subject',
          label: text.subject,
          hint: text.subjectHint,
          isOptional: true,
          maxLength: MAX_SUBJECT,
        },
        { name: 'message', label: text.message, type: 'textarea', maxLength: MAX_MESSAGE },
      ]}
      submitLabel={text.submit}
      busyLabel={text.submitting}
      successMessage={text.success}
      send={values => call('POST contanct', { body: values })}
    />
  )
}
