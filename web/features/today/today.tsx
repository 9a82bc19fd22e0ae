import { type ReactNode, Suspense } from 'react'
import type { CourseLessons, LearnerHome } from '#contract/home.ts'
import type { User } from '#contract/session.ts'
import { keptDays } from '#domain/course/week-goal.ts'
import { LessonPath } from '#web/features/today/lesson-path.tsx'
import { NextItem } from '#web/features/today/next-item.tsx'
import { Review } from '#web/features/today/review.tsx'
import styles from '#web/features/today/today.module.css'
import { LoadTrouble } from '#web/frame/load-trouble.tsx'
import { knownTrace } from '#web/lib/answered-trace.ts'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { OptionalPart } from '#web/lib/optional-part.tsx'
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts'
import { WaitingNotice } from '#web/saving/waiting-notice.tsx'
import { useTodayText } from '#web/text/today/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The last card, and parts of it are those of another page. */
const Sounds = lazyWithPreload(() => import('#web/features/today/sounds.tsx').then(m => m.Sounds))

/** Below the first screen of a phone. */
const Week = lazyWithPreload(() => import('#web/features/today/week.tsx').then(m => m.WeekCard))
/** Rarely needed. */
const WelcomeBack = lazyWithPreload(() =>
  import('#web/features/today/welcome-back.tsx').then(m => m.WelcomeBack),
)

type TodayProps = {
  user: User
  isDemo: boolean
  notice: ReactNode
  reminders: (days: number) => ReactNode
}

/**
 * The home page for learners: what to say next, the path of lessons, the week, and the progress with sounds (decision
 * 050). Visitors and administrators have another one.
 * @param isDemo the learner has not paid
 * @param notice about the membership
 * @param reminders an offer to be reminded, for the number of days with practice
 */
export function Today({ user, isDemo, notice, reminders }: TodayProps) {
  const { courses } = useText()
  const loaded = useLoaded('GET student-home', {})
  const { data: home, failure: refused, reload } = loaded
  useFirstScreen(home !== undefined || refused !== undefined)
  const isNew = home?.course?.isStarted === false
  return (
    <main className={styles.page} id="content">
      <h1>{isNew ? courses.greetingNew(user.name) : courses.greeting(user.name)}</h1>
      <Suspense>{notice}</Suspense>
      <WaitingNotice className={styles.notice} onDelivered={reload} />
      <LoadTrouble {...loaded} className={styles.notice} />
      {!home && !refused && <Loading />}
      {home && (
        <Parts home={home} isDemo={isDemo} reminders={reminders(daysOf(home))} update={loaded.update} />
      )}
    </main>
  )
}

function daysOf({ said }: LearnerHome): number {
  return keptDays(said, new Date()).length
}

type PartsProps = { home: LearnerHome; isDemo: boolean; reminders: ReactNode } & Pick<
  Loaded<LearnerHome>,
  'update'
>

function Loading() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.blank} />
    </div>
  )
}

function Parts(props: PartsProps) {
  const { courses } = useText()
  const { home } = props
  const { course, welcome } = home
  if (!course) {
    return (
      <div className={styles.card}>
        <h2>{courses.empty.title}</h2>
        <p>{courses.empty.text}</p>
      </div>
    )
  }
  if (!welcome) return <Columns {...props} course={course} />
  // Nothing else is shown before the welcome, which would move it; without its code the home is that of any other day.
  return (
    <OptionalPart
      part={WelcomeBack}
      fallback={<Columns {...props} home={{ ...home, welcome: null }} course={course} />}
    >
      <Suspense fallback={<Loading />}>
        <Columns {...props} course={course} />
      </Suspense>
    </OptionalPart>
  )
}

function Columns({ home, course, isDemo, reminders, update }: PartsProps & { course: CourseLessons }) {
  const { deviceCheck } = useText()
  const { demo, placement } = useTodayText()
  const { welcome, next } = home
  const due = home.due[knownTrace()]
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {welcome ? (
          <WelcomeBack {...welcome} due={due} next={next} course={course} isDemo={isDemo} />
        ) : (
          <Review count={due} />
        )}
        {/* After an absence the review is the one next step, and the welcome has a link to the item. */}
        {(!welcome || due === 0) && <NextItem home={home} course={course} isDemo={isDemo} />}
        {!course.isStarted && (
          <p className={styles.near}>
            {!isDemo && (
              <ButtonLink to={`/course/${course._id}/placement`} look="link">
                {placement}
              </ButtonLink>
            )}
            <ButtonLink to="/device-check" look="link">
              {deviceCheck.invite}
            </ButtonLink>
          </p>
        )}
        <LessonPath home={home} course={course} isDemo={isDemo} />
        {isDemo && <p className={styles.lead}>{demo.hint}</p>}
      </div>
      <div className={styles.side}>
        {/* Together, so that nothing moves when the week arrives. */}
        <OptionalPart part={Week} fallback={<div className={styles.blank} />}>
          <Week said={home.said} goal={home.goal} onGoal={goal => update(known => ({ ...known, goal }))} />
          <Suspense fallback={<div className={styles.blank} />}>
            <Sounds home={home} />
            {/* The last of the page: the offer asks the server first, and moves nothing when it arrives. */}
            {reminders}
          </Suspense>
        </OptionalPart>
      </div>
    </div>
  )
}
