import styles from '#web/features/home/advice.module.css'
import home from '#web/features/home/home.module.css'
import { useText } from '#web/lib/language.tsx'
import { FrontMouth } from '#web/speaking/mouth/front-mouth.tsx'
import { FRONT } from '#web/speaking/mouth/front-shapes.ts'
import { MouthFrame } from '#web/speaking/mouth/mouth-frame.tsx'
import { useLandingText } from '#web/text/landing/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

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
      <p className={styles.sentence} lang="en">
        cruise <s>sheep</s> <Icon name="arrow-right" size={18} /> <b>ship</b>
      </p>
      <div className={styles.mouths}>
        <p className={styles.heard}>
          <MouthFrame isSought={false}>
            <FrontMouth {...FRONT.I} />
          </MouthFrame>
          <span>
            <b lang="en">sheep</b>
            <small>{sample.smile}</small>
          </span>
        </p>
        <p className={styles.sought}>
          <MouthFrame isSought>
            <FrontMouth {...FRONT.i} />
          </MouthFrame>
          <span>
            <b lang="en">ship</b>
            <small>{sample.relaxed}</small>
          </span>
        </p>
      </div>
    </div>
  )
}
