import { v7 } from 'uuid'
import type { z } from 'zod'
import type { importArchive } from '#contract/authoring/archive.ts'
import type { Spot } from '#domain/course/arrangement.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import { courseDocumentOf } from '#server/authoring/archive/export-archive.ts'
import {
  addressOfFile,
  type CourseDocument,
  canonical,
  type DocumentItem,
  mapTexts,
} from '#server/authoring/archive/format.ts'
import { asFile, keptArchive } from '#server/authoring/archive/pending.ts'
import { eachFile } from '#server/authoring/archive/preview-archive.ts'
import { type Archive, ArchiveFault, openArchive } from '#server/authoring/archive/read-archive.ts'
import { replaceLessons, updateBankTimes } from '#server/authoring/archive/store.ts'
import { type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { recordOfCourse } from '#server/authoring/courses/course-record.ts'
import { insertCourse, updateCourseFields } from '#server/authoring/courses/store.ts'
import { hasChange } from '#server/authoring/import/store.ts'
import { courseOf } from '#server/authoring/item-view.ts'
import { contentToStore } from '#server/authoring/kept-fields.ts'
import { selectCourse, selectItemsById, selectLessons } from '#server/authoring/store.ts'
import type { ItemContent } from '#server/courses/tables.ts'
import type { Db } from '#server/db/client.ts'
import { startPauses } from '#server/http/pauses.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { checkVersion, requireRow } from '#server/http/versioned.ts'
import { type CheckedFile, storeFiles } from '#server/media/transfer/service.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'config' | 'database' | 'catalogue' | 'media' | 'audio' | 'now'>
type Given = z.output<typeof importArchive.body>

/** Files of a few megabytes are stored in batches; a course's files are never in memory at once. */
const STORED_TOGETHER = 20

/**
 * Imports a checked archive in one transaction: as a new course, or over the course that it came from. Repeated with
 * the same `changeId` it changes nothing. Fails with `archive_not_found`, `archive_refused`, `course_not_found`,
 * `archive_ids_taken` when its items belong to another course, and `stale_edit` when the course has changed since the
 * author saw it (D24).
 */
export async function importCourse(
  context: Context,
  author: UserId,
  given: Given,
): Promise<z.output<typeof importArchive.reply>> {
  return asFile(context, keptArchive(context, given.archiveId), path =>
    importFrom(context, author, given, path),
  )
}

async function importFrom(
  context: Context,
  author: UserId,
  given: Given,
  path: string,
): Promise<z.output<typeof importArchive.reply>> {
  const archive = await openArchive(path).catch(asRefusal)
  try {
    const isOwn = archive.document.course.id === given.courseId
    if (isOwn !== (given.mode === 'replace')) throw new FieldRefusal({ courseId: 'wrongType' })
    const addresses = await storeMedia(context, archive, author).catch(asRefusal)
    const moved = mapTexts(archive.document, text => addresses.get(text) ?? text)
    const document = given.isHidden ? { ...moved, course: { ...moved.course, isHidden: true } } : moved
    return given.mode === 'copy'
      ? await addCopy(context, author, given, withNewIds(document, given.courseId))
      : await replaceCourse(context, author, given, document)
  } finally {
    archive.close()
  }
}

/** An archive was checked on upload; one that has changed since is refused without a reason. */
function asRefusal(error: unknown): never {
  if (error instanceof ArchiveFault) throw new Refusal('archive_refused', undefined, { cause: error })
  throw error
}

/** Stores new files before the course refers to them. @returns new addresses of files that were renamed */
async function storeMedia(context: Context, archive: Archive, author: UserId): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  let waiting: CheckedFile[] = []
  await eachFile(context, archive, author, async ({ name, checked }) => {
    if (!checked) return
    if (checked.name !== name) addresses.set(addressOfFile(name), addressOfFile(checked.name))
    waiting.push(checked)
    if (waiting.length < STORED_TOGETHER) return
    await storeFiles(context, waiting)
    waiting = []
  })
  if (waiting.length > 0) await storeFiles(context, waiting)
  return addresses
}

/** The same course under other ids. */
function withNewIds(document: CourseDocument, courseId: CourseId): CourseDocument {
  const ids = new Map<string, string>(document.items.map(({ id }) => [id, v7()]))
  ids.set(document.course.id, courseId)
  return mapTexts(document, text => ids.get(text) ?? text)
}

