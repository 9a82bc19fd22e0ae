import { respelling } from '#domain/speech/respelling.ts'
import styles from '#web/speaking/pronunciation.module.css'

/** Longer texts would need two lines for each notation. */
const MOST_WORDS = 3

/**
 * How a text sounds: everything in phonetic signs, and a word or short phrase also as a Spanish speaker would spell it.
 */
export function Pronunciation({ ipa }: { ipa: string }) {
  const written = ipa.split(' ').length > MOST_WORDS ? '' : respelling(ipa)
  return (
    <>
      {written && <span className={styles.written}>{written}</span>} {ipa}
    </>
  )
}
