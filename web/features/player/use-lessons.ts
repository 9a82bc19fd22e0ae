import { useCallback, useRef, useState } from 'react'
import type { StudentCourse, Word } from '#contract/courses.ts'
import { groupIntoLessons } from '#domain/course/course.ts'
import { call, type Failure } from '#web/lib/call.ts'

/** The content of a course's lessons: the first comes with the course, the others load when opened (D32). */
export function useLessons(course: StudentCourse) {
  const [lessons, setLessons] = useState(() => byNumber([...course.words, ...course.exercises]))
  const [failure, setFailure] = useState<Failure>()
  const loading = useRef(new Set<number>())
  const { _id: id, version } = course

  const load = useCallback(
    async (lesson: number) => {
      if (lessons.has(lesson) || loading.current.has(lesson)) return
      loading.current.add(lesson)
      const answer = await call('GET course-lesson/:id/:version/:lesson', { params: { id, version, lesson } })
      loading.current.delete(lesson)
      if (!answer.isOk) return setFailure(answer)
      setFailure(undefined)
      const loaded = byNumber([...answer.data.words, ...answer.data.exercises])
      setLessons(known => new Map([...known, ...loaded]))
    },
    [id, version, lessons],
  )

  /** Replaces an edited item. */
  const replace = useCallback((item: Word) => {
    setLessons(known => {
      const items = known.get(item.lessonNumber)?.map(old => (old._id === item._id ? item : old)) ?? []
      return new Map(known).set(item.lessonNumber, items)
    })
  }, [])

  return { itemsOf: useCallback((lesson: number) => lessons.get(lesson), [lessons]), load, replace, failure }
}

function byNumber(items: Word[]): Map<number, Word[]> {
  return new Map(groupIntoLessons(items).map(lesson => [lesson.number, lesson.items]))
}
