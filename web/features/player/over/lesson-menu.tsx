import { useEffect, useId, useRef, useState } from 'react'
import type { Word } from '#contract/courses.ts'
import type { WordId } from '#domain/ids.ts'
import styles from '#web/features/player/over/lesson-menu.module.css'
import type { CourseRun, LessonView } from '#web/features/player/use-course-run.ts'
import { useText } from '#web/lib/language.tsx'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusStart } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Ring } from '#web/ui/ring.tsx'

/**
 * The lessons and their words: completed, current, open or locked (specification 2, section 2). Choosing an open word
 * jumps to it and closes the menu.
 */
export function LessonMenu({
  courseTitle,
  run,
  itemsOf,
  load,
  onClose,
}: {
  courseTitle: string
  run: CourseRun
  itemsOf: (lessonNumber: number) => Word[] | undefined
  load: (lessonNumber: number) => void
  onClose: () => void
}) {
  const { menu } = useLessonText()
  const { shell } = useText()
  const hasChosen = useRef(false)
  const choose = (id: WordId) => {
    hasChosen.current = true
    run.goTo(id)
    onClose()
  }
  return (
    <Dialog
      title={menu.title}
      closeLabel={shell.close}
      onClose={onClose}
      onClosed={() => hasChosen.current && focusStart()}
      from="side"
    >
      <p className={styles.course}>{courseTitle}</p>
      <div className={styles.lessons}>
        {run.lessons.map((lesson, index) => (
          <LessonPart
            key={lesson.number}
            lesson={lesson}
            isHere={index === run.position.lesson}
            items={itemsOf(lesson.number)}
            onOpen={() => load(lesson.number)}
            run={run}
            onChoose={choose}
          />
        ))}
      </div>
    </Dialog>
  )
}

function LessonPart({
  lesson,
  isHere,
  items,
  onOpen,
  run,
  onChoose,
}: {
  lesson: LessonView
  isHere: boolean
  items: Word[] | undefined
  onOpen: () => void
  run: CourseRun
  onChoose: (id: WordId) => void
}) {
  const { menu } = useLessonText()
  const done = lesson.wordIds.filter(run.isCompleted).length
  const isForMembers = lesson.wordIds.length === 0
  return (
    <details
      className={styles.lesson}
      open={isHere}
      onToggle={event => event.currentTarget.open && !isForMembers && onOpen()}
    >
      <summary>
        <Ring percent={lesson.percent} label={`${lesson.title}: ${lesson.percent}%`} />
        <span>
          <b>{lesson.title}</b>
          <small>
            {lesson.topic && `${lesson.topic} · `}
            {menu.words(done, isForMembers ? lesson.wordCount : lesson.wordIds.length)}
          </small>
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      {isForMembers && <p className={styles.members}>{menu.membersOnly}</p>}
      {!isForMembers && !items && <Spinner />}
      <ul className={styles.words}>
        {items?.map(item => (
          <WordRow key={item._id} item={item} run={run} onChoose={onChoose} />
        ))}
      </ul>
    </details>
  )
}

const SIGNS = { now: 'mic', done: 'check', locked: 'lock', open: 'mic' } as const

function WordRow({ item, run, onChoose }: { item: Word; run: CourseRun; onChoose: (id: WordId) => void }) {
  const { menu } = useLessonText()
  const tooltipId = useId()
  const [isTold, setIsTold] = useState(false)
  const isNow = run.item?._id === item._id
  const isDone = run.isCompleted(item._id)
  const isLocked = !run.isWordOpen(item._id)
  const row = useScrolledTo(isNow)
  const state = isNow ? 'now' : isDone ? 'done' : isLocked ? 'locked' : 'open'

  return (
    <li>
      <button
        ref={row}
        type="button"
        className={`${styles.word} ${styles[state] ?? ''}`}
        aria-current={isNow || undefined}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? tooltipId : undefined}
        title={isLocked ? menu.lockedHint : undefined}
        onClick={() => (isLocked ? setIsTold(true) : onChoose(item._id))}
        onBlur={() => setIsTold(false)}
      >
        <span className={styles.sign}>
          <Icon name={SIGNS[state]} size={18} />
        </span>
        <span>
          <b lang="en">{item.englishWord}</b>
          <small>{item.spanishTranslation}</small>
        </span>
        {isNow && <span className={styles.tag}>{menu.now}</span>}
        {!isNow && isDone && <span className="spoken-only">{menu.completed}</span>}
      </button>
      {isLocked && (
        <p id={tooltipId} role="tooltip" className={isTold ? styles.tooltip : 'spoken-only'}>
          {menu.lockedHint}
        </p>
      )}
    </li>
  )
}

/** Scrolls the menu to the current word. */
function useScrolledTo(isNow: boolean) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNow) row.current?.scrollIntoView({ block: 'center' })
  }, [isNow])
  return row
}
