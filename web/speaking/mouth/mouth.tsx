import type { MouthSound } from '#domain/speech/tips/mouth-sounds.ts'
import { FrontMouth } from '#web/speaking/mouth/front-mouth.tsx'
import { FRONT, type FrontShape } from '#web/speaking/mouth/front-shapes.ts'
import styles from '#web/speaking/mouth/mouth.module.css'
import { MouthFrame } from '#web/speaking/mouth/mouth-frame.tsx'
import { ProfileMouth } from '#web/speaking/mouth/profile-mouth.tsx'
import { PROFILES } from '#web/speaking/mouth/profile-shapes.ts'
import { useMouthText } from '#web/text/mouth/text.ts'

const FRONTS: Readonly<Partial<Record<MouthSound, FrontShape>>> = FRONT

/**
 * How a mouth makes a sound, at most 120 by 112 px and as wide as its container. In colour for the target, in grey for
 * what was heard. From the side where the tongue makes the sound, from the front where lips and jaw do. Screen readers
 * read its text twin.
 * @param voice whether a sign at the throat shows it vibrating; without it there is no sign
 */
export function Mouth({ sound, isSought, voice }: { sound: MouthSound; isSought: boolean; voice?: boolean }) {
  const { twins } = useMouthText()
  const front = FRONTS[sound]
  const profile = PROFILES[sound]
  return (
    <MouthFrame isSought={isSought} twin={twins[sound]}>
      {front && <FrontMouth {...front} />}
      {profile && <ProfileMouth {...profile} />}
      {voice !== undefined && <Throat isVoiced={voice} />}
    </MouthFrame>
  )
}

/** A wave where the throat vibrates, else a flat line. */
function Throat({ isVoiced }: { isVoiced: boolean }) {
  return (
    <>
      <circle className={styles.dark} cx="105" cy="105" r="12" />
      <path
        className={isVoiced ? styles.vibration : styles.silence}
        d={isVoiced ? 'M97 105q2.700-9 5.400 0t5.400 0t5.400 0' : 'M99 105H111'}
      />
    </>
  )
}
