import { useState } from 'react'
import { Link } from 'wouter'
import type { CourseLessons, LearnerHome } from '#contract/home.ts'
import { REVIEW } from '#domain/site/routes.ts'
import { playerAt } from '#web/features/today/addresses.ts'
import styles from '#web/features/today/next-item.module.css'
import { playPhrase } from '#web/features/today/play-phrase.ts'
import { useText } from '#web/lib/language.tsx'
import { useTaskText } from '#web/text/kinds/text.ts'
import { useTodayText } from '#web/text/today/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rays } from '#web/ui/rays.tsx'

type Next = NonNullable<LearnerHome['next']>
type Given = { home: LearnerHome; course: CourseLessons; isDemo: boolean }

/** The next item: a phrase with its microphone, another exercise, or the end of what is open. */
export function NextItem({ home, course, isDemo }: Given) {
  const { next } = home
  const picture = next?.imageUrl || course.picture
  return (
    <section className={styles.card}>
      <Picture src={picture} color={course.color} className={styles.picture} isFirst />
      {!next && <NothingLeft home={home} course={course} isDemo={isDemo} />}
      {next?.isSpoken && <Phrase next={next} course={course} isDemo={isDemo} />}
      {next && !next.isSpoken && <Exercise next={next} course={course} isDemo={isDemo} />}
    </section>
  )
}

type Shown = { next: Next; course: CourseLessons; isDemo: boolean }

/** The phrase. Its microphone opens the lesson at it: speaking, tips and other ways live only there (decision 050). */
function Phrase({ next, course, isDemo }: Shown) {
  const text = useTodayText()
  const { english, spanish, asked } = next
  if (asked) return <Question next={next} asked={asked} course={course} isDemo={isDemo} />
  const length = english.length > 40 ? 'phrase' : english.length > 12 ? 'long' : undefined
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        <p className={styles.kicker}>{course.isStarted ? text.next : text.first}</p>
        <h2 lang="en" className={styles.english} data-length={length}>
          {english}
        </h2>
        <p className={styles.spanish} lang="es">
          {spanish}
        </p>
        <Hear english={english} audioUrl={next.audioUrl} />
      </div>
      <Say next={next} course={course} isDemo={isDemo} name={text.sayNamed(english)} />
    </div>
  )
}

/** "¿Qué dirías tú?": the question that the player asks, and not the answer. */
function Question({ next, asked, course, isDemo }: Shown & { asked: NonNullable<Next['asked']> }) {
  const text = useTodayText()
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        <p className={styles.kicker}>{text.asked}</p>
        <h2 lang={asked.isSpanish ? 'es' : undefined} className={styles.asked}>
          {asked.text}
        </h2>
      </div>
      <Say next={next} course={course} isDemo={isDemo} name={text.sayNamed(asked.text)} />
    </div>
  )
}

function Say({ next, course, isDemo, name }: Shown & { name: string }) {
  const { say } = useTodayText()
  return (
    <Link href={playerAt(course, { word: next.word }, isDemo)} className={styles.say} aria-label={name}>
      <span className={styles.microphone}>
        <Rays className={styles.rays} />
        <Icon name="mic" size={36} />
      </span>
      <span>{say}</span>
    </Link>
  )
}

function Hear({ english, audioUrl }: { english: string; audioUrl: string }) {
  const { player } = useText()
  const [isSilent, setIsSilent] = useState(false)
  const play = async () => setIsSilent(!(await playPhrase({ audioUrl, english })))
  return (
    <div className={styles.hear}>
      <Button look="bare" onClick={() => void play()}>
        <Icon name="volume-2" /> {player.listen}
        <span className="spoken-only">: {english}</span>
      </Button>
      <p role="status">{isSilent && player.noAudio}</p>
    </div>
  )
}

/** An item other than a phrase to say: its texts may be its answer. */
function Exercise({ next, course, isDemo }: Shown) {
  const text = useTodayText()
  // A newer version may have stored a type that is unknown here.
  const task = (useTaskText() as Partial<Record<string, string>>)[next.type]
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        <p className={styles.kicker}>{text.nextExercise}</p>
        <h2>{task ?? text.otherExercise}</h2>
        <ButtonLink to={playerAt(course, { word: next.word }, isDemo)} look="primary" isMain>
          {text.goOn} <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </div>
  )
}

/** The whole course, or the whole demo, is done. */
function NothingLeft({ home, course, isDemo }: Given) {
  const { demo, done } = useTodayText()
  return (
    <div className={styles.body}>
      <div className={styles.words}>
        <h2>{isDemo ? demo.doneTitle : done.title(course.title)}</h2>
        <p className={styles.spanish}>{isDemo ? demo.doneText : done.text}</p>
        <div className={styles.ways}>
          <ButtonLink
            to={isDemo ? '/plan' : playerAt(course, { query: REVIEW }, isDemo)}
            look="primary"
            isMain
          >
            {isDemo ? demo.plans : done.review}
          </ButtonLink>
          {!isDemo && (
            <ButtonLink to={`/certificate/${course._id}`} isMain>
              {done.certificate}
            </ButtonLink>
          )}
          {!isDemo && home.otherCourses > 0 && (
            <ButtonLink to="/courses" look="link">
              {done.others}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
