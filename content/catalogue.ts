import { CONTENT_FOLDER, type CourseSource, readCourseFiles } from '#content/course-files.ts'
import { seededCourseId } from '#content/ids.ts'
import { buildItem } from '#content/items.ts'
import { readManifest } from '#content/media-files.ts'
import { addressOf, MediaLookup } from '#content/media-lookup.ts'
import type { MediaManifest } from '#content/media-manifest.ts'
import type { Course } from '#domain/course/course.ts'

/**
 * The seeded courses in the order of their cards, with permanent ids and the addresses of their media. Throws when a
 * file is invalid or a recording or picture is missing; the message names each file and field.
 */
export function readCourses(folder = CONTENT_FOLDER): Course[] {
  const { courses: sources, problems: fileProblems } = readCourseFiles(folder)
  const { courses, problems: mediaProblems } = buildCourses(sources, readManifest(folder))
  const problems = [...fileProblems, ...mediaProblems]
  if (problems.length > 0) throw new Error(`The course content cannot be used:\n- ${problems.join('\n- ')}`)
  return courses
}

/** Converts authored courses to the domain's, and collects missing recordings and pictures. */
export function buildCourses(
  sources: readonly CourseSource[],
  manifest: MediaManifest,
): { courses: Course[]; problems: string[] } {
  const media = new MediaLookup(manifest)
  const courses = sources.map(source => ({
    _id: seededCourseId(source.slug),
    title: source.title,
    description: source.description,
    picture: media.picture(source.picture, source.file),
    color: source.color,
    isAvaliable: source.isAvaliable,
    isHidden: source.isHidden,
    matching: source.matching,
    phonesUrl: addressOf(manifest.phones[source.slug]?.file),
    demoPhonesUrl: addressOf(manifest.phones[source.slug]?.demoFile),
    version: 1,
    lessons: source.lessons.map(lesson => ({
      number: lesson.number,
      title: lesson.title,
      items: lesson.items
        .map(item => buildItem(item, { lesson, courseSlug: source.slug, media }))
        .sort((a, b) => a.orderInLesson - b.orderInLesson),
    })),
    draftLessons: [],
    bankedIds: [],
  }))
  return { courses, problems: media.problems }
}
