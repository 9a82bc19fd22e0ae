import { useEffect } from 'react'
import type { Word } from '#contract/courses.ts'
import { preloadKind } from '#web/features/player/kinds/registry.ts'
import type { CoursePath } from '#web/features/player/use-course-path.ts'
import type { useLessons } from '#web/features/player/use-lessons.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { sound } from '#web/speaking/devices.ts'

/**
 * Loads the content that a path needs: its lesson, and the next one while the learner looks at the end of this one. At
 * any other place than that, a lesson of a newer version is reported.
 * @param onChanged the course has a new version
 */
export function useLoadedLessons(
  { lessons, position, run, interruption, nextLesson }: CoursePath,
  { load, failure }: Pick<ReturnType<typeof useLessons>, 'load' | 'failure'>,
  onChanged: () => void,
): void {
  const lesson = lessons[position.lesson]
  const missing = lesson && lesson.wordIds.length > 0 && !run ? lesson.number : undefined
  useEffect(() => {
    if (missing !== undefined) void load(missing)
  }, [missing, load])
  const following = interruption === 'lessonDone' ? nextLesson?.number : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes near
  useEffect(() => {
    if (following !== undefined) void load(following)
  }, [following])
  const isAtEnd = interruption === 'lessonDone' || interruption === 'rating'
  const isOutdated = failure?.code === 'course_changed' && !isAtEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, when it turns out
  useEffect(() => {
    if (isOutdated) onChanged()
  }, [isOutdated])
}

/**
 * Caches the pictures of the lesson, and prefetches the sounds of this item and the next with the code of their kinds,
 * so that presses never wait.
 * @param preloadGroup loads the bar of a group of exercises
 */
export function usePrefetchedItems(
  { lessons, position }: Pick<CoursePath, 'lessons' | 'position'>,
  itemsOf: (lesson: number) => Word[] | undefined,
  preloadGroup: () => void,
): void {
  const lesson = lessons[position.lesson]?.number
  const { word } = position
  const items = lesson === undefined ? undefined : itemsOf(lesson)
  useEffect(() => {
    if (!items) return undefined
    // Without a network nothing can be kept.
    return whenIdle(
      () =>
        void import('#web/lib/keep-lesson.ts').then(
          m => m.keepLesson(items),
          () => undefined,
        ),
    )
  }, [items])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each item
  useEffect(() => {
    if (lesson === undefined) return
    const near = itemsOf(lesson)?.slice(word, word + 2) ?? []
    const parts = near.flatMap(item => [item, ...item.parts])
    for (const { type } of parts) preloadKind(type)
    if (near.some(({ exerciseGroup }) => exerciseGroup !== '')) preloadGroup()
    sound.prefetch(
      parts.flatMap(part => [part.audioUrl, part.audioSlowUrl, ...part.sentences.map(s => s.audioUrl)]),
    )
  }, [itemsOf, lesson, word])
}
