import type { User } from '#contract/session.ts'
import { Advice } from '#web/features/home/advice.tsx'
import styles from '#web/features/home/home.module.css'
import { LastCall } from '#web/features/home/last-call.tsx'
import { Newsletter } from '#web/features/home/newsletter.tsx'
import { SamplePhone } from '#web/features/home/sample-phone.tsx'
import { Testimonials } from '#web/features/home/testimonials.tsx'
import { useLandingText } from '#web/text/landing/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const FEATURE_SIGNS = [
  { icon: 'mic', tint: 'flamboyan' },
  { icon: 'message-circle-heart', tint: 'mango' },
  { icon: 'smartphone', tint: 'laguna' },
] as const

/**
 * The home page: for visitors the landing page in six sections (P2.6.1), for signed-in users a
 * link to continue.
 */
export function Home({ user }: { user: User | null }) {
  return (
    <main className={styles.home} id="content">
      <Hero user={user} />
      <Features />
      {!user && (
        <>
          <Advice />
          <Testimonials />
          <Newsletter />
          <LastCall />
        </>
      )}
    </main>
  )
}

function Hero({ user }: { user: User | null }) {
  const { home, seePlans } = useLandingText()
  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1>
          {home.titleStart} <em>{home.titleEnd}</em>
        </h1>
        <p className={styles.lead}>{home.lead}</p>
        <div className={styles.ways}>
          <ButtonLink to="/courses" look="primary" isMain>
            <Icon name="mic" />
            {user ? home.goOn : home.start}
          </ButtonLink>
          {!user && (
            <ButtonLink to="/plan" look="bare" isMain>
              {seePlans} <Icon name="arrow-right" />
            </ButtonLink>
          )}
        </div>
        {!user && (
          <ul className={styles.promises}>
            {home.promises.map(promise => (
              <li key={promise}>
                <Icon name="check" size={18} /> {promise}
              </li>
            ))}
          </ul>
        )}
      </div>
      <SamplePhone />
    </section>
  )
}

function Features() {
  const { home } = useLandingText()
  return (
    <section className={styles.features}>
      <ul>
        {home.features.map(({ title, text }, index) => (
          <li key={title}>
            <FeatureSign index={index} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FeatureSign({ index }: { index: number }) {
  const sign = FEATURE_SIGNS[index]
  if (!sign) return null
  return (
    <span className={`${styles.sign} ${styles[sign.tint]}`}>
      <Icon name={sign.icon} />
    </span>
  )
}
