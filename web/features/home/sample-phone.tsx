import goodMorning from '#web/features/home/good-morning.svg'
import styles from '#web/features/home/sample-phone.module.css'
import { useText } from '#web/lib/language.tsx'
import { useLandingText } from '#web/text/landing/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rays } from '#web/ui/rays.tsx'

/** The third of the ten free words. */
const WORDS = 10
const CURRENT = 3

/** An image of a lesson; hidden from screen readers and not interactive. */
export function SamplePhone() {
  const { speaking } = useText()
  const { home } = useLandingText()
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.phone}>
        <Head />
        <Picture src={goodMorning} color="mango" className={styles.picture} isFirst />
        <span className={styles.word} lang="en">
          {home.sample.english}
        </span>
        <span className={styles.sound}>/ɡʊd ˈmɔrnɪŋ/</span>
        <span>{home.sample.spanish}</span>
        <Ways />
        <div className={styles.moves}>
          <span className={styles.back}>
            <Icon name="chevron-left" size={18} />
          </span>
          <span className={styles.mic}>
            <Rays className={styles.rays} />
            <Icon name="mic" size={32} />
          </span>
          <span className={styles.next}>
            <Icon name="chevron-right" size={18} />
          </span>
        </div>
        <b>{speaking.idle}</b>
        <u>{speaking.cannotSpeak}</u>
      </div>
      <div className={styles.bubble}>
        <strong>
          <Icon name="check" size={20} /> {home.sample.right}
        </strong>
        {home.sample.rightMore}
      </div>
    </div>
  )
}

function Head() {
  const { player } = useText()
  const { sampleLesson } = useLandingText()
  return (
    <div className={styles.head}>
      <Icon name="menu" size={18} />
      <div>
        <b>{sampleLesson}</b> <span>{player.place(CURRENT, WORDS)}</span>
        <Progress />
      </div>
      <Icon name="ellipsis-vertical" size={18} />
    </div>
  )
}

function Progress() {
  const stateOf = (word: number) => (word < CURRENT ? styles.done : word === CURRENT ? styles.now : undefined)
  return (
    <div className={styles.progress}>
      {Array.from({ length: WORDS }, (_, index) => index + 1).map(word => (
        <i key={word} className={stateOf(word)} />
      ))}
    </div>
  )
}

function Ways() {
  const { player } = useText()
  return (
    <div className={styles.listen}>
      <span>
        <Icon name="volume-2" size={18} /> {player.listen}
      </span>
      <span>
        <Icon name="turtle" size={18} /> {player.slow}
      </span>
      <span>
        <Icon name="audio-lines" size={18} /> {player.byWord}
      </span>
    </div>
  )
}
