import type { CourseSource } from '#content/course-files.ts'
import { hashOf } from '#content/media-files.ts'
import type { MediaManifest } from '#content/media-manifest.ts'
import { askedTexts, demoTexts } from '#content/spoken-texts.ts'

/** `older`: they were made for other texts than the course has now. */
type PronunciationState = 'current' | 'missing' | 'older' | 'unneeded'

/** Whether the pronunciations that the judge gets for a course are those of its texts. */
export function pronunciationState(course: CourseSource, manifest: MediaManifest): PronunciationState {
  if (course.lessons.length === 0) return 'unneeded'
  const made = manifest.phones[course.slug]
  if (!made) return 'missing'
  return made.texts === textsHash(course) ? 'current' : 'older'
}

/** Changes with what a learner is asked to say in a course, and with nothing else. */
export function textsHash(course: CourseSource): string {
  return hashOf(JSON.stringify([askedTexts(course), demoTexts(course)]))
}
