import {
  CONTENT_FOLDER,
  type CourseSource,
  type LessonSource,
  readCourseFiles,
  whereIs,
} from '#content/course-files.ts'
import { seededCourseId, seededItemId } from '#content/ids.ts'
import { readManifest } from '#content/media-files.ts'
import type { ItemFile, MediaManifest, SentenceFile } from '#content/schema.ts'
import { saidText, saidWords } from '#content/spoken-texts.ts'
import type { Course, ExpandedExplanation, Item, Sentence } from '#domain/course.ts'

/** What the address of every media file begins with. */
const MEDIA_ADDRESS = '/media/'

/**
 * The seeded courses in the order of their cards, with ids that never change and the addresses of their media.
 * Throws when a file is wrong or a recording or picture is missing; the message names each file and field.
 */
export function readCourses(folder = CONTENT_FOLDER): Course[] {
  const { courses: sources, problems: fileProblems } = readCourseFiles(folder)
  const { courses, problems: mediaProblems } = buildCourses(sources, readManifest(folder))
  const problems = [...fileProblems, ...mediaProblems]
  if (problems.length > 0) throw new Error(`The course content cannot be used:\n- ${problems.join('\n- ')}`)
  return courses
}

/** Turns authored courses into the domain's, and tells which recordings and pictures they lack. */
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
  }))
  return { courses, problems: media.problems }
}

type Surroundings = { lesson: LessonSource; courseSlug: string; media: MediaLookup }

function buildItem(item: ItemFile, { lesson, courseSlug, media }: Surroundings): Item {
  const where = whereIs(lesson, item)
  const explanation = item.expandedExplanation
  return {
    ...buildSentence(item, item.picture, { media, where }),
    _id: seededItemId(courseSlug, item.slug),
    type: item.type,
    lessonNumber: lesson.number,
    orderInLesson: item.orderInLesson,
    musicUrl: '',
    exerciseGroup: '',
    sentences: item.sentences.map((sentence, index) =>
      buildSentence(sentence, item.picture, { media, where: `${where}, sentences ${index + 1}` }),
    ),
    ...(explanation && {
      expandedExplanation: { isActive: true, ...explanation } satisfies ExpandedExplanation,
    }),
    version: 1,
  }
}

function buildSentence(
  sentence: SentenceFile,
  itemPicture: string,
  { media, where }: { media: MediaLookup; where: string },
): Sentence {
  const recordings = media.recordings(saidText(sentence), where)
  return {
    englishWord: sentence.english,
    spanishTranslation: sentence.spanish,
    pronunciation: sentence.pronunciation ?? '',
    audioUrl: recordings.normal,
    audioSlowUrl: recordings.slow,
    audioSplitUrls: saidWords(sentence).map(word => media.recordings(word, where).normal),
    imageUrl: media.picture(sentence.picture ?? itemPicture, where),
  }
}

class MediaLookup {
  readonly problems: string[] = []
  readonly #manifest: MediaManifest

  constructor(manifest: MediaManifest) {
    this.#manifest = manifest
  }

  recordings(text: string, where: string): { normal: string; slow: string } {
    const found = this.#manifest.texts[text]
    if (!found) {
      this.problems.push(
        `${where}, english: there is no recording of "${text}" (run scripts/content-audio.ts)`,
      )
    }
    return { normal: addressOf(found?.normal), slow: addressOf(found?.slow) }
  }

  picture(name: string, where: string): string {
    const found = this.#manifest.pictures[name]
    if (!found) {
      this.problems.push(`${where}, picture: there is no picture "${name}" (run scripts/content-pictures.ts)`)
    }
    return addressOf(found)
  }
}

function addressOf(name: string | undefined): string {
  return name === undefined ? '' : MEDIA_ADDRESS + name
}
