import { type ReactNode, useEffect, useRef } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import type { User } from '#contract/session.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { ActiveCourse } from '#web/features/player/active-course.tsx'
import { LoadFailure } from '#web/features/player/load-failure.tsx'
import { useAskedStart } from '#web/features/player/use-asked-start.ts'
import { useKnownCourse } from '#web/features/player/use-known-course.ts'
import { useText } from '#web/lib/language.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { findListener } from '#web/speaking/devices.ts'
import { Waiting } from '#web/ui/waiting.tsx'

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
