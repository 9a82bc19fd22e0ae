import { type ReactNode, Suspense } from 'react'
import type { CourseCard } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { REVIEW } from '#domain/site/routes.ts'
import styles from '#web/features/course-list/course-list.module.css'
import { LoadTrouble } from '#web/frame/load-trouble.tsx'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useText } from '#web/lib/language.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { WaitingNotice } from '#web/saving/waiting-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Ring } from '#web/ui/ring.tsx'

type CourseListProps = { user: User | null; isDemo: boolean; notice: ReactNode }

/** The learner's courses with progress, or the demo's. @param notice about the membership */
export function CourseList({ user, isDemo, notice }: CourseListProps) {
  const { courses, deviceCheck } = useText()
  const loaded = useLoaded(isDemo ? 'GET student-courses-demo' : 'GET courses', {})
  const { data: cards, failure: refused, reload } = loaded
  const { progress, administration } = openTo(user)
  const adminHint = administration && courses.adminHint
  const demoHint = progress ? courses.demoSavedHint : courses.demoHint
  const hint = isDemo ? demoHint : adminHint
  useFirstScreen(cards !== undefined || refused !== undefined)

  return (
    <main className={styles.page} id="content">
      <h1>{greeting(courses, cards, isDemo ? null : user)}</h1>
      <Suspense>{notice}</Suspense>
      {progress && <WaitingNotice className={styles.waiting} onDelivered={reload} />}
      {hint && <p className={styles.hint}>{hint}</p>}
      <LoadTrouble {...loaded} className={styles.waiting} />
      {cards ? <Cards cards={cards} isDemo={isDemo && user !== null} /> : !refused && <Blank />}
      {cards?.every(card => !card.place) && !administration && (
        <p className={styles.invite}>
          <ButtonLink to="/device-check" look="link">
            {deviceCheck.invite}
          </ButtonLink>
        </p>
      )}
    </main>
  )
}

function greeting(
  texts: ReturnType<typeof useText>['courses'],
  cards: CourseCard[] | undefined,
  user: User | null,
) {
  if (!user) return texts.greetingDemo
  const isStarted = cards?.some(card => card.place !== null)
  return isStarted ? texts.greeting(user.name) : texts.greetingNew(user.name)
}

function Blank() {
  return (
    <div className={styles.cards} aria-busy="true">
      <div className={styles.blank} />
      <div className={styles.blank} />
    </div>
  )
}

/** The course to continue comes first: a started one, else the first available one. */
function Cards({ cards, isDemo }: { cards: CourseCard[]; isDemo: boolean }) {
  const { courses } = useText()
  if (cards.length === 0) {
    return <Message isPart drawing="empty" title={courses.empty.title} text={courses.empty.text} />
  }
  const open = cards.filter(card => card.isAvaliable)
  const first = open.find(card => card.place !== null && card.progress < 100) ?? open[0]
  return (
    <div className={styles.cards}>
      {first && <Card card={first} isFirst isDemo={isDemo} />}
      {cards.map(card => card !== first && <Card key={card._id} card={card} isDemo={isDemo} />)}
    </div>
  )
}

function Card({ card, isFirst = false, isDemo }: { card: CourseCard; isFirst?: boolean; isDemo: boolean }) {
  const { courses } = useText()
  const { place } = card
  const ring = card.isAvaliable && (
    <div className={styles.ring}>
      <Ring
        percent={card.progress}
        size={isFirst ? 64 : 44}
        color={`--c-${card.color}`}
        label={`${card.title}: ${courses.progress(card.progress)}`}
      />
    </div>
  )
  return (
    <article className={`${styles.card} ${isFirst ? styles.first : styles.other}`}>
      <div className={styles.cover}>
        <Picture src={card.picture} color={card.color} className={styles.picture} isFirst={isFirst} />
        {isFirst && ring}
      </div>
      <div className={styles.words}>
        <div className={styles.titled}>
          <h2>{card.title}</h2>
          {!isFirst && ring}
        </div>
        <p className={styles.line}>{card.description}</p>
        {place && isFirst && (
          <p className={styles.place}>{isDone(card) ? courses.fromFirst : courses.place(place)}</p>
        )}
        <div className={styles.action}>
          <CardAction card={card} isFirst={isFirst} isDemo={isDemo} />
          {card.isAvaliable && (
            <ButtonLink to={`/course/${card._id}/lessons${isDemo ? '?demo=1' : ''}`} look="link">
              {courses.lessons}
              <span className="spoken-only">: {card.title}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

function isDone({ progress }: CourseCard): boolean {
  return progress === 100
}

function CardAction({ card, isFirst, isDemo }: { card: CourseCard; isFirst: boolean; isDemo: boolean }) {
  const { courses } = useText()
  if (!card.isAvaliable) {
    return (
      <>
        {/* biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere yet, as the specification shows it */}
        <a className={styles.soon} aria-disabled="true" role="link">
          <Icon name="clock" size={18} /> {courses.soon}
        </a>
        <ButtonLink to={`/course/${card._id}/soon`} look="link">
          {courses.tellMe}
          <span className="spoken-only">: {card.title}</span>
        </ButtonLink>
      </>
    )
  }
  const label = isDone(card) ? courses.again : card.place ? courses.goOn : courses.start
  const query = [isDemo && 'demo=1', isDone(card) && REVIEW].filter(Boolean).join('&')
  return (
    <ButtonLink
      to={`/course/${card._id}${query && `?${query}`}`}
      look={isFirst ? 'primary' : 'quiet'}
      isWide={isFirst}
    >
      {isFirst && <Icon name="mic" size={20} />}
      {label}
      <span className="spoken-only">: {card.title}</span>
    </ButtonLink>
  )
}
