import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import type { CourseId } from '#domain/ids.ts'
import type { Finisher } from '#web/features/player/finished.tsx'
import { kindOf } from '#web/features/player/kinds/registry.ts'
import styles from '#web/features/player/player.module.css'
import { PlayerHead } from '#web/features/player/player-head.tsx'
import { SavingNotice } from '#web/features/player/saving-notice.tsx'
import { type CourseRun, useCourseRun } from '#web/features/player/use-course-run.ts'
import { useLessons } from '#web/features/player/use-lessons.ts'
import { useSaving } from '#web/features/player/use-saving.ts'
import { useSwipe } from '#web/features/player/use-swipe.ts'
import type { Failure } from '#web/lib/call.ts'
import { sound } from '#web/lib/devices.ts'
import { useText } from '#web/lib/language.tsx'
import { lazily } from '#web/lib/lazily.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Message } from '#web/ui/message.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

// What opens over an item: loaded after the first step is passed, or when it is opened before that.
const Celebration = lazily(() => import('#web/features/player/celebration.tsx').then(m => m.Celebration))
const Finished = lazily(() => import('#web/features/player/finished.tsx').then(m => m.Finished))
const LessonMenu = lazily(() => import('#web/features/player/lesson-menu.tsx').then(m => m.LessonMenu))
const NotesFirst = lazily(() => import('#web/features/player/usage-notes.tsx').then(m => m.NotesFirst))
const UsageNotes = lazily(() => import('#web/features/player/usage-notes.tsx').then(m => m.UsageNotes))

type PlayerProps = {
  user: User | null
  idCourse: string
  isDemo: boolean
  /** What the player's menu offers besides leaving. */
  preferences: ReactNode
}

/** A course, one item at a time. Shows the course as soon as its current lesson is there. */
export function Player({ user, idCourse, isDemo, preferences }: PlayerProps) {
  const { shell } = useText()
  const id = idCourse as CourseId
  const own = useLoaded(
    'GET student-course/:id',
    isDemo ? null : { params: { id }, query: { lesson: 'current' } },
  )
  const demo = useLoaded('GET student-course-demo', isDemo ? { query: { idCourse: id } } : null)
  const { data: course, failure, reload, update } = isDemo ? demo : own

  if (course) {
    // A new version of the content is a new walk: the old one's lessons are not to be mixed with it.
    return (
      <Walk
        key={course.version}
        course={course}
        user={user}
        isDemo={isDemo}
        preferences={preferences}
        onMerged={progress => update({ ...course, ...progress })}
      />
    )
  }
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
}

function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { failure: text } = useText()
  const { code, status, message } = failure
  return (
    <Message
      title={text.title}
      text={code === 'unreachable' ? text.offline : message}
      action={
        <>
          {status >= 500 && (
            <Button look="primary" onClick={onRetry}>
              {text.retry}
            </Button>
          )}
          <ButtonLink to="/courses">{text.toCourses}</ButtonLink>
        </>
      }
    />
  )
}

