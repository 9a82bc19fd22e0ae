import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import type { OpenCourse, Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import { partsOf } from '#domain/course/lesson-parts.ts'
import { taughtIn } from '#domain/course/steps.ts'
import type { WordId } from '#domain/ids.ts'
import { CurrentItem } from '#web/features/player/current-item.tsx'
import styles from '#web/features/player/player.module.css'
import { PlayerHead } from '#web/features/player/player-head.tsx'
import type { AskedStart } from '#web/features/player/use-asked-start.ts'
import { useAttempts } from '#web/features/player/use-attempts.ts'
import { type CoursePath, type LessonView, useCoursePath } from '#web/features/player/use-course-path.ts'
import type { StepEditing, useEditing } from '#web/features/player/use-editing.ts'
import { useFoldedLessons } from '#web/features/player/use-folded-lessons.ts'
import { useLessons } from '#web/features/player/use-lessons.ts'
import { useLoadedLessons, usePrefetchedItems } from '#web/features/player/use-loaded-lessons.ts'
import { SwipeNavigation, useItemSwipe } from '#web/features/player/use-swipe.ts'
import { Mark } from '#web/frame/mark.tsx'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { isFirstTime } from '#web/lib/preferences.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import { useOnChange } from '#web/lib/use-on-change.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { DeviceNotice } from '#web/saving/device-notice.tsx'
import { SavingNotice } from '#web/saving/saving-notice.tsx'
import { useSaving } from '#web/saving/use-saving.ts'
import { vibrate } from '#web/speaking/vibration.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'

const loadOverlays = () => import('#web/features/player/course-overlays.tsx')
const CourseOverlays = lazyWithPreload(() => loadOverlays().then(m => m.CourseOverlays))
const Editing = lazyWithPreload(() => import('#web/features/player/editing.tsx').then(m => m.Editing))
const GroupBar = lazyWithPreload(() => import('#web/features/player/group-bar.tsx').then(m => m.GroupBar))
const DockedLessons = lazyWithPreload(() =>
  import('#web/features/player/over/lesson-menu.tsx').then(m => m.DockedLessons),
)
const DockedNotes = lazyWithPreload(() =>
  import('#web/features/player/over/usage-notes.tsx').then(m => m.DockedNotes),
)

type ActiveCourseProps = {
  course: OpenCourse
  user: User | null
  isDemo: boolean
  /** Menu entries besides leaving. */
  preferences: ReactNode
  /** Shown to learners who finish the course. */
  certificate: ReactNode
  onEdited: Parameters<typeof useEditing>[0]
  /** The course has a new version. */
  onChanged: () => void
  /** The current word of the path, for its successor when the course changes. */
  lastWord: RefObject<WordId | undefined>
  asked: AskedStart
  /** About how the course was loaded. */
  notice: ReactNode
}

/** One version of a course: the path through it, the current item, and everything around and over it. */
export function ActiveCourse(props: ActiveCourseProps) {
  const { isDemo, user, course } = props
  const { player } = useText()
  // An update neither interrupts a lesson nor discards its state.
  useUnsaved(true)
  useFirstScreen(true)
  const active = useActiveCourse(props)
  useOverlays(active.path.run?.isStepPassed ?? false)
  const { path, lesson, notes } = active
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const leaveTo = isDemo && user ? '/courses?demo=1' : '/courses'
  if (!lesson || lesson.wordIds.length === 0) {
    return (
      <Message
        head={<Mark />}
        drawing="empty"
        title={player.noItems}
        action={
          <ButtonLink to={leaveTo} look="primary" isMain isWide>
            {player.leave}
          </ButtonLink>
        }
      />
    )
  }
  const opened = notes.areOver ? 'notes' : isMenuOpen && !active.isWide ? 'menu' : undefined
  return (
    <Frame
      {...{ course, active }}
      over={
        (opened || path.interruption !== 'none') && (
          <Suspense>
            <CourseOverlays
              {...{ course, path, lesson, isDemo, user, leaveTo }}
              itemsOf={active.itemsOf}
              load={active.load}
              certificate={props.certificate}
              overlays={{
                opened,
                areNotesOpen: notes.areOpen,
                close: () => setIsMenuOpen(false),
                closeNotes: notes.close,
              }}
            />
          </Suspense>
        )
      }
    >
      <Column
        {...{ active, lesson, leaveTo }}
        course={course}
        preferences={props.preferences}
        notice={props.notice}
        onOpenLessons={() => {
          vibrate('medium')
          setIsMenuOpen(true)
        }}
      />
    </Frame>
  )
}

/** Loads the overlays when the browser is idle: notes may block the first word of a lesson, even without a network. */
function useOverlays(isUnderWay: boolean): void {
  useEffect(() => whenIdle(() => void loadOverlays().then(m => m.preloadNotes(), noOverlays)), [])
  useEffect(() => {
    if (isUnderWay) void loadOverlays().then(m => m.preloadAll(), noOverlays)
  }, [isUnderWay])
}

/** They are loaded when they are shown, if the network allows. */
function noOverlays(): void {}

type Active = ReturnType<typeof useActiveCourse>

/** The path of the learner, the content that it needs, and the notes of its item. */
function useActiveCourse({ course, user, isDemo, asked, lastWord, onEdited, onChanged }: ActiveCourseProps) {
  const isAdmin = course.access === 'admin'
  const { save, trouble } = useSaving()
  const lessons = useLessons(course)
  const path = useCoursePath(course, {
    isAdmin,
    itemsOf: lessons.itemsOf,
    save,
    asksRating: number => !isDemo && !isAdmin && isFirstTime(`rating.${user?._id}/${course._id}/${number}`),
    lastWord: lastWord.current,
    asked,
  })
  const { run, position } = path
  const recordAttempt = useAttempts(course, { item: run?.item, position }, save)
  const lesson: LessonView | undefined = path.lessons[position.lesson]
  const word = lesson?.wordIds[position.word]
  useEffect(() => {
    lastWord.current = word
  }, [word, lastWord])
  useLoadedLessons(path, lessons, onChanged)
  usePrefetchedItems(path, lessons.itemsOf, GroupBar.preload)
  const isWide = useIsWide()
  const notes = useNotes(path, word, isWide)
  return {
    ...lessons,
    ...{ path, lesson, recordAttempt, trouble, isAdmin, isWide, notes },
    applyEdit: (saved: Parameters<typeof onEdited>[0]) => {
      lessons.replace(saved.word)
      onEdited(saved)
    },
  }
}

/** The notes of the item: over it, or beside it where the screen is wide enough. */
function useNotes(path: CoursePath, word: WordId | undefined, isWide: boolean) {
  const [areOpen, setAreOpen] = useState(false)
  // Notes count as read when closed: until then nothing advances behind them.
  const close = () => {
    setAreOpen(false)
    path.readNotes()
  }
  const areBeside = isWide && areOpen
  // Pressing "next" while the notes are beside the item closes them.
  const isLeft = areBeside && path.interruption === 'readNotesFirst'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per press
  useEffect(() => {
    if (isLeft) close()
  }, [isLeft])
  // They belong to the item.
  useOnChange(word, () => setAreOpen(false))
  return { areOpen, areBeside, areOver: areOpen && !isWide, open: () => setAreOpen(true), close }
}

/** The page: the column of the item, and beside it, where there is room, the notes and the lessons. */
function Frame({
  course,
  active: { path, itemsOf, load, isWide, notes },
  over,
  children,
}: {
  course: OpenCourse
  active: Active
  over: ReactNode
  children: ReactNode
}) {
  const [areLessonsFolded, foldLessons] = useFoldedLessons()
  const [areLessonsThere, setAreLessonsThere] = useState(false)
  const explanation = path.run?.item.expandedExplanation
  useEffect(() => whenIdle(() => void DockedLessons.preload().then(() => setAreLessonsThere(true))), [])
  return (
    <div className={styles.player} data-folded={areLessonsFolded || undefined}>
      {children}
      {notes.areBeside && explanation && (
        <div className={styles.beside}>
          <Suspense>
            <DockedNotes explanation={explanation} onClose={notes.close} />
          </Suspense>
        </div>
      )}
      {isWide && (
        <div className={styles.lessons}>
          {areLessonsThere && (
            <Suspense>
              <DockedLessons
                courseTitle={course.title}
                {...{ path, itemsOf, load }}
                isFolded={areLessonsFolded}
                onFold={foldLessons}
              />
            </Suspense>
          )}
        </div>
      )}
      {over}
    </div>
  )
}

/** The head of the lesson, notices, and the current item. */
function Column({
  active,
  lesson,
  leaveTo,
  course,
  preferences,
  notice,
  onOpenLessons,
}: {
  active: Active
  lesson: LessonView
  leaveTo: string
  course: OpenCourse
  preferences: ReactNode
  notice: ReactNode
  onOpenLessons: () => void
}) {
  const { player } = useText()
  const { path, itemsOf, load, failure, trouble, isAdmin, notes } = active
  const { run, position, group } = path
  const items = itemsOf(lesson.number) ?? []
  const { navigation, swipe } = useItemSwipe({ next: () => run?.next(), back: () => run?.back?.() })
  const item = (editing: StepEditing | undefined) => (
    <>
      <Suspense>{group && <GroupBar key={group[0]} group={group} lesson={lesson} path={path} />}</Suspense>
      <SwipeNavigation value={navigation}>
        <CurrentItem
          path={path}
          course={course}
          isAdmin={isAdmin}
          openNotes={notes.open}
          isHeld={notes.areBeside}
          editing={editing}
          onAttempt={active.recordAttempt}
          others={textsOf(items)}
          taught={taughtIn(items)}
          failure={failure && { retry: () => void load(lesson.number) }}
        />
      </SwipeNavigation>
    </>
  )
  return (
    <div className={styles.column} {...swipe}>
      <PlayerHead
        title={[lesson.title, lesson.topic].filter(Boolean).join(' · ')}
        index={position.word}
        words={lesson.wordIds.map(path.isCompleted)}
        parts={partsOf(itemsOf(lesson.number), lesson.wordIds.length)}
        leaveTo={leaveTo}
        preferences={preferences}
        onOpenLessons={onOpenLessons}
      />
      <SavingNotice trouble={trouble} className={styles.banner} />
      {trouble === 'none' && <DeviceNotice className={styles.banner} />}
      {notice}
      <main id="content" style={{ display: 'contents' }}>
        {isAdmin && <p className={styles.admin}>{player.adminMode}</p>}
        <Suspense>
          {isAdmin ? (
            <Editing run={run} onSaved={active.applyEdit}>
              {item}
            </Editing>
          ) : (
            item(undefined)
          )}
        </Suspense>
      </main>
    </div>
  )
}

function textsOf(items: readonly Word[]): string[] {
  return items.flatMap(item => [item.englishWord, ...item.sentences.map(sentence => sentence.englishWord)])
}
