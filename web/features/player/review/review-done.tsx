import { useEffect, useRef } from 'react'
import type { ReviewSession } from '#contract/review.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { HalfSun } from '#web/features/player/over/half-sun.tsx'
import { PhraseList } from '#web/features/player/over/phrase-list.tsx'
import styles from '#web/features/player/review/review.module.css'
import type { ReviewRun } from '#web/features/player/review/use-review.ts'
import { Mark } from '#web/frame/mark.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { WaitingNotice } from '#web/saving/waiting-notice.tsx'
import { useReviewText } from '#web/text/review/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
/** Later days are counted: a name of a weekday would mean the next one. */
const WEEK_DAYS = 7

/** The end of a review: the words that came back, and when the next ones do. */
export function ReviewDone({
  run: { recalled, count, nextAt },
  session,
  isDemo,
}: {
  run: ReviewRun
  session: ReviewSession
  isDemo: boolean
}) {
  const { done: text } = useReviewText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const next = useDayName(nextAt)
  const again = count - recalled.length
  const [course] = session.courses
  const phrases = recalled.map(({ item, step }) => stepsOf(item)[step] ?? item)
  return (
    <>
      <Mark />
      <main className={styles.done} id="content">
        <HalfSun number={recalled.length} isRising />
        <h1 ref={heading} tabIndex={-1}>
          {text.title(recalled.length)}
        </h1>
        <p>{recalled.length === 0 ? text.none : again === 0 ? text.all : text.some(again)}</p>
        {next && <p className={styles.next}>{text.next(next)}</p>}
        <WaitingNotice className={styles.notice} />
        <div className={styles.actions}>
          <ButtonLink
            to={course ? `/course/${course._id}${isDemo ? '?demo=1' : ''}` : '/'}
            look="primary"
            isMain
            isWide
          >
            {text.goOn}
          </ButtonLink>
          <ButtonLink to="/" look="link">
            {text.home}
          </ButtonLink>
        </div>
        {phrases.length > 0 && (
          <section className={styles.list} aria-label={text.list}>
            <PhraseList phrases={phrases} />
          </section>
        )}
      </main>
    </>
  )
}

/** The day of a moment in words: "mañana", "el jueves". */
function useDayName(at: Date | undefined): string | undefined {
  const { done: text } = useReviewText()
  const language = useLanguage()
  if (!at) return undefined
  const days = Math.round((midnight(at) - midnight(new Date())) / DAY_MS)
  if (days <= 0) return text.today
  if (days === 1) return text.tomorrow
  if (days >= WEEK_DAYS) return text.days(days)
  return text.weekday(new Intl.DateTimeFormat(language, { weekday: 'long' }).format(at))
}

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
