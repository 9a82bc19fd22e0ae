import { PassThrough, type Readable } from 'node:stream'
import type { CourseId } from '#domain/ids.ts'
import {
  addressOfFile,
  COURSE,
  type CourseDocument,
  canonical,
  filesIn,
  hashOf,
  inCourseOrder,
  MANIFEST,
  type ManifestFile,
  manifestOf,
  pathOfFile,
} from '#server/authoring/archive/format.ts'
import { selectCourse, selectCourseItems, selectLessons } from '#server/authoring/store.ts'
import { itemOf } from '#server/courses/item-view.ts'
import type { Db } from '#server/db/client.ts'
import { requireRow } from '#server/http/versioned.ts'
import { readMedia } from '#server/media/service.ts'
import { factsOf } from '#server/media/transfer/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'media' | 'audio' | 'now'>

/** Fixed, so that the same course gives the same bytes. */
const ENTRY = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 }

/**
 * A course as a zip: its data, and the recordings and pictures of this server that it uses. Addresses of other sites
 * are exported as addresses. Fails with `course_not_found`.
 */
export async function exportArchive(
  context: Context,
  id: CourseId,
): Promise<{ fileName: string; zip: Readable }> {
  const document = await context.database.read(db => courseDocumentOf(db, id))
  const course = Buffer.from(canonical(document))
  const names = filesIn(document)
  const facts = await factsOf(context, names)
  const files: ManifestFile[] = [{ name: COURSE, ...sizeOf(course) }]
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  zip.addBuffer(course, COURSE, ENTRY)
  // One file at a time, so that a large course is never held in memory.
  const add = async () => {
    for (const name of names) {
      const bytes = await readMedia(context, addressOfFile(name))
      // The address of a missing file stays in the course as it is.
      if (!bytes) continue
      const { fileName, spokenText, voice, origin } = facts.get(name) ?? {}
      const known = facts.has(name) ? { origin, fileName, spokenText, voice } : {}
      files.push({ name: pathOfFile(name), ...sizeOf(bytes), ...known } as ManifestFile)
      // Recordings and pictures are already compressed.
      zip.addBuffer(bytes, pathOfFile(name), { ...ENTRY, compress: name.endsWith('.svg') })
    }
    zip.addBuffer(Buffer.from(canonical(manifestOf(files))), MANIFEST, ENTRY)
    zip.end()
  }
  const out = new PassThrough()
  zip.outputStream.on('error', error => out.destroy(error as Error)).pipe(out)
  add().catch((error: Error) => out.destroy(error))
  return { fileName: `${fileNameOf(document.course.title.es)}.zip`, zip: out }
}

/** A course as data: see `format.ts`. Fails with `course_not_found`. */
export async function courseDocumentOf(db: Db, id: CourseId): Promise<CourseDocument> {
  const row = requireRow(await selectCourse(db, id), 'course_not_found')
  const { title, description, picture, color, isAvaliable, isHidden, matching } = row
  const lessons = await selectLessons(db, id)
  const items = await selectCourseItems(db, id)
  return {
    course: { id, title, description, picture, color, isAvaliable, isHidden, matching },
    lessons: lessons.map(({ number, title, goal, isPublished }) => ({ number, title, goal, isPublished })),
    items: inCourseOrder(
      items.map(item => {
        const { _id, lessonNumber, orderInLesson, version: _, ...content } = itemOf(item)
        const bankedAt = item.bankedAt?.toISOString() ?? null
        return { id: _id, lessonNumber, orderInLesson, bankedAt, content } as CourseDocument['items'][number]
      }),
    ),
  }
}

function sizeOf(bytes: Buffer): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: hashOf(bytes) }
}

/** Plain letters and digits, which every system accepts as a file name. */
function fileNameOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `dilo-${plain.replace(/[^a-z0-9]+/g, '-').slice(0, 60)}`.replace(/-$/, '')
}
