import { Suspense } from 'react'
import type { LearnerHome } from '#contract/home.ts'
import type { SoundId, SoundState } from '#domain/speech/own-sounds.ts'
import type { MouthSound } from '#domain/speech/tips/mouth-sounds.ts'
import styles from '#web/features/today/sounds.module.css'
import today from '#web/features/today/today.module.css'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { useTodayText } from '#web/text/today/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const Mouth = lazyWithPreload(() => import('#web/speaking/mouth/mouth.tsx').then(m => m.Mouth))

/** The mouth that makes each sound. */
// biome-ignore format: a table
const MOUTHS: Record<SoundId, MouthSound> = {
  'short-i': 'i', cat: 'a', cup: 'V', 'short-u': 'u', say: 'E', go: 'o', schwa: '@', bird: 'R', th: 'T', the: 'D', v: 'v',
  z: 'z', sh: 'S', j: 'j', w: 'w', h: 'h', r: 'r', 'strong-start': 'p', 's-start': 's', ng: 'N', ed: 'd', 'last-s': 's',
  last: 't', teen: 'n',
}

const SIGNS = {
  toPolish: 'equal-approximately',
  better: 'arrow-right',
  known: 'check',
} as const satisfies Record<SoundState, IconName>

/** The learner's progress with each sound, in three words and no numbers. */
export function Sounds({ home: { sounds, said } }: { home: LearnerHome }) {
  const { sounds: text } = useTodayText()
  return (
    <section className={today.card}>
      <h2>{text.title}</h2>
      {sounds.length > 0 && (
        <ul className={styles.sounds}>
          {sounds.map(({ sound, state, phrases }) => (
            <li key={sound}>
              <span className={styles.mouth}>
                <Suspense>
                  <Mouth sound={MOUTHS[sound]} isSought />
                </Suspense>
              </span>
              <div>
                <b>{text.names[sound]}</b>
                <p lang="en">{phrases.join(' · ')}</p>
              </div>
              <span className={`${styles.state} ${styles[state]}`}>
                <Icon name={SIGNS[state]} size={18} /> {text.states[state]}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={today.lead}>
        {sounds.length > 0 ? text.source : said.length > 0 ? text.none : text.later}
      </p>
    </section>
  )
}