function Walk({
  course,
  user,
  isDemo,
  preferences,
  onMerged,
}: {
  course: StudentCourse
  user: User | null
  isDemo: boolean
  preferences: ReactNode
  onMerged: Parameters<typeof useSaving>[1]
}) {
  const { player } = useText()
  const isAdmin = course.access === 'admin'
  const { save, trouble } = useSaving(isAdmin ? null : (user?._id ?? null), onMerged)
  const { itemsOf, load, failure } = useLessons(course)
  const run = useCourseRun(course, { isAdmin, itemsOf, save })
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [areNotesOpen, setAreNotesOpen] = useState(false)
  const swipe = useSwipe({ onLeft: run.next, onRight: run.back })
  const lesson = run.lessons[run.position.lesson]
  const leaveTo = isDemo && user ? '/courses?demo=1' : '/courses'

  useEffect(() => {
    if (lesson && !run.item) void load(lesson.number)
  }, [lesson, run.item, load])
  usePrefetchedSounds(itemsOf, run)
  const isUnderWay = run.isStepPassed
  useEffect(() => {
    if (isUnderWay)
      for (const part of [Celebration, Finished, LessonMenu, NotesFirst, UsageNotes]) part.preload()
  }, [isUnderWay])

  const openNotes = () => {
    setAreNotesOpen(true)
    run.readNotes()
  }
  const finisher: Finisher = !isDemo ? 'member' : user ? 'unpaidStudent' : 'demoVisitor'

  if (!lesson || lesson.wordIds.length === 0) {
    return <Message title={player.noItems} action={<ButtonLink to={leaveTo}>{player.leave}</ButtonLink>} />
  }
  return (
    <div className={styles.player} {...swipe}>
      <PlayerHead
        title={`${lesson.title} · ${lesson.topic}`}
        place={run.position.word}
        words={lesson.wordIds.map(run.isCompleted)}
        leaveTo={leaveTo}
        preferences={preferences}
        onOpenLessons={() => setIsMenuOpen(true)}
      />
      {isAdmin && <p className={styles.admin}>{player.adminMode}</p>}
      <SavingNotice trouble={trouble} />
      <main id="content" style={{ display: 'contents' }}>
        <CurrentItem
          run={run}
          course={course}
          isAdmin={isAdmin}
          openNotes={openNotes}
          others={textsOf(itemsOf(lesson.number) ?? [])}
          failure={failure && { retry: () => void load(lesson.number) }}
        />
      </main>
      <Suspense>
        {isMenuOpen && (
          <LessonMenu
            courseTitle={course.title}
            run={run}
            itemsOf={itemsOf}
            load={load}
            onClose={() => setIsMenuOpen(false)}
          />
        )}
        {areNotesOpen && run.item?.expandedExplanation && (
          <UsageNotes explanation={run.item.expandedExplanation} onClose={() => setAreNotesOpen(false)} />
        )}
        {run.interruption === 'readNotesFirst' && <NotesFirst onOpen={openNotes} onClose={run.resume} />}
        {run.interruption === 'celebration' && (
          <Celebration lesson={lesson.number} nextLesson={run.nextLesson} onFinished={run.resume} />
        )}
        {run.interruption === 'finished' && <Finished finisher={finisher} onClose={run.resume} />}
      </Suspense>
    </div>
  )
}

/** The item as its kind shows it; a kind that is not known says so and lets the learner go on. */
function CurrentItem({
  run,
  course,
  isAdmin,
  openNotes,
  others,
  failure,
}: {
  run: CourseRun
  course: StudentCourse
  isAdmin: boolean
  openNotes: () => void
  others: readonly string[]
  failure: { retry: () => void } | undefined
}) {
  const { player, failure: failureText, shell } = useText()
  const { item, step } = run
  if (!item && failure) {
    return (
      <Message
        title={failureText.title}
        text={failureText.offline}
        action={
          <Button look="primary" onClick={failure.retry}>
            {failureText.retry}
          </Button>
        }
      />
    )
  }
  if (!item) return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
  const Kind = kindOf(item.type)
  if (!Kind || !step) {
    return (
      <Message title={player.unsupportedType} action={<Button onClick={run.skip}>{player.skip}</Button>} />
    )
  }
  return (
    <Kind
      key={`${item._id}/${run.position.sentence}`}
      item={item}
      step={step}
      stepIndex={run.position.sentence}
      stepCount={run.stepCount}
      isPassed={run.isStepPassed}
      isAdmin={isAdmin}
      course={course}
      others={others}
      onPassed={run.pass}
      onBack={run.canGoBack ? run.back : undefined}
      onNext={run.next}
      notes={
        item.expandedExplanation?.isActive ? { isUnread: run.hasUnreadNotes, open: openNotes } : undefined
      }
    />
  )
}

function textsOf(items: readonly Word[]): string[] {
  return items.flatMap(item => [item.englishWord, ...item.sentences.map(sentence => sentence.englishWord)])
}

/** Brings the sounds of this item and the next into the cache, so that pressing never waits. */
function usePrefetchedSounds(itemsOf: (lesson: number) => Word[] | undefined, run: CourseRun): void {
  const lesson = run.lessons[run.position.lesson]?.number
  const { word } = run.position
  useEffect(() => {
    if (lesson === undefined) return
    const near = itemsOf(lesson)?.slice(word, word + 2) ?? []
    sound.prefetch(
      near.flatMap(item => [item.audioUrl, item.audioSlowUrl, ...item.sentences.map(s => s.audioUrl)]),
    )
  }, [itemsOf, lesson, word])
}
