import type { ReactNode } from 'react'
import type { OpenCourse, Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { CourseFinished } from '#web/features/player/over/course-finished.tsx'
import { DemoEnd } from '#web/features/player/over/demo-end.tsx'
import { Halfway } from '#web/features/player/over/halfway.tsx'
import { LessonDone } from '#web/features/player/over/lesson-done.tsx'
import type { MilestonePhase } from '#web/features/player/over/milestone.tsx'
import type { CoursePath, LessonView } from '#web/features/player/use-course-path.ts'
import type { Interruption } from '#web/features/player/use-lesson-end.ts'

const PHASES: Partial<Record<Interruption, MilestonePhase>> = {
  celebration: 'celebrated',
  rating: 'rated',
  lessonDone: 'open',
  finished: 'open',
}

/**
 * The page between the two sittings of a lesson, and at the end of a lesson that has a next one, of the free words, or
 * of the course.
 */
export function LessonEnd({
  course,
  lesson,
  itemsOf,
  path,
  isDemo,
  user,
  leaveTo,
  certificate,
}: {
  course: Pick<OpenCourse, '_id' | 'title'>
  lesson: LessonView
  itemsOf: (lessonNumber: number) => Word[] | undefined
  path: CoursePath
  isDemo: boolean
  user: User | null
  leaveTo: string
  certificate: ReactNode
}) {
  const items = itemsOf(lesson.number) ?? []
  if (path.interruption === 'rest') return <Halfway {...{ lesson, items, path, leaveTo }} />
  const phase = PHASES[path.interruption]
  if (phase === undefined) return null
  const { nextLesson: next } = path
  if (next) {
    return <LessonDone {...{ phase, lesson, next, items, path, leaveTo }} />
  }
  if (isDemo) {
    const free = path.lessons.flatMap(({ number, wordIds }) =>
      wordIds.length > 0 ? (itemsOf(number) ?? []) : [],
    )
    return <DemoEnd {...{ phase, path }} items={free} isVisitor={user === null} />
  }
  const address = `/certificate/${course._id}`
  const earned = openTo(user).progress ? { shown: certificate, address } : undefined
  return <CourseFinished {...{ phase, lesson, path }} certificate={earned} title={course.title} />
}
