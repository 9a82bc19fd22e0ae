import { respelling } from '#domain/speech/respelling.ts'
import styles from '#web/speaking/pronunciation.module.css'

/** Longer texts would need two lines for each notation. */
const MOST_WORDS = 3

/**
 * How a text sounds, as a Spanish speaker would spell it; a word or short phrase in phonetic signs, too, like
 * everything that cannot be spelled.
 */
export function Pronunciation({ ipa }: { ipa: string }) {
  const written = respelling(ipa)
  const isShort = ipa.split(' ').length <= MOST_WORDS
  return (
    <>
      {written && <span className={styles.written}>{written}</span>} {(isShort || written === '') && ipa}
    </>
  )
}
