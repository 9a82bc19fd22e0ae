import type { User } from '#contract/session.ts'
import styles from '#web/features/home/home.module.css'
import ship from '#web/features/home/ship.svg'
import { useText } from '#web/lib/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

const FEATURE_SIGNS = [
  { icon: 'mic', color: 'flamboyan' },
  { icon: 'heart', color: 'mango' },
  { icon: 'smartphone', color: 'laguna' },
] as const

/** The first page: what Dilo is, and one way in. */
export function Home({ user }: { user: User | null }) {
  const { home } = useText()
  return (
    <main className={styles.home} id="content">
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1>
            {home.titleStart} <em>{home.titleEnd}</em>
          </h1>
          <p className={styles.lead}>{home.lead}</p>
          <ButtonLink to="/courses" look="primary" isMain>
            <Icon name="mic" />
            {user ? home.goOn : home.start}
          </ButtonLink>
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
    </main>
  )
}

/** What a lesson looks like; a picture, so a screen reader passes over it. */
function SamplePhone() {
  const { sample } = useText().home
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.phone}>
        <Picture src={ship} color="laguna" className={styles.picture} isFirst />
        <span className={styles.word} lang="en">
          {sample.english}
        </span>
        <span className={styles.sound}>/kruz ʃɪp/</span>
        <span>{sample.spanish}</span>
        <span className={styles.mic}>
          <Icon name="mic" size={34} />
        </span>
      </div>
      <div className={styles.bubble}>
        <strong>
          <Icon name="check" size={20} /> {sample.right}
        </strong>
        {sample.rightMore}
      </div>
    </div>
  )
}

function FeatureSign({ index }: { index: number }) {
  const sign = FEATURE_SIGNS[index]
  if (!sign) return null
  const { icon, color } = sign
  return (
    <span
      className={styles.sign}
      style={{ background: `var(--c-${color}-soft)`, color: `var(--c-${color})` }}
    >
      <Icon name={icon} />
    </span>
  )
}
