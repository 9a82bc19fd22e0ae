import { useEffect, useMemo, useRef } from 'react'
import type { CourseProgress, OpenCourse } from '#contract/courses.ts'
import type { CourseId } from '#domain/ids.ts'
import { type Loaded, useLoaded } from '#web/lib/use-loaded.ts'

export type LoadedCourse = Pick<Loaded<CourseProgress>, 'earlier' | 'failure' | 'reload' | 'update'> & {
  /** Undefined until all of it is loaded. */
  course: OpenCourse | undefined
  /** An author's own edit has made this the course's version: what is loaded is otherwise still right. */
  acceptVersion: (version: number) => void
}

const NO_ITEMS = { words: [], exercises: [] }

/**
 * The course of the server's answers, with the lesson where the learner was when its version was opened. Progress and
 * content travel apart, and only the progress is asked for again (decision 085).
 */
export function useOpenCourse(id: CourseId, isDemo: boolean): LoadedCourse {
  const query = isDemo ? { demo: '1' as const } : {}
  const own = useLoaded('GET course-progress/:id', { params: { id }, query })
  /** What the content of a version was loaded as: an author's edits raise the version. */
  const edited = useRef<{ version: number; loaded: number }>(undefined)
  const opened = useRef<{ version: number; lesson: number | null }>(undefined)
  if (own.data) {
    const { version: current, lesson } = own.data
    const version = current === edited.current?.version ? edited.current.loaded : current
    // Later lessons are loaded when they are opened (D32).
    if (opened.current?.version !== version) opened.current = { version, lesson }
  }
  const { version, lesson } = opened.current ?? {}
  const outline = useLoaded(
    'GET course-outline/:id/:version',
    version === undefined ? null : { params: { id, version }, query },
  )
  const content = useLoaded(
    'GET course-lesson/:id/:version/:lesson',
    version === undefined || typeof lesson !== 'number' ? null : { params: { id, version, lesson }, query },
  )
  const items = lesson === null ? NO_ITEMS : content.data
  const whole = useMemo<OpenCourse | undefined>(
    () => own.data && outline.data && items && { ...own.data, ...outline.data, ...items },
    [own.data, outline.data, items],
  )
  // A new version replaces the course as a whole, when all of it has arrived.
  const last = useRef(whole)
  if (whole) last.current = whole

  const failure = own.failure ?? outline.failure ?? content.failure
  const isOutdated = [outline, content].some(part => part.failure?.code === 'course_changed')
  const { reload } = own
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out
  useEffect(() => {
    if (isOutdated) reload()
  }, [isOutdated])
  return {
    course: last.current,
    earlier: own.earlier,
    failure,
    reload: () => {
      for (const part of [own, outline, content]) if (part === own || part.failure) part.reload()
    },
    update: own.update,
    acceptVersion: (accepted: number) => {
      if (version === undefined) return
      edited.current = { version: accepted, loaded: version }
      own.update(known => ({ ...known, version: accepted }))
    },
  }
}
