import type { WordOutcome } from '#domain/speech/word-outcomes.ts'
import styles from '#web/features/player/step/comparison.module.css'
import { useVerdictText } from '#web/text/verdict/text.ts'

const SIGNED = { near: styles.nearly, missed: styles.missed } as const

/**
 * The whole text, shown when no two words can be compared. Marks what was not understood; colour is not the only sign.
 */
export function WholeText({ words }: { words: readonly WordOutcome[] }) {
  const text = useVerdictText()
  // If everything was misheard, marking every word would say nothing.
  const isMarked = words.some(({ outcome }) => outcome === 'matched' || outcome === 'near')
  return (
    <p className={styles.whole} lang="en">
      {words.map(({ outcome, expected }, index) => {
        if (outcome === 'added') return null
        const look = outcome === 'matched' || !isMarked ? undefined : SIGNED[outcome]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is identified by its position
          <span key={index}>
            <span className={look}>{expected}</span>
            {look && <Why text={outcome === 'near' ? text.wordNear : text.wordMissing} />}{' '}
          </span>
        )
      })}
    </p>
  )
}

function Why({ text }: { text: string }) {
  return <span className="spoken-only"> ({text})</span>
}
