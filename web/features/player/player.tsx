import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import { partsOf } from '#domain/course/lesson-parts.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { CurrentItem } from '#web/features/player/current-item.tsx'
import { preloadKind } from '#web/features/player/kinds/registry.ts'
import { LoadFailure } from '#web/features/player/load-failure.tsx'
import styles from '#web/features/player/player.module.css'
import { PlayerHead } from '#web/features/player/player-head.tsx'
import { type AskedStart, useAskedStart } from '#web/features/player/use-asked-start.ts'
import { useAttempts } from '#web/features/player/use-attempts.ts'
import { type CourseRun, useCourseRun } from '#web/features/player/use-course-run.ts'
import { useEditing } from '#web/features/player/use-editing.ts'
import { useFoldedLessons } from '#web/features/player/use-folded-lessons.ts'
import { useKnownCourse } from '#web/features/player/use-known-course.ts'
import { useLessons } from '#web/features/player/use-lessons.ts'
import { SwipeNavigation, useItemSwipe } from '#web/features/player/use-swipe.ts'
import { Mark } from '#web/frame/mark.tsx'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { keepLessonParts, keepPicturesOf } from '#web/lib/keep-lesson-parts.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { isFirstTime } from '#web/lib/preferences.ts'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useOnChange } from '#web/lib/use-on-change.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { DeviceNotice } from '#web/saving/device-notice.tsx'
import { SavingNotice } from '#web/saving/saving-notice.tsx'
import { useSaving } from '#web/saving/use-saving.ts'
import { findListener, sound } from '#web/speaking/devices.ts'
import { vibrate } from '#web/speaking/vibration.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

// Overlays: loaded after the first passed step, or when opened earlier.
const GroupBar = lazyWithPreload(() => import('#web/features/player/group-bar.tsx').then(m => m.GroupBar))
const LessonMenu = lazyWithPreload(() =>
  import('#web/features/player/over/lesson-menu.tsx').then(m => m.LessonMenu),
)
const DockedLessons = lazyWithPreload(() =>
  import('#web/features/player/over/lesson-menu.tsx').then(m => m.DockedLessons),
)
const NotesFirst = lazyWithPreload(() =>
  import('#web/features/player/over/usage-notes.tsx').then(m => m.NotesFirst),
)
const EditNotSaved = lazyWithPreload(() =>
  import('#web/features/player/step/editable-text.tsx').then(m => m.EditNotSaved),
)
const LessonEnd = lazyWithPreload(() =>
  import('#web/features/player/over/lesson-end.tsx').then(m => m.LessonEnd),
)
const Rating = lazyWithPreload(() => import('#web/features/player/over/rating.tsx').then(m => m.Rating))
const UsageNotes = lazyWithPreload(() =>
  import('#web/features/player/over/usage-notes.tsx').then(m => m.UsageNotes),
)
const DockedNotes = lazyWithPreload(() =>
  import('#web/features/player/over/usage-notes.tsx').then(m => m.DockedNotes),
)

type PlayerProps = {
  user: User | null
  idCourse: string
  isDemo: boolean
  /** Menu entries besides leaving. */
  preferences: ReactNode
  /** Shown to learners who finish the course. */
  certificate: ReactNode
}

/** A course, one item at a time. Renders as soon as the current lesson is loaded. */
export function Player({ user, idCourse, isDemo, preferences, certificate }: PlayerProps) {
  const { shell } = useText()
  const id = idCourse as CourseId
  const own = useLoaded(
    'GET student-course/:id',
    isDemo ? null : { params: { id }, query: { lesson: 'current' } },
  )
  const demo = useLoaded('GET student-course-demo', isDemo ? { query: { idCourse: id } } : null)
  const loaded = isDemo ? demo : own
  const { failure, reload, update } = loaded
  const course = useKnownCourse(loaded)
  const asked = useAskedStart(course !== undefined)
  // Decided before the first step is shown, even where it takes a request to the server.
  useEffect(() => void findListener(), [])
  const lastWord = useRef<WordId | undefined>(undefined)
  const activeRun = useRef<{ key: number; version: number }>(undefined)

  if (course) {
    // A new version of the content starts a new run, because lessons of two versions must not be mixed. An author's own
    // edits are applied to the current run.
    if (activeRun.current?.version !== course.version)
      activeRun.current = { key: course.version, version: course.version }
    const applyEdit = ({ word, courseVersion }: { word: Word; courseVersion: number }) => {
      if (courseVersion > course.version + 1) return reload()
      if (activeRun.current) activeRun.current.version = courseVersion
      update(known => ({ ...known, version: courseVersion, ...withItem(known, word) }))
    }
    return (
      <ActiveCourse
        key={activeRun.current.key}
        course={course}
        user={user}
        isDemo={isDemo}
        preferences={preferences}
        certificate={certificate}
        onEdited={applyEdit}
        onChanged={reload}
        lastWord={lastWord}
        asked={asked}
      />
    )
  }
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
}

