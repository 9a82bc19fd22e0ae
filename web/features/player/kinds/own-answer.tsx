import { inLanguage } from '#domain/course/item-title.ts'
import own from '#web/features/player/kinds/own-answer.module.css'
import { SaidTick } from '#web/features/player/step/right-band.tsx'
import styles from '#web/features/player/step/spoken-step.module.css'
import type { TextProps } from '#web/features/player/step/text-to-say.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { Pronunciation } from '#web/speaking/pronunciation.tsx'
import { useOwnAnswerText } from '#web/text/own-answer/text.ts'

/**
 * A question about the learner, which stays; below it an example if they ask for one, and what they said once it was
 * understood.
 */
export function OwnAnswer(props: TextProps) {
  const { id, step, kicker, asked, isOnSheet } = props
  const text = useOwnAnswerText()
  const language = useLanguage()
  const question = inLanguage(step.prompt?.situation ?? { english: '', spanish: '' }, language)
  // Without slots, only the wording is the learner's.
  const hasSlots = Object.keys(step.open?.slots ?? {}).length > 0
  if (asked) {
    return (
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h2 id={id} className={styles.asked}>
          {question}
        </h2>
        {hasSlots && <p className={own.hint}>{text.hint}</p>}
        <button type="button" className={styles.reveal} onClick={asked.onReveal}>
          {text.see}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.words}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <p className={own.question} data-on-sheet={isOnSheet || undefined}>
        {question}
      </p>
      <div className={own.answer} data-on-sheet={isOnSheet || undefined}>
        <Answer {...props} />
      </div>
    </div>
  )
}

/** The learner's own answer, or a model of one. */
function Answer({ id, step, answer, isSaid, isHidden }: TextProps) {
  const text = useOwnAnswerText()
  const isOwn = isSaid && answer !== undefined
  const english = isOwn ? answer : step.englishWord
  return (
    <>
      <p className={own.label}>{isOwn ? text.said : text.example}</p>
      <h2
        id={id}
        className={styles.english}
        lang="en"
        data-length={english.length > 40 ? 'phrase' : 'long'}
        data-said={isOwn || undefined}
      >
        {isHidden && !isOwn ? '…' : english}
        {isOwn && <SaidTick />}
      </h2>
      {!isOwn && (
        <>
          <p className={styles.sound}>{!isHidden && <Pronunciation ipa={step.pronunciation} />}</p>
          <p className={styles.spanish} lang="es">
            {step.spanishTranslation}
          </p>
        </>
      )}
    </>
  )
}
