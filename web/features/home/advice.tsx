import styles from '#web/features/home/advice.module.css'
import home from '#web/features/home/home.module.css'
import { useText } from '#web/lib/language.tsx'
import { useLandingText } from '#web/text/landing/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mouth } from '#web/ui/mouth.tsx'

/** The first call to action: what the learner gets for saying a word. */
export function Advice() {
  const { advice } = useLandingText()
  return (
    <section className={`${home.band} ${styles.advice}`}>
      <div className={styles.pitch}>
        <h2 className={home.title}>
          {advice.title.map(line => (
            <span key={line}>{line} </span>
          ))}
        </h2>
        <p className={home.more}>{advice.lead}</p>
        <ButtonLink to="/courses" look="outline" isMain>
          {advice.action} <Icon name="arrow-right" />
        </ButtonLink>
      </div>
      <SampleAdvice />
    </section>
  )
}

/** An image of the feedback on a nearly right word, like the phone above it. */
function SampleAdvice() {
  const { speaking } = useText()
  const { sample } = useLandingText().advice
  return (
    <div className={styles.sheet} aria-hidden="true">
      <div className={styles.verdict}>
        <span className={styles.sign}>
          <Icon name="equal-approximately" />
        </span>
        <div>
          <strong>{speaking.near}</strong>
          <p>{speaking.nearMore}</p>
        </div>
      </div>
      <div className={styles.words}>
        <p className={styles.right}>
          <b lang="en">
            <Icon name="check" size={18} /> cruise
          </b>
          {speaking.wordClear}
        </p>
        <p className={styles.near}>
          <b lang="en">
            <s>sheep</s> <Icon name="arrow-right" size={18} /> <span>ship</span>
          </b>
          {speaking.wordNear}
        </p>
      </div>
      <p className={styles.heard}>
        {sample.heard} {sample.wanted}
      </p>
      <div className={styles.mouths}>
        <Mouth shape="relaxed" isWanted />
        <p>
          <b lang="en">ship</b> · {sample.relaxed}
        </p>
        <Mouth shape="smile" isWanted={false} />
        <p className={styles.other}>
          <b lang="en">sheep</b> · {sample.smile}
        </p>
      </div>
    </div>
  )
}
