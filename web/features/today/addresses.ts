import type { CourseLessons } from '#contract/home.ts'
import { AT_LESSON, AT_WORD } from '#domain/site/routes.ts'

/** Where the player opens a course: at a lesson, at a word, or as the query says. */
export function playerAt(
  course: Pick<CourseLessons, '_id'>,
  at: { lesson: number } | { word: string } | { query: string },
  isDemo: boolean,
): string {
  const place =
    'query' in at ? at.query : 'word' in at ? `${AT_WORD}=${at.word}` : `${AT_LESSON}=${at.lesson}`
  return `/course/${course._id}?${isDemo ? 'demo=1&' : ''}${place}`
}
