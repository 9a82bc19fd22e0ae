import type { CourseSource } from '#content/course-files.ts'
import { hashOf } from '#content/media-files.ts'
import type { MediaManifest } from '#content/media-manifest.ts'
import { askedTexts, demoTexts } from '#content/spoken-texts.ts'

/** `older`: made for texts that have changed since. */
type PronunciationState = 'current' | 'missing' | 'older' | 'unneeded'

/** Whether the judge's pronunciations match the current texts of the course. */
export function pronunciationState(course: CourseSource, manifest: MediaManifest): PronunciationState {
  if (!isSpoken(course)) return 'unneeded'
  const made = manifest.phones[course.slug]
  if (!made) return 'missing'
  return made.texts === textsHash(course) ? 'current' : 'older'
}

/** Hash of the texts that a learner is asked to say in a course; nothing else affects it. */
export function textsHash(course: CourseSource): string {
  return hashOf(JSON.stringify([askedTexts(course), demoTexts(course)]))
}

/** Whether a course has anything to say yet: an announced one has only a syllabus. */
export function isSpoken({ lessons }: Pick<CourseSource, 'lessons'>): boolean {
  return lessons.some(({ items, exported }) => items.length + exported.length > 0)
}
