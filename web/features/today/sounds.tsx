import type { LearnerHome } from '#contract/home.ts'
import styles from '#web/features/today/sounds.module.css'
import today from '#web/features/today/today.module.css'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { OwnSound } from '#web/speaking/own-sound.tsx'
import { useSoundsText } from '#web/text/sounds/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The learner's sounds. How they go comes a moment later, from the same call as on their own page, so that both say the
 * same (decision 098).
 */
export function Sounds({ home: { sounds, said } }: { home: LearnerHome }) {
  const text = useSoundsText()
  const { data } = useLoaded('GET student-sounds', sounds.length > 0 ? {} : null)
  return (
    <section className={today.card}>
      <h2>{text.title}</h2>
      {sounds.length > 0 && (
        <ul className={styles.sounds}>
          {sounds.map(({ sound, phrases }) => (
            <li key={sound}>
              <OwnSound
                sound={sound}
                phrases={phrases}
                state={data?.sounds.find(known => known.sound === sound)?.state}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={today.lead}>
        {sounds.length > 0 ? text.source : said.length > 0 ? text.none : text.later}
      </p>
      {sounds.length > 0 && (
        <ButtonLink to="/sounds" isMain>
          {text.all} <Icon name="arrow-right" size={20} />
        </ButtonLink>
      )}
    </section>
  )
}
