import { Suspense } from 'react'
import type { SoundId, SoundState } from '#domain/speech/own-sounds.ts'
import type { MouthSound } from '#domain/speech/tips/mouth-sounds.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import styles from '#web/speaking/own-sound.module.css'
import { useSoundsText } from '#web/text/sounds/text.ts'
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

/**
 * A sound of the learner: how a mouth makes it, phrases that have it, and how it goes: in three words and no numbers.
 * @param state undefined while nothing is known, null if too few attempts tried it
 */
export function OwnSound({
  sound,
  phrases,
  state,
  isHeading,
}: {
  sound: SoundId
  phrases: readonly string[]
  state: SoundState | null | undefined
  /** Its name is the heading of a part of the page. */
  isHeading?: boolean
}) {
  const text = useSoundsText()
  const Name = isHeading ? 'h2' : 'b'
  return (
    <div className={styles.sound}>
      <span className={styles.mouth}>
        <Suspense>
          <Mouth sound={MOUTHS[sound]} isSought />
        </Suspense>
      </span>
      <div className={styles.words}>
        <Name className={styles.name}>{text.names[sound]}</Name>
        <p lang="en">{phrases.join(' · ')}</p>
      </div>
      {state && (
        <span className={`${styles.state} ${styles[state]}`}>
          <Icon name={SIGNS[state]} size={18} /> {text.states[state]}
        </span>
      )}
    </div>
  )
}