/** The content of a course with one updated item. */
function withItem({ words, exercises }: Pick<StudentCourse, 'words' | 'exercises'>, item: Word) {
  const replaced = (items: Word[]) => items.map(old => (old._id === item._id ? { ...old, ...item } : old))
  return { words: replaced(words), exercises: replaced(exercises) }
}

function ActiveCourse({
  course,
  user,
  isDemo,
  preferences,
  certificate,
  onEdited,
  onChanged,
  lastWord,
  asked,
}: {
  course: StudentCourse
  user: User | null
  isDemo: boolean
  preferences: ReactNode
  certificate: ReactNode
  onEdited: Parameters<typeof useEditing>[0]
  /** The course has a new version. */
  onChanged: () => void
  /** The current word of the run, for its successor when the course changes. */
  lastWord: RefObject<WordId | undefined>
  asked: AskedStart
}) {
  const { player } = useText()
  // An update neither interrupts a lesson nor discards its state.
  useUnsaved(true)
  useFirstScreen(true)
  useEffect(keepLessonParts, [])
  const isWide = useIsWide()
  const [areLessonsFolded, foldLessons] = useFoldedLessons()
  const [areLessonsThere, setAreLessonsThere] = useState(false)
  useEffect(() => whenIdle(() => void LessonMenu.preload().then(() => setAreLessonsThere(true))), [])
  // Notes may block the first word of a lesson, even without a network.
  useEffect(() => whenIdle(() => void UsageNotes.preload()), [])
  const isAdmin = course.access === 'admin'
  const { save, rate, trouble } = useSaving()
  const { itemsOf, load, replace, failure } = useLessons(course)
  const run = useCourseRun(course, {
    isAdmin,
    itemsOf,
    save,
    asksRating: number => !isDemo && !isAdmin && isFirstTime(`rating.${user?._id}/${course._id}/${number}`),
    lastWord: lastWord.current,
    asked,
  })
  const recordAttempt = useAttempts(course, run, save)
  const word = run.lessons[run.position.lesson]?.wordIds[run.position.word]
  useEffect(() => {
    lastWord.current = word
  }, [word, lastWord])
  const editing = useEditing(saved => {
    replace(saved.word)
    onEdited(saved)
  })
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [areNotesOpen, setAreNotesOpen] = useState(false)
  const { navigation, swipe } = useItemSwipe(run)
  const lesson = run.lessons[run.position.lesson]
  const leaveTo = isDemo && user ? '/courses?demo=1' : '/courses'

  const missing = lesson && lesson.wordIds.length > 0 && !run.item ? lesson.number : undefined
  useEffect(() => {
    if (missing !== undefined) void load(missing)
  }, [missing, load])
  usePrefetchedItems(itemsOf, run)
  // Loads the next lesson while the learner looks at the end of this one.
  const following = run.interruption === 'lessonDone' ? run.nextLesson?.number : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes near
  useEffect(() => {
    if (following !== undefined) void load(following)
  }, [following])
  const isAtEnd = run.interruption === 'lessonDone' || run.interruption === 'rating'
  const isOutdated = failure?.code === 'course_changed' && !isAtEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, when it turns out
  useEffect(() => {
    if (isOutdated) onChanged()
  }, [isOutdated])
  const isUnderWay = run.isStepPassed
  useEffect(() => {
    if (isUnderWay) for (const part of [LessonEnd, LessonMenu, NotesFirst, Rating, UsageNotes]) part.preload()
  }, [isUnderWay])

  // Notes count as read when closed: until then nothing advances behind them.
  const closeNotes = () => {
    setAreNotesOpen(false)
    run.readNotes()
  }
  const areNotesBeside = isWide && areNotesOpen
  // Pressing "next" while the notes are beside the item closes them.
  const isLeft = areNotesBeside && run.interruption === 'readNotesFirst'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per press
  useEffect(() => {
    if (isLeft) closeNotes()
  }, [isLeft])
  // They belong to the item.
  useOnChange(word, () => setAreNotesOpen(false))

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
  return (
    <div className={styles.player} data-folded={areLessonsFolded || undefined}>
      <div className={styles.column} {...swipe}>
        <PlayerHead
          title={[lesson.title, lesson.topic].filter(Boolean).join(' · ')}
          index={run.position.word}
          words={lesson.wordIds.map(run.isCompleted)}
          parts={partsOf(itemsOf(lesson.number), lesson.wordIds.length)}
          leaveTo={leaveTo}
          preferences={preferences}
          onOpenLessons={() => {
            vibrate('medium')
            setIsMenuOpen(true)
          }}
        />
        <SavingNotice trouble={trouble} className={styles.banner} />
        {trouble === 'none' && <DeviceNotice className={styles.banner} />}
        <main id="content" style={{ display: 'contents' }}>
          {isAdmin && <p className={styles.admin}>{player.adminMode}</p>}
          {editing.trouble && (
            <Suspense>
              <div className={styles.banner}>
                <EditNotSaved trouble={editing.trouble} />
              </div>
            </Suspense>
          )}
          <Suspense>
            {run.group && <GroupBar key={run.group[0]} group={run.group} lesson={lesson} run={run} />}
          </Suspense>
          <SwipeNavigation value={navigation}>
            <CurrentItem
              run={run}
              course={course}
              isAdmin={isAdmin}
              openNotes={() => setAreNotesOpen(true)}
              isHeld={areNotesBeside}
              editing={isAdmin && run.item && run.step ? editing.of(run.item, run.step) : undefined}
              onAttempt={recordAttempt}
              others={textsOf(itemsOf(lesson.number) ?? [])}
              failure={failure && { retry: () => void load(lesson.number) }}
            />
          </SwipeNavigation>
        </main>
      </div>
      {areNotesBeside && run.item?.expandedExplanation && (
        <div className={styles.beside}>
          <Suspense>
            <DockedNotes explanation={run.item.expandedExplanation} onClose={closeNotes} />
          </Suspense>
        </div>
      )}
      {isWide && (
        <div className={styles.lessons}>
          {areLessonsThere && (
            <Suspense>
              <DockedLessons
                courseTitle={course.title}
                run={run}
                itemsOf={itemsOf}
                load={load}
                isFolded={areLessonsFolded}
                onFold={foldLessons}
              />
            </Suspense>
          )}
        </div>
      )}
      <Suspense>
        {isMenuOpen && !isWide && (
          <LessonMenu
            courseTitle={course.title}
            run={run}
            itemsOf={itemsOf}
            load={load}
            onClose={() => setIsMenuOpen(false)}
          />
        )}
        {areNotesOpen && !isWide && run.item?.expandedExplanation && (
          <UsageNotes explanation={run.item.expandedExplanation} onClose={closeNotes} />
        )}
        {run.interruption === 'readNotesFirst' && !areNotesOpen && run.item?.expandedExplanation && (
          <NotesFirst
            explanation={run.item.expandedExplanation}
            onRead={run.readNotes}
            onClose={run.resume}
          />
        )}
        {run.interruption !== 'none' && (
          <LessonEnd
            course={course}
            lesson={lesson}
            itemsOf={itemsOf}
            run={run}
            isDemo={isDemo}
            user={user}
            leaveTo={leaveTo}
            certificate={certificate}
          />
        )}
        {run.interruption === 'rating' && (
          <Rating
            lesson={lesson.number}
            onRate={rating => rate({ course: course._id, lesson: lesson.number, rating })}
            onClose={run.resume}
          />
        )}
      </Suspense>
    </div>
  )
}

function textsOf(items: readonly Word[]): string[] {
  return items.flatMap(item => [item.englishWord, ...item.sentences.map(sentence => sentence.englishWord)])
}

/**
 * Caches the pictures of the lesson, and prefetches the sounds of this item and the next with the code of their kinds,
 * so that presses never wait.
 */
function usePrefetchedItems(itemsOf: (lesson: number) => Word[] | undefined, run: CourseRun): void {
  const lesson = run.lessons[run.position.lesson]?.number
  const { word } = run.position
  const items = lesson === undefined ? undefined : itemsOf(lesson)
  useEffect(() => {
    if (items) keepPicturesOf(items)
  }, [items])
  useEffect(() => {
    if (lesson === undefined) return
    const near = itemsOf(lesson)?.slice(word, word + 2) ?? []
    const parts = near.flatMap(item => [item, ...item.parts])
    for (const { type } of parts) preloadKind(type)
    if (near.some(({ exerciseGroup }) => exerciseGroup !== '')) GroupBar.preload()
    sound.prefetch(
      parts.flatMap(part => [part.audioUrl, part.audioSlowUrl, ...part.sentences.map(s => s.audioUrl)]),
    )
  }, [itemsOf, lesson, word])
}
