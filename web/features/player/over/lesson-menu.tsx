import { useRef } from 'react'
import type { Word } from '#contract/courses.ts'
import type { WordId } from '#domain/ids.ts'
import { brand } from '#domain/site/brand.ts'
import styles from '#web/features/player/over/lesson-menu.module.css'
import { LessonOutline } from '#web/features/player/over/lesson-outline.tsx'
import type { CoursePath } from '#web/features/player/use-course-path.ts'
import { useText } from '#web/lib/language.tsx'
import { useLessonText } from '#web/text/lesson/text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusStart } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Ring } from '#web/ui/ring.tsx'

type LessonsProps = {
  courseTitle: string
  path: CoursePath
  itemsOf: (lessonNumber: number) => Word[] | undefined
  load: (lessonNumber: number) => void
}

/**
 * The lessons and their words: completed, current, open or locked (L2.29 to L2.35). Choosing an open word
 * jumps to it and closes the menu.
 */
export function LessonMenu({ courseTitle, onClose, ...lessons }: LessonsProps & { onClose: () => void }) {
  const { menu } = useLessonText()
  const { shell } = useText()
  const hasChosen = useRef(false)
  const choose = (id: WordId) => {
    hasChosen.current = true
    lessons.path.goTo(id)
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
      <LessonOutline {...lessons} onChoose={choose} />
    </Dialog>
  )
}

/** The same list beside the item, where the screen is wide enough; it folds to a narrow strip. */
export function DockedLessons({
  courseTitle,
  isFolded,
  onFold,
  ...lessons
}: LessonsProps & { isFolded: boolean; onFold: (isFolded: boolean) => void }) {
  const { menu } = useLessonText()
  const { path } = lessons
  const lesson = path.lessons[path.position.lesson]
  const fold = (
    <IconButton
      label={isFolded ? menu.unfold : menu.fold}
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
    >
      <Icon name={isFolded ? 'menu' : 'chevron-left'} />
    </IconButton>
  )
  return (
    <nav className={styles.docked} aria-label={menu.title} data-folded={isFolded || undefined}>
      <div className={styles.dockedHead}>
        {!isFolded && (
          <p className={styles.mark}>
            <img src="/logo.svg" alt="" width={36} height={36} /> {brand.name}
          </p>
        )}
        {fold}
      </div>
      {isFolded ? (
        lesson && <Ring percent={lesson.percent} label={`${lesson.title}: ${lesson.percent}%`} />
      ) : (
        <>
          <p className={styles.place}>
            {courseTitle} · {menu.lessonOf(path.position.lesson + 1, path.lessons.length)}
          </p>
          <LessonOutline {...lessons} isDocked onChoose={path.goTo} />
        </>
      )}
    </nav>
  )
}
