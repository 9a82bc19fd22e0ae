import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { CourseOverview } from '#contract/courses.ts'
import styles from '#web/features/membership/inside.module.css'
import { SamplePhrase } from '#web/features/membership/sample-phrase.tsx'
import { scrollToNamedPlace } from '#web/lib/named-place.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { usePlanText } from '#web/text/plan/text.ts'
import { Button } from '#web/ui/button.tsx'

/** Rows that a phone shows before the learner asks for all; their room is reserved while they load. */
const FIRST = 3

/**
 * What a plan opens: a phrase to try, and what learners can do after each lesson. Renders nothing if the server does
 * not answer.
 */
export function Inside() {
  const { data, failure } = useLoaded('GET course-overviews', {})
  const isKnown = data !== undefined
  // The address may name a lesson that is in the page only now.
  useEffect(() => {
    if (isKnown) scrollToNamedPlace()
  }, [isKnown])
  if (failure && !data) return null
  const sample = data?.find(course => course.sample)?.sample
  return (
    <section id="inside" className={styles.inside} aria-busy={!data}>
      {sample ? <SamplePhrase phrase={sample} /> : !data && <div className={styles.blankSample} />}
      {data ? (
        data.map(course => <Lessons key={course._id} course={course} />)
      ) : (
        <div className={styles.blank} />
      )}
    </section>
  )
}

function Lessons({ course: { _id, title, lessons } }: { course: CourseOverview }) {
  const { inside: text } = usePlanText()
  // A lesson named by the address must not be among the folded ones.
  const [areAll, setAreAll] = useState(() => window.location.hash.startsWith('#lesson-'))
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  return (
    <div className={styles.course}>
      <h2>{title}</h2>
      <p className={styles.total}>{text.total(lessons.length, minutes)}</p>
      <ol className={styles.lessons} data-all={areAll}>
        {lessons.map(lesson => (
          <li key={lesson.number} id={`lesson-${lesson.number}`}>
            <b>{lesson.number}</b>
            <div>
              <h3>{lesson.topic || text.lesson(lesson.number)}</h3>
              <p>{lesson.goal || text.words(lesson.wordCount)}</p>
            </div>
            <span>{text.minutes(lesson.minutes)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.more} data-needed={lessons.length > FIRST && !areAll} id={`more-${_id}`}>
        <Button onClick={() => setAreAll(true)}>{text.all(lessons.length)}</Button>
      </div>
      <p className={styles.both}>
        {text.both} <Link href="/syllabus">{text.syllabus}</Link>
      </p>
    </div>
  )
}
