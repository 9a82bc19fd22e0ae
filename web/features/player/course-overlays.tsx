import { type ReactNode, Suspense } from 'react'
import type { OpenCourse, Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import type { CoursePath, LessonView } from '#web/features/player/use-course-path.ts'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { useSaving } from '#web/saving/use-saving.ts'

// Loaded after the first passed step, or when opened earlier.
const LessonMenu = lazyWithPreload(() =>
  import('#web/features/player/over/lesson-menu.tsx').then(m => m.LessonMenu),
)
const NotesFirst = lazyWithPreload(() =>
  import('#web/features/player/over/usage-notes.tsx').then(m => m.NotesFirst),
)
const LessonEnd = lazyWithPreload(() =>
  import('#web/features/player/over/lesson-end.tsx').then(m => m.LessonEnd),
)
const Rating = lazyWithPreload(() => import('#web/features/player/over/rating.tsx').then(m => m.Rating))
const UsageNotes = lazyWithPreload(() =>
  import('#web/features/player/over/usage-notes.tsx').then(m => m.UsageNotes),
)

/** The notes may block the first word of a lesson. */
export function preloadNotes(): void {
  for (const part of [NotesFirst, UsageNotes]) void part.preload()
}

/** Loads everything, for a learner who is under way. */
export function preloadAll(): void {
  for (const part of [LessonEnd, LessonMenu, NotesFirst, Rating, UsageNotes]) void part.preload()
}

export type Overlays = {
  /** What the learner has opened over the item. */
  opened: 'menu' | 'notes' | undefined
  /** The notes may be open beside the item, too. */
  areNotesOpen: boolean
  close: () => void
  closeNotes: () => void
}

/** Everything that covers the item: the menu, its notes, the end of a lesson, and the rating. */
export function CourseOverlays({
  course,
  path,
  lesson,
  itemsOf,
  load,
  overlays: { opened, areNotesOpen, close, closeNotes },
  ...around
}: {
  course: OpenCourse
  path: CoursePath
  lesson: LessonView
  itemsOf: (lessonNumber: number) => Word[] | undefined
  load: (lessonNumber: number) => void
  overlays: Overlays
  isDemo: boolean
  user: User | null
  leaveTo: string
  /** Shown to learners who finish the course. */
  certificate: ReactNode
}) {
  const { rate } = useSaving()
  const { interruption } = path
  const explanation = path.run?.item.expandedExplanation
  return (
    <Suspense>
      {opened === 'menu' && (
        <LessonMenu courseTitle={course.title} {...{ path, itemsOf, load }} onClose={close} />
      )}
      {opened === 'notes' && explanation && <UsageNotes explanation={explanation} onClose={closeNotes} />}
      {interruption === 'readNotesFirst' && !areNotesOpen && explanation && (
        <NotesFirst explanation={explanation} onRead={path.readNotes} onClose={path.resume} />
      )}
      {interruption !== 'none' && <LessonEnd {...around} {...{ course, lesson, itemsOf, path }} />}
      {interruption === 'rating' && (
        <Rating
          lesson={lesson.number}
          onRate={rating => rate({ course: course._id, lesson: lesson.number, rating })}
          onClose={path.resume}
        />
      )}
    </Suspense>
  )
}
