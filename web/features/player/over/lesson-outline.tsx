import { useEffect, useId, useRef, useState } from 'react'
import type { Word } from '#contract/courses.ts'
import type { WordId } from '#domain/ids.ts'
import styles from '#web/features/player/over/lesson-menu.module.css'
import type { CoursePath, LessonView, Outline } from '#web/features/player/use-course-path.ts'
import { useLessonText } from '#web/text/lesson/text.ts'
import { Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Ring } from '#web/ui/ring.tsx'

/** The course as the list shows it, and the item where the learner is. */
type Listed = Outline & Pick<CoursePath, 'run'>

/** The lessons of a course; the current one is expanded, at the current word. */
export function LessonOutline({
  path,
  itemsOf,
  load,
  isDocked = false,
  onChoose,
}: {
  path: Listed
  itemsOf: (lessonNumber: number) => Word[] | undefined
  load: (lessonNumber: number) => void
  /** Beside the item: shorter, without a frame around each lesson. */
  isDocked?: boolean
  onChoose: (id: WordId) => void
}) {
  return (
    <div className={styles.lessons}>
      {path.lessons.map((lesson, index) => (
        <Lesson
          key={lesson.number}
          lesson={lesson}
          isHere={index === path.position.lesson}
          isDocked={isDocked}
          items={itemsOf(lesson.number)}
          onOpen={() => load(lesson.number)}
          path={path}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

function Lesson({
  lesson,
  isHere,
  isDocked,
  items,
  onOpen,
  path,
  onChoose,
}: {
  lesson: LessonView
  isHere: boolean
  isDocked: boolean
  items: Word[] | undefined
  onOpen: () => void
  path: Listed
  onChoose: (id: WordId) => void
}) {
  const { menu } = useLessonText()
  const done = lesson.wordIds.filter(path.isCompleted).length
  const isForMembers = lesson.wordIds.length === 0
  return (
    <details
      className={styles.lesson}
      open={isHere}
      onToggle={event => event.currentTarget.open && !isForMembers && onOpen()}
    >
      <summary>
        <LessonSign lesson={lesson} isLocked={!isForMembers && !lesson.wordIds.some(path.isWordOpen)} />
        <span>
          <b>{isDocked && lesson.topic ? `${lesson.number} · ${lesson.topic}` : lesson.title}</b>
          <small>
            {!isDocked && lesson.topic && `${lesson.topic} · `}
            {menu.words(done, isForMembers ? lesson.wordCount : lesson.wordIds.length)}
          </small>
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      {isForMembers && <p className={styles.members}>{menu.membersOnly}</p>}
      {!isForMembers && !items && <Spinner />}
      <ul className={styles.words}>
        {items?.map(item => (
          <WordRow key={item._id} item={item} path={path} onChoose={onChoose} />
        ))}
      </ul>
    </details>
  )
}

/** A tick, a lock, or a ring that shows the progress. */
function LessonSign({ lesson, isLocked }: { lesson: LessonView; isLocked: boolean }) {
  const { menu } = useLessonText()
  if (lesson.percent < 100 && !isLocked) {
    return <Ring percent={lesson.percent} label={`${lesson.title}: ${lesson.percent}%`} />
  }
  return (
    <span className={styles.lessonSign} data-done={!isLocked || undefined}>
      <Icon name={isLocked ? 'lock' : 'check'} size={20} />
      <span className="spoken-only">{isLocked ? menu.locked : menu.completed}</span>
    </span>
  )
}

const SIGNS = { now: 'mic', done: 'check', locked: 'lock', open: 'mic' } as const

function WordRow({ item, path, onChoose }: { item: Word; path: Listed; onChoose: (id: WordId) => void }) {
  const { menu } = useLessonText()
  const hidden: Partial<Record<string, string>> = menu.hidden
  const tooltipId = useId()
  const [isTold, setIsTold] = useState(false)
  const isNow = path.run?.item._id === item._id
  const isDone = path.isCompleted(item._id)
  const isLocked = !path.isWordOpen(item._id)
  const row = useScrolledTo(isNow)
  const state = isNow ? 'now' : isDone ? 'done' : isLocked ? 'locked' : 'open'

  return (
    <li>
      <button
        ref={row}
        type="button"
        className={`${styles.word} ${state === 'open' ? '' : styles[state]}`}
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
        <span className={styles.label}>
          {path.hidesTexts(item) ? (
            <b>{hidden[item.type]}</b>
          ) : (
            <>
              <b lang="en">{item.englishWord}</b>
              <small>{item.spanishTranslation}</small>
            </>
          )}
        </span>
        {isNow && <span className={styles.tag}>{menu.now}</span>}
        {state === 'done' && <span className="spoken-only">{menu.completed}</span>}
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
    // Scroll only the list, not the page beside it.
    const list = row.current?.closest('dialog, nav')?.parentElement
    if (!isNow || !row.current || !list) return
    const scroller = row.current.closest('dialog') ?? list
    const { top, height } = row.current.getBoundingClientRect()
    const frame = scroller.getBoundingClientRect()
    scroller.scrollTop += top + height / 2 - (frame.top + frame.height / 2)
  }, [isNow])
  return row
}
