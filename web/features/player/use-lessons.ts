import { useCallback, useRef, useState } from 'react'
import type { LessonContent, OpenCourse, Word } from '#contract/courses.ts'
import { groupIntoLessons } from '#domain/course/course.ts'
import { entries } from '#web/lib/answers.ts'
import type { Failure } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { load as loadAnswer, nameOf } from '#web/lib/use-loaded.ts'

const LESSON = 'GET course-lesson/:id/:version/:lesson'

/** The content of a course's lessons: the first comes with the course, the others load when opened (D32). */
export function useLessons(course: OpenCourse) {
  const language = useLanguage()
  const [lessons, setLessons] = useState(() => byNumber([...course.words, ...course.exercises]))
  const [failure, setFailure] = useState<Failure>()
  const loading = useRef(new Set<number>())
  const { _id: id, version, access } = course

  const load = useCallback(
    async (lesson: number) => {
      if (lessons.has(lesson) || loading.current.has(lesson)) return
      loading.current.add(lesson)
      const asked = {
        params: { id, version, lesson },
        query: access === 'demo' ? { demo: '1' as const } : {},
      }
      const name = nameOf(LESSON, asked, language)
      const answer = await loadAnswer(LESSON, asked, name)
      loading.current.delete(lesson)
      // Where the server cannot be reached, the device may know it.
      const content = entries.get(name)?.data as LessonContent | undefined
      if (!content) return setFailure(answer.isOk ? undefined : answer)
      setFailure(undefined)
      const loaded = byNumber([...content.words, ...content.exercises])
      setLessons(known => new Map([...known, ...loaded]))
    },
    [id, version, access, language, lessons],
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
