import { createHash } from 'node:crypto'
import { z } from 'zod'
import { courseInput } from '#contract/authoring/courses.ts'
import { itemContent, lessonNumber, orderInLesson } from '#contract/authoring/item-input.ts'
import { authored, courseId, isoTime, wordId } from '#contract/values.ts'
import { MEDIA_ORIGINS } from '#domain/course/media.ts'

/* The files of a course's archive. Their JSON is canonical: the same course gives the same bytes. */

export const MANIFEST = 'manifest.json'
export const COURSE = 'course.json'
const MEDIA_FOLDER = 'media/'

export const FORMAT = 'dilo-course'
const VERSION = 1

/** Actual sizes, not those that an archive claims. */
export const LIMITS = {
  files: 20_000,
  /** Of a recording or a picture. */
  mediaBytes: 12 * 1024 * 1024,
  /** A course of 21 lessons has one megabyte; ten times as many items fit. */
  jsonBytes: 12 * 1024 * 1024,
  totalBytes: 256 * 1024 * 1024,
  /** Text hardly ever compresses better than this. */
  ratio: 200,
  ratioFromBytes: 1024 * 1024,
}

/** The address of a file on this server. */
const FILE_ADDRESS = /^\/media\/((?:[0-9a-f]{20}|[0-9a-f]{32})\.(?:mp3|webp|jpg|svg))(?:#[a-z0-4-]{1,30})?$/
export const FILE_NAME = /^media\/((?:[0-9a-f]{20}|[0-9a-f]{32})\.(?:mp3|webp|jpg|svg))$/

export const courseDocument = z.object({
  course: courseInput.extend({ id: courseId }),
  lessons: z.array(
    z.object({
      number: lessonNumber,
      title: z.object(authored(z.string().max(500))),
      /** Missing in archives of older versions. */
      goal: z.object(authored(z.string().max(500))).default({ es: '', en: '' }),
      isPublished: z.boolean(),
    }),
  ),
  items: z.array(
    z.object({
      id: wordId,
      lessonNumber,
      orderInLesson,
      /** When it was moved to the word bank; null in a lesson. */
      bankedAt: isoTime.nullable(),
      content: itemContent,
    }),
  ),
})
export type CourseDocument = z.output<typeof courseDocument>
export type DocumentItem = CourseDocument['items'][number]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
export const manifestDocument = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  files: z
    .array(
      z.object({
        name: z.string().max(100),
        bytes: z.int().min(0),
        sha256,
        origin: z.enum(MEDIA_ORIGINS).exclude(['content']).optional(),
        fileName: z.string().max(300).optional(),
        spokenText: z.string().max(4000).nullable().optional(),
        voice: z.string().max(300).nullable().optional(),
      }),
    )
    .max(LIMITS.files),
})
export type ManifestDocument = z.output<typeof manifestDocument>
export type ManifestFile = ManifestDocument['files'][number]

export function manifestOf(files: ManifestFile[]): ManifestDocument {
  return { format: FORMAT, version: VERSION, files }
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** JSON with sorted keys, for readable diffs between archives. */
export function canonical(value: unknown): string {
  return `${JSON.stringify(sorted(value), null, 1)}\n`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]))
}

/** The names of this server's files that a course uses, sorted. */
export function filesIn(value: unknown): string[] {
  const names = new Set<string>()
  mapTexts(value, text => {
    const [, name] = FILE_ADDRESS.exec(text) ?? []
    if (name !== undefined) names.add(name)
    return text
  })
  return [...names].sort()
}

/** A copy with replaced texts. */
export function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  if (typeof value === 'string') return map(value) as Value
  if (Array.isArray(value)) return value.map(member => mapTexts(member, map)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]) => [key, mapTexts(member, map)])
  return Object.fromEntries(entries) as Value
}

export function pathOfFile(name: string): string {
  return MEDIA_FOLDER + name
}

export function addressOfFile(name: string): string {
  return `/media/${name}`
}

/** Items in the order of the course, the word bank last. */
export function inCourseOrder(items: readonly DocumentItem[]): DocumentItem[] {
  const rank = ({ bankedAt }: DocumentItem) => (bankedAt === null ? 0 : 1)
  return items.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.lessonNumber - b.lessonNumber ||
      a.orderInLesson - b.orderInLesson ||
      (a.id < b.id ? -1 : 1),
  )
}
