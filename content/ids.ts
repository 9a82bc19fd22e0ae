import { createHash } from 'node:crypto'
import type { CourseId, WordId } from '#domain/ids.ts'

/** Namespace of Dilo's content. Changing it changes every id and orphans all stored progress. */
const CONTENT_NAMESPACE = '7b0c7f0e-5d0a-4c38-9a5e-2f1f6a9d4c11'

/** The id of a seeded course: the same on every machine as long as its slug does not change. */
export function seededCourseId(courseSlug: string): CourseId {
  return nameBasedId(CONTENT_NAMESPACE, `course/${courseSlug}`) as CourseId
}

/** The id of a seeded item. It does not depend on the lesson, so an item may move. */
export function seededItemId(courseSlug: string, itemSlug: string): WordId {
  return nameBasedId(CONTENT_NAMESPACE, `item/${courseSlug}/${itemSlug}`) as WordId
}

/** A UUID version 5: SHA-1 of a namespace and a name (RFC 9562, section 5.5). */
export function nameBasedId(namespace: string, name: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex')
  const bytes = createHash('sha1').update(space).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
