import { Link } from 'wouter'
import type { Word } from '#contract/courses.ts'
import { plans } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import { Celebration } from '#web/features/player/over/celebration.tsx'
import styles from '#web/features/player/over/demo-end.module.css'
import { LessonSign } from '#web/features/player/over/lesson-sign.tsx'
import { Milestone, type MilestonePhase } from '#web/features/player/over/milestone.tsx'
import type { CoursePath, LessonView } from '#web/features/player/use-course-path.ts'
import { pesos } from '#web/text/legal/prices.ts'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const LESSONS = 2
const PLAN = '1'

/** The end of the free words: the phrases said, a look into two lessons, and what continuing costs. */
export function DemoEnd({
  phase,
  isVisitor,
  items,
  path,
}: {
  phase: MilestonePhase
  /** Has no account; otherwise a student who has not paid. */
  isVisitor: boolean
  /** The free words. */
  items: readonly Word[]
  path: CoursePath
}) {
  const { demoEnd: text } = useLessonText()
  const said = items.filter(({ _id }) => path.isSaid(_id))
  const later = path.lessons.filter(({ wordIds, wordCount }) => wordIds.length === 0 && wordCount > 0)
  return (
    <Milestone
      phase={phase}
      title={said.length > 0 ? text.said(said.length) : text.completed(items.length)}
      head={
        <p className={styles.brand}>
          <img src="/logo.svg" alt="" width={32} height={32} /> {brand.name}
        </p>
      }
      celebration={
        <Celebration isWhole number={items.length} nextLesson={undefined} onFinished={path.resume} />
      }
      onStay={path.resume}
      sheet={
        <>
          <p className={styles.price}>
            <b>{text.price(plans[PLAN].currency, plans[PLAN].amount)}</b> · ≈ {pesos(PLAN)}
            <span>{text.renewal}</span>
          </p>
          <ButtonLink to={isVisitor ? '/register' : '/plan'} look="primary" isMain isWide>
            {isVisitor ? text.toRegister : text.toPlan}
          </ButtonLink>
          <Button look="link" onClick={path.resume}>
            {isVisitor ? text.withoutAccount : text.stay}
          </Button>
        </>
      }
    >
      <ul className={styles.words} lang="en">
        {items.map(({ _id, englishWord }) => (
          <li key={_id} className={path.isSaid(_id) ? styles.said : undefined}>
            {path.isSaid(_id) && <Icon name="check" size={18} />} {englishWord}
          </li>
        ))}
      </ul>
      {later.length > 0 && <Look lessons={later.slice(0, LESSONS)} />}
    </Milestone>
  )
}

/** An outline of the lessons; the plans page says more about them. */
function Look({ lessons }: { lessons: readonly LessonView[] }) {
  const { demoEnd: text } = useLessonText()
  return (
    <section className={styles.look} aria-labelledby="look-into">
      <h3 id="look-into">{text.look(lessons.length)}</h3>
      <ul>
        {lessons.map(({ number, topic, goal, wordCount, minutes }) => (
          <li key={number}>
            <LessonSign number={number} className={styles.sign} />
            <div className={styles.about}>
              <b>{topic || text.lesson(number)}</b>
              <p>{goal || text.size(wordCount, minutes)}</p>
              <Link href={`/plan#lesson-${number}`} aria-label={text.seeLesson(number)}>
                {text.see} <Icon name="arrow-right" size={18} />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