async function addCopy(
  context: Context,
  author: UserId,
  { courseId, changeId }: Given,
  document: CourseDocument,
): Promise<z.output<typeof importArchive.reply>> {
  const { id, ...fields } = document.course
  let isNew = false
  const prepare = async (db: Db) => {
    isNew = await insertCourse(db, { id, ...fields })
  }
  const acting = { courseId, author, changeId, act: 'course.import', prepare } as const
  return changeCourse(context, acting, async change => {
    const isDone = await hasChange(change.db, courseId, changeId)
    if (!isNew && !isDone) throw new Refusal('archive_ids_taken')
    if (!isDone) {
      change.record({ recordId: id, action: 'create', before: null })
      await putContent(change, document)
    }
    return replyOf(change)
  })
}

async function replaceCourse(
  context: Context,
  author: UserId,
  { courseId, changeId, version }: Given,
  document: CourseDocument,
): Promise<z.output<typeof importArchive.reply>> {
  return changeCourse(context, { courseId, author, changeId, act: 'course.import' }, async change => {
    const { db, course } = change
    if (await hasChange(db, courseId, changeId)) return replyOf(change)
    const lessons = await selectLessons(db, courseId)
    checkVersion(course, version, row => courseOf(row, lessons))
    const now = await courseDocumentOf(db, courseId)
    const isSame = (part: 'course' | 'lessons') => canonical(now[part]) === canonical(document[part])
    if (!isSame('course') || !isSame('lessons')) {
      change.record({ recordId: courseId, action: 'edit', before: await recordOfCourse(change) })
      const { id: _, ...fields } = document.course
      await updateCourseFields(db, courseId, fields)
    }
    await putContent(change, document)
    return replyOf(change)
  })
}

/** Makes lessons and items match the document; leaves unchanged ones alone. */
async function putContent(change: CourseChange, { course, lessons, items }: CourseDocument): Promise<void> {
  const { db } = change
  const before = await change.spots()
  const known = new Map(
    (
      await selectItemsById(
        db,
        items.map(({ id }) => id),
      )
    ).map(row => [row.id, row]),
  )
  if ([...known.values()].some(({ courseId }) => courseId !== course.id))
    throw new Refusal('archive_ids_taken')
  const old = await courseDocumentOf(db, course.id)
  const oldContent = new Map(old.items.map(({ id, content }) => [id, content]))

  const kept = new Set(items.map(({ id }) => id))
  const dropped = before.flatMap(({ _id }) => (kept.has(_id) ? [] : _id))
  for (const item of await change.items(dropped)) await change.setDeleted(item, true)
  await change.insert(
    items
      .filter(({ id }) => !known.has(id))
      .map(item => ({ id: item.id, lessonNumber: item.lessonNumber, ...storedOf(item) })),
  )
  const pause = startPauses()
  for (const item of items) {
    await pause()
    const row = known.get(item.id)
    if (!row) continue
    const restored = row.deletedAt === null ? row : await change.setDeleted(row, false)
    const { type, ...given } = item.content
    const content = contentToStore(row, given)
    if (canonical(oldContent.get(item.id)) !== canonical({ type, ...content }))
      await change.edit(restored, { type, content })
  }
  const next = items.map(spotOf)
  await change.arrange(before, next, new Set(before.map(({ _id }) => _id)))
  await updateBankTimes(
    db,
    items.flatMap(({ id, bankedAt }) => (bankedAt === null ? [] : [{ id, bankedAt }])),
  )
  if (canonical(old.lessons) !== canonical(lessons)) await replaceLessons(db, course.id, lessons)
}

function storedOf({ content }: DocumentItem): { type: string; content: ItemContent } {
  const { type, ...stored } = content
  return { type, content: stored }
}

function spotOf({ id, lessonNumber, orderInLesson, bankedAt }: DocumentItem): Spot {
  const isInBank = bankedAt !== null
  return { _id: id as WordId, lessonNumber, orderInLesson: isInBank ? 0 : orderInLesson, isInBank }
}

async function replyOf({
  db,
  course,
  changeId,
}: CourseChange): Promise<z.output<typeof importArchive.reply>> {
  const { recordVersion } = requireRow(await selectCourse(db, course.id), 'course_not_found')
  return { courseId: course.id, changeId, recordVersion }
}
