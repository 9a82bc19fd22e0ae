import type { z } from 'zod'
import type { itemContent } from '#contract/authoring/item-input.ts'
import type { Course } from '#domain/course/course.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import type { AuthoredText } from '#domain/languages.ts'

/** A course as stored in the database, for `npm run content:export`. */
export type CourseRecord = {
  course: Pick<
    Course,
    'title' | 'description' | 'picture' | 'color' | 'isAvaliable' | 'isHidden' | 'matching'
  > & {
    id: CourseId
  }
  lessons: { number: number; title: AuthoredText; goal: AuthoredText; isPublished: boolean }[]
  items: ItemRecord[]
}

export type ItemRecord = {
  id: WordId
  lessonNumber: number
  orderInLesson: number
  /** When it was moved to the word bank; null in a lesson. */
  bankedAt: string | null
  content: z.output<typeof itemContent>
}
