import { type ReactNode, useEffect, useRef } from 'react'
import type { User } from '#contract/session.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { ActiveCourse } from '#web/features/player/active-course.tsx'
import styles from '#web/features/player/player.module.css'
import { useAskedStart } from '#web/features/player/use-asked-start.ts'
import { useKnownCourse } from '#web/features/player/use-known-course.ts'
import { useOpenCourse } from '#web/features/player/use-open-course.ts'
import { FailureScreen } from '#web/frame/failure-screen.tsx'
import { LoadTrouble } from '#web/frame/load-trouble.tsx'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { OptionalPart } from '#web/lib/optional-part.tsx'
import { findListener } from '#web/speaking/devices.ts'
import { Waiting } from '#web/ui/waiting.tsx'

const LoadFailure = lazyWithPreload(() =>
  import('#web/features/player/load-failure.tsx').then(m => m.LoadFailure),
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
  const loaded = useOpenCourse(idCourse as CourseId, isDemo)
  const { failure, reload, acceptVersion } = loaded
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
    const applyEdit = ({ courseVersion }: { courseVersion: number }) => {
      if (courseVersion > course.version + 1) return reload()
      if (activeRun.current) activeRun.current.version = courseVersion
      acceptVersion(courseVersion)
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
        notice={<LoadTrouble {...loaded} data={course} className={styles.banner} />}
      />
    )
  }
  if (failure) {
    // Without a network, its own words may not arrive either.
    return (
      <OptionalPart part={LoadFailure} fallback={<FailureScreen kind="offline" onRetry={reload} />}>
        <LoadFailure failure={failure} onRetry={reload} />
      </OptionalPart>
    )
  }
  return <Waiting label={shell.loading} slowLabel={shell.slowLoading} />
}
