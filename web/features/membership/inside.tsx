import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { CourseOverview } from '#contract/courses.ts'
import styles from '#web/features/membership/inside.module.css'
import { SamplePhrase } from '#web/features/membership/sample-phrase.tsx'
import { scrollToNamedPlace } from '#web/lib/named-place.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { usePlanText } from '#web/text/plan/text.ts'
import { Button } from '#web/ui/button.tsx'

/** Rows that a phone shows before it is asked for all; their room is kept until they are known. */
const FIRST = 3

/** What a plan opens: a phrase to try, and what one can do after each lesson. Without an answer the page does without. */
export function Inside() {
  const { data, failure } = useLoaded('GET course-overviews', {})
  const isKnown = data !== undefined
  // The address may name a lesson, which only now is there.
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
  // A lesson that the address names is not among those that are folded away.
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
