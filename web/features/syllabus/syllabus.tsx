import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CourseSyllabus } from '#contract/courses.ts'
import styles from '#web/features/syllabus/syllabus.module.css'
import { useText } from '#web/lib/language.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useSyllabusText } from '#web/text/syllabus/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Muted } from '#web/ui/layout.tsx'

/** What the courses teach, lesson by lesson and word by word, for visitors to read or print before paying. */
export function Syllabus() {
  const text = useSyllabusText()
  const { failure } = useText()
  const { data: courses, failure: refused, reload } = useLoaded('GET course-syllabus', {})
  return (
    <main className={styles.page} id="content">
      <h1>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      <div id="inside" aria-live="polite" aria-busy={!courses && !refused}>
        {refused && !courses && <CallFailure failure={refused} title={failure.title} onRetry={reload} />}
        {!courses && !refused && <div className={styles.blank} />}
        {courses?.map(course => (
          <Course key={course._id} course={course} />
        ))}
      </div>
      <div className={styles.ways}>
        <ButtonLink to="/courses" look="primary" isMain>
          <Icon name="mic" /> {text.start}
        </ButtonLink>
        <ButtonLink to="/plan" look="bare" isMain>
          {text.plans} <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </main>
  )
}

function Course({ course: { title, lessons } }: { course: CourseSyllabus }) {
  const text = useSyllabusText()
  // The lessons that show their words.
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const all = lessons.map(({ number }) => number)
  const areAll = open.size === all.length
  const phrases = lessons.reduce((sum, lesson) => sum + lesson.wordCount, 0)
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)
  const print = () => {
    flushSync(() => setOpen(new Set(all)))
    window.print()
  }
  const toggle = (number: number, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(number)
    else next.delete(number)
    setOpen(next)
  }
  return (
    <section className={styles.course}>
      <h2>{title}</h2>
      <Muted>{text.total(lessons.length, phrases, minutes)}</Muted>
      <div className={styles.tools}>
        <Button onClick={() => setOpen(areAll ? new Set() : new Set(all))}>
          {areAll ? text.none : text.all}
        </Button>
        <Button onClick={print}>
          <Icon name="printer" size={20} /> {text.print}
        </Button>
      </div>
      <ol className={styles.lessons}>
        {lessons.map(lesson => (
          <li key={lesson.number} id={`lesson-${lesson.number}`}>
            <b aria-hidden="true">{lesson.number}</b>
            <div className={styles.lesson}>
              <h3>{lesson.topic || text.lesson(lesson.number)}</h3>
              <p>{lesson.goal}</p>
              {lesson.words.length > 0 && (
                <details
                  open={open.has(lesson.number)}
                  onToggle={event => toggle(lesson.number, event.currentTarget.open)}
                >
                  <summary>
                    {text.phrases(lesson.wordCount)} <span>· {text.minutes(lesson.minutes)}</span>
                    <Icon name="chevron-down" size={18} />
                  </summary>
                  <ul className={styles.words}>
                    {lesson.words.map(({ english, spanish }) => (
                      <li key={english}>
                        <b lang="en">{english}</b> <span lang="es">{spanish}</span>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
