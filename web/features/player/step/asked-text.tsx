import { inLanguage } from '#domain/course/item-title.ts'
import styles from '#web/features/player/step/spoken-step.module.css'
import { type TextProps, TextToSay } from '#web/features/player/step/text-to-say.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'

/**
 * Asks for the text by a situation, or by its Spanish, instead of showing it, until the learner has tried it or asks to
 * see it.
 */
export function AskedText(props: TextProps) {
  const { id, step, kicker, asked } = props
  const { player } = useText()
  const language = useLanguage()
  if (!asked) return <TextToSay {...props} />
  const { situation } = asked.prompt
  return (
    <div className={styles.words}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      {situation ? (
        <h2 id={id} className={styles.asked}>
          {inLanguage(situation, language)}
        </h2>
      ) : (
        <h2 id={id} className={styles.asked} lang="es">
          {step.spanishTranslation}
        </h2>
      )}
      <button type="button" className={styles.reveal} onClick={asked.onReveal}>
        {player.seeAnswer}
      </button>
    </div>
  )
}
