import { respelling } from '#domain/speech/respelling.ts'
import styles from '#web/speaking/pronunciation.module.css'

/** Longer texts would need two lines for each way of writing. */
const MOST_WORDS = 3

/** How a text sounds: a word or a short phrase as a Spanish speaker would write it, and everything in phonetic signs. */
export function Pronunciation({ ipa }: { ipa: string }) {
  const written = ipa.split(' ').length > MOST_WORDS ? '' : respelling(ipa)
  return (
    <>
      {written && <span className={styles.written}>{written}</span>} {ipa}
    </>
  )
}
