import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { BANK, readCourseFiles } from '#content/course-files.ts'
import type { CourseRecord, ItemRecord } from '#content/course-records.ts'
import { seededCourseId, seededItemId } from '#content/ids.ts'
import { type KnownCourse, readKnownCourses, type WrittenItem } from '#content/known-files.ts'
import { readLibraryFiles } from '#content/library-files.ts'
import {
  type MediaEnding,
  mediaPath,
  readManifest,
  removeUnnamedFiles,
  storeMedia,
  writeManifest,
} from '#content/media-files.ts'
import { addressOf } from '#content/media-lookup.ts'
import type { MediaManifest } from '#content/media-manifest.ts'
import { isSpoken } from '#content/pronunciations.ts'
import { neededOf, readMade, writeMade } from '#content/recordings.ts'
import { SentenceIpa } from '#content/sentence-ipa.ts'
import { neededPictures, neededRecordings } from '#content/spoken-texts.ts'
import { writtenForm } from '#content/written-item.ts'
import { withoutMark } from '#domain/course/scene-address.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { LANGUAGES } from '#domain/languages.ts'

/** The bytes of a file at an address of the server; undefined if there is none. */
export type ReadMedia = (address: string) => Promise<Buffer | undefined>

/**
 * Writes courses of the database as the files of a content folder, so that a new database seeded from it has the same
 * courses. Unchanged items keep their written form; recordings and pictures of authors get the names of the folder's
 * own. The pronunciations are made by `npm run studio -- phones`.
 * @param courses in the order of their cards
 * @param deleted courses whose folders to remove
 * @returns sentences about everything that could not be written
 */
export async function writeCourses(
  folder: string,
  { courses, deleted, readMedia }: { courses: CourseRecord[]; deleted: CourseId[]; readMedia: ReadMedia },
): Promise<string[]> {
  const known = readKnownCourses(folder)
  const manifest = readManifest(folder)
  const media = new ExportedMedia(folder, readMedia)
  const sounds = new SentenceIpa(readCourseFiles(folder).courses)
  for (const id of deleted) {
    const gone = known.get(id)
    if (gone) rmSync(join(folder, 'courses', gone.slug), { recursive: true })
    known.delete(id)
  }
  const slugs = new Set([...known.values()].map(({ slug }) => slug))
  for (const [index, record] of courses.entries()) {
    const course = known.get(record.course.id) ?? {
      slug: freeSlug(record.course.title.en || record.course.title.es, slugs),
      items: new Map<WordId, WrittenItem>(),
      lessons: new Map<string, Record<string, unknown>>(),
    }
    slugs.add(course.slug)
    await writeCourse(folder, { record, order: index + 1, course, manifest, media, sounds })
  }
  writeMedia(folder, manifest, media)
  return media.problems
}

type Writing = {
  record: CourseRecord
  order: number
  course: KnownCourse
  manifest: MediaManifest
  media: ExportedMedia
  sounds: SentenceIpa
}

async function writeCourse(
  folder: string,
  { record, order, course, manifest, media, sounds }: Writing,
): Promise<void> {
  const root = join(folder, 'courses', course.slug)
  mkdirSync(root, { recursive: true })
  const slugOf = itemSlugs(record.items, course)
  const ids = new Map(record.items.map(({ id }) => [slugOf(id), id]))
  const at = { slug: course.slug, ids, slugs: new Set(ids.keys()), manifest, sounds }
  const lessons = withoutGaps(record)
  const files = new Map<string, unknown>()

  for (const { number } of lessons) {
    const members = record.items
      .filter(item => item.bankedAt === null && item.lessonNumber === number)
      .sort((a, b) => a.orderInLesson - b.orderInLesson)
    const items: WrittenItem[] = []
    const exported: unknown[] = []
    for (const item of members) {
      const written = writtenForm(course.items.get(item.id), item, at)
      if (written) items.push(written)
      else {
        exported.push({
          ...named(item, slugOf, course.slug),
          orderInLesson: item.orderInLesson,
          content: await media.moved(item.content),
        })
      }
    }
    const name = `lesson-${String(number).padStart(2, '0')}.json`
    files.set(name, {
      ...course.lessons.get(name),
      items,
      ...(exported.length > 0 && { exported }),
    })
  }
  const bank: unknown[] = []
  for (const item of record.items.filter(({ bankedAt }) => bankedAt !== null)) {
    const { lessonNumber, bankedAt } = item
    const content = await media.moved(item.content)
    bank.push({ ...named(item, slugOf, course.slug), lessonNumber, bankedAt, content })
  }
  if (bank.length > 0) files.set(BANK, { items: bank })
  files.set('course.json', await courseFileOf(record, { order, course, lessons, manifest, media }))

  for (const name of readdirSync(root)) if (!files.has(name)) rmSync(join(root, name))
  for (const [name, content] of files) {
    writeFileSync(join(root, name), `${JSON.stringify(content, null, 2)}\n`)
  }
}

type WrittenText = Record<string, string | undefined>
type WrittenLesson = { number: number; title: WrittenText; goal: WrittenText; isDraft: boolean }

/**
 * Lessons are 1, 2, 3 … in the files: a missing number, and one without items, is a draft that learners never see. An
 * announced course has a syllabus before it has items.
 */
function withoutGaps({ course, lessons, items }: CourseRecord): WrittenLesson[] {
  const filled = new Set(items.flatMap(item => (item.bankedAt === null ? item.lessonNumber : [])))
  const last = Math.max(0, ...lessons.map(({ number }) => number), ...filled)
  return Array.from({ length: last }, (_, index) => {
    const number = index + 1
    const lesson = lessons.find(one => one.number === number)
    const isDraft = !lesson?.isPublished || (course.isAvaliable && !filled.has(number))
    return { number, title: lesson?.title ?? {}, goal: lesson?.goal ?? {}, isDraft }
  })
}

