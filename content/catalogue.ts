import {
  CONTENT_FOLDER,
  type CourseSource,
  type LessonSource,
  readCourseFiles,
} from '#content/course-files.ts'
import { type BankedItem, itemOfExported } from '#content/exported-items.ts'
import { seededCourseId } from '#content/ids.ts'
import { buildItem, idOfItem } from '#content/items.ts'
import { readManifest } from '#content/media-files.ts'
import { addressOf, MediaLookup } from '#content/media-lookup.ts'
import type { MediaManifest } from '#content/media-manifest.ts'
import { SentenceIpa } from '#content/sentence-ipa.ts'
import type { Course, Item, Lesson } from '#domain/course/course.ts'
import type { WordId } from '#domain/ids.ts'

/** A course as it is seeded: with its word bank, which learners never get. */
export type SeededCourse = Course & { bank?: { item: Item; bankedAt: string }[] }

/**
 * The seeded courses in the order of their cards, with permanent ids and the addresses of their media. Throws when a
 * file is invalid or a recording or picture is missing; the message names each file and field.
 */
export function readCourses(folder = CONTENT_FOLDER): SeededCourse[] {
  const { courses: sources, problems: fileProblems } = readCourseFiles(folder)
  const { courses, problems: mediaProblems } = buildCourses(sources, readManifest(folder))
  const problems = [...fileProblems, ...mediaProblems]
  if (problems.length > 0) throw new Error(`The course content cannot be used:\n- ${problems.join('\n- ')}`)
  return courses
}

/**
 * Converts authored courses to the domain's, and collects missing recordings and pictures as `problems`. Words without
 * a known sound are collected separately: a text still works without them.
 */
export function buildCourses(
  sources: readonly CourseSource[],
  manifest: MediaManifest,
): { courses: SeededCourse[]; problems: string[]; unsounded: string[] } {
  const media = new MediaLookup(manifest)
  const sounds = new SentenceIpa(sources)
  const courses = sources.map(source => ({
    _id: source.id ?? seededCourseId(source.slug),
    title: source.title,
    description: source.description ?? { es: '', en: '' },
    picture: source.picture ? media.picture(source.picture, source.file) : (source.pictureAddress ?? ''),
    color: source.color,
    isAvaliable: source.isAvaliable,
    isHidden: source.isHidden,
    matching: source.matching,
    phonesUrl: addressOf(manifest.phones[source.slug]?.file),
    demoPhonesUrl: addressOf(manifest.phones[source.slug]?.demoFile),
    version: 1,
    lessons: source.lessons
      .filter(({ isDraft }) => !isDraft)
      .map(lesson => lessonOf(source, lesson, { media, sounds })),
    draftLessons: source.lessons
      .filter(({ isDraft }) => isDraft)
      .map(lesson => lessonOf(source, lesson, { media, sounds })),
    bankedIds: source.bank.map(item => idOfItem(source.slug, item)),
    ...(source.bank.length > 0 && { bank: source.bank.map(item => bankedItem(source.slug, item)) }),
  }))
  return { courses, problems: media.problems, unsounded: sounds.problems }
}

function lessonOf(
  source: CourseSource,
  lesson: LessonSource,
  { media, sounds }: { media: MediaLookup; sounds: SentenceIpa },
): Lesson {
  const { number, title, goal } = lesson
  const at = { lesson, courseSlug: source.slug, media, sounds, ids: explicitIds(source) }
  const items = [
    ...lesson.items.map(item => buildItem(item, at)),
    ...lesson.exported.map(item =>
      itemOfExported(item, {
        id: idOfItem(source.slug, item),
        lessonNumber: number,
        orderInLesson: item.orderInLesson,
      }),
    ),
  ]
  return { number, title, goal, items: items.sort((a, b) => a.orderInLesson - b.orderInLesson) }
}

function bankedItem(courseSlug: string, item: BankedItem): { item: Item; bankedAt: string } {
  const at = { id: idOfItem(courseSlug, item), lessonNumber: item.lessonNumber, orderInLesson: 0 }
  return { item: itemOfExported(item, at), bankedAt: item.bankedAt }
}

/** The ids that are not derived from a slug. */
export function explicitIds({ lessons, bank }: CourseSource): Map<string, WordId> {
  const all = [...lessons.flatMap(({ items, exported }) => [...items, ...exported]), ...bank]
  return new Map(all.flatMap(({ slug, id }) => (id === undefined ? [] : [[slug, id] as const])))
}