async function courseFileOf(
  { course }: CourseRecord,
  {
    order,
    course: { slug, follows },
    lessons,
    manifest,
    media,
  }: Pick<Writing, 'order' | 'course' | 'manifest' | 'media'> & { lessons: WrittenLesson[] },
): Promise<unknown> {
  const { id, title, description, color, isAvaliable, isHidden, matching } = course
  const picture = Object.keys(manifest.pictures).find(
    name => addressOf(manifest.pictures[name]) === course.picture,
  )
  const uploaded = picture === undefined && course.picture ? await media.moved(course.picture) : undefined
  return {
    ...(seededCourseId(slug) !== id && { id }),
    order,
    ...(follows !== undefined && { follows }),
    title: inOrder(title),
    ...(isText(description) && { description: inOrder(description) }),
    ...(picture !== undefined && { picture }),
    ...(uploaded && { pictureAddress: uploaded }),
    color,
    isAvaliable,
    isHidden,
    matching,
    lessons: lessons.map(({ number, title: name, goal, isDraft }) => ({
      number,
      ...(isText(name) && { title: inOrder(name) }),
      ...(isText(goal) && { goal: inOrder(goal) }),
      ...(isDraft && { isDraft }),
    })),
  }
}

/** The database sorts the languages differently. */
function inOrder(text: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    LANGUAGES.flatMap(language => (text[language] ? [[language, text[language]]] : [])),
  )
}

function isText(text: Record<string, string | undefined>): boolean {
  return Boolean(text.es && text.en)
}

/** The slug of each item: its existing one, or one made from its English. */
function itemSlugs(items: readonly ItemRecord[], { items: known }: KnownCourse): (id: WordId) => string {
  const taken = new Set([...known.values()].map(({ slug }) => slug))
  const slugs = new Map<WordId, string>()
  for (const { id, content } of items) {
    const slug = known.get(id)?.slug ?? freeSlug(content.englishWord || content.type, taken)
    taken.add(slug)
    slugs.set(id, slug)
  }
  return id => slugs.get(id) ?? id
}

/** An item's slug, and its id if that is not derived from the slug. */
function named({ id }: ItemRecord, slugOf: (id: WordId) => string, courseSlug: string) {
  const slug = slugOf(id)
  return { slug, ...(seededItemId(courseSlug, slug) !== id && { id }) }
}

function freeSlug(text: string, taken: ReadonlySet<string>): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const base =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 40)
      .replace(/^-|-$/g, '') || 'item'
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}

/** A file of this server in an address: an upload, or one of the content files; and how to show a scene. */
const FILE_ADDRESS = /^\/media\/((?:[0-9a-f]{20}|[0-9a-f]{32})\.(?:mp3|svg|webp|jpg))(#[a-z0-4-]{1,30})?$/

/** Copies the files that exported items use into the folder. */
class ExportedMedia {
  readonly problems: string[] = []
  readonly files = new Set<string>()
  readonly #folder: string
  readonly #read: ReadMedia
  readonly #names = new Map<string, string>()

  constructor(folder: string, read: ReadMedia) {
    this.#folder = folder
    this.#read = read
  }

  /** A copy whose addresses point to the folder's files; addresses of other sites stay. */
  async moved<Value>(value: Value): Promise<Value> {
    if (typeof value === 'string') return (await this.#movedText(value)) as Value
    if (Array.isArray(value)) return (await Promise.all(value.map(one => this.moved(one)))) as Value
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(
      async ([key, member]) => [key, await this.moved(member)] as const,
    )
    return Object.fromEntries(await Promise.all(entries)) as Value
  }

  async #movedText(text: string): Promise<string> {
    const [, name, mark = ''] = FILE_ADDRESS.exec(text) ?? []
    if (name === undefined) return text
    const own = this.#names.get(name) ?? (await this.#bring(name, withoutMark(text)))
    if (own === undefined) return text
    this.#names.set(name, own)
    this.files.add(own)
    return addressOf(own) + mark
  }

  async #bring(name: string, address: string): Promise<string | undefined> {
    if (existsSync(mediaPath(name, this.#folder))) return name
    const bytes = await this.#read(address)
    if (bytes) return storeMedia(bytes, extname(name).slice(1) as MediaEnding, this.#folder)
    this.problems.push(`${address}: the server has no such file, so the address stays as it is`)
    return undefined
  }
}

/** Names the files of exported items, and removes recordings and pictures that no text uses any more. */
function writeMedia(folder: string, manifest: MediaManifest, { files }: ExportedMedia): void {
  const { courses } = readCourseFiles(folder)
  const { library } = readLibraryFiles(folder)
  const needed = neededRecordings(courses, library)
  const pictures = neededPictures(courses, library)
  const spoken = new Set(courses.filter(isSpoken).map(({ slug }) => slug))
  const kept = <Value>(all: Record<string, Value>, isKept: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name)))
  const next: MediaManifest = {
    texts: neededOf(manifest.texts, needed),
    // Only a person may remove recordings by people.
    ...(manifest.people && { people: manifest.people }),
    pictures: kept(manifest.pictures, name => pictures.has(name)),
    songs: manifest.songs,
    phones: kept(manifest.phones, slug => spoken.has(slug)),
    ...(files.size > 0 && { files: [...files] }),
  }
  writeManifest(next, folder)
  writeMade(neededOf(readMade(folder), needed), folder)
  removeUnnamedFiles(next, folder)
}
