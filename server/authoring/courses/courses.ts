import type { z } from 'zod'
import type { ChangedCourse, CourseInput, createCourse, updateCourse } from '#contract/authoring/courses.ts'
import type { CourseId, UserId } from '#domain/ids.ts'
import { recordAct } from '#server/audit/service.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { recordOfCourse } from '#server/authoring/courses/course-record.ts'
import { insertCourse, lockOrder, updateCourseFields, updateOrder } from '#server/authoring/courses/store.ts'
import { courseOf } from '#server/authoring/item-view.ts'
import { type CourseRow, selectCourse, selectLessons } from '#server/authoring/store.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/http/refusal.ts'
import { checkVersion, requireRow, staleEdit } from '#server/http/versioned.ts'
import { hasLearners } from '#server/progress/service.ts'

type NewCourse = z.output<typeof createCourse.body>
type CourseEdit = z.output<typeof updateCourse.body>

/** The defaults of a new course: only authors can see it (D40). */
const NEW: Omit<CourseInput, 'title'> = {
  description: { es: '', en: '' },
  color: 'flamboyan',
  picture: '',
  matching: 'strict',
  isAvaliable: true,
  isHidden: true,
}

/**
 * Creates a course at the end of the cards. Repeated with the same id it changes nothing; fails with `stale_edit` and
 * the stored course if that differs.
 */
export async function addCourse(
  context: AuthoringContext,
  author: UserId,
  { _id, ...given }: NewCourse,
): Promise<ChangedCourse> {
  const row = { ...NEW, ...definedOf(given), title: given.title, id: _id }
  let isNew = false
  const prepare = async (db: Db) => {
    isNew = await insertCourse(db, row)
  }
  return changeCourse(context, { courseId: _id, author, act: 'course.add', prepare }, async change => {
    if (isNew) change.record({ recordId: _id, action: 'create', before: null })
    else if (isChange(change.course, definedOf(given))) throw staleEdit(await shown(change.db, change.course))
    return changed(change)
  })
}

/**
 * Changes the given fields of a course. Fails with `course_not_found`, and with `stale_edit` and the stored course
 * when another author has changed them since they were read (D24).
 */
export async function editCourse(
  context: AuthoringContext,
  author: UserId,
  { id, version, ...given }: CourseEdit & { id: CourseId },
): Promise<ChangedCourse> {
  return changeCourse(context, { courseId: id, author, act: 'course.edit' }, async change => {
    const { title, description } = change.course
    const fields = {
      ...definedOf(given),
      // A newer version may have written languages that this one does not know.
      ...(given.title && { title: { ...title, ...given.title } }),
      ...(given.description && { description: { ...description, ...given.description } }),
    }
    if (!isChange(change.course, fields)) return changed(change)
    await checkCourse(change, version)
    change.record({ recordId: id, action: 'edit', before: await recordOfCourse(change) })
    if (fields.isHidden !== undefined && fields.isHidden !== change.course.isHidden) {
      change.act = fields.isHidden ? 'course.hide' : 'course.show'
    }
    await updateCourseFields(change.db, id, fields)
    return changed(change)
  })
}

/** Moves a course to a place among the cards, from 0. Fails with `course_not_found`. @returns the new order */
export async function placeCourse(
  { database, catalogue, now }: AuthoringContext,
  actor: UserId,
  { id, place }: { id: CourseId; place: number },
): Promise<CourseId[]> {
  const order = await database.tx(async db => {
    const before = await lockOrder(db)
    if (!before.includes(id)) throw new Refusal('course_not_found')
    const after = before.filter(one => one !== id).toSpliced(place, 0, id)
    await updateOrder(db, after)
    if (after.indexOf(id) !== before.indexOf(id)) {
      await recordAct(db, { actor, at: now(), act: 'course.move', target: id })
    }
    return after
  })
  catalogue.expire()
  return order
}

/**
 * Deletes a course. Fails with `course_not_found`, `stale_edit`, and `course_has_progress` when a learner has saved
 * anything in it: such a course can be hidden instead.
 */
export async function removeCourse(
  context: AuthoringContext,
  author: UserId,
  { id, version }: { id: CourseId; version: number },
): Promise<null> {
  return changeCourse(context, { courseId: id, author, act: 'course.delete' }, async change => {
    await checkCourse(change, version)
    if (await hasLearners(change.db, id)) throw new Refusal('course_has_progress')
    change.record({ recordId: id, action: 'delete', before: await recordOfCourse(change) })
    await updateCourseFields(change.db, id, { deletedAt: change.at })
    return null
  })
}

/** Restores a deleted course. Fails with `course_not_found`. */
export async function bringBackCourse(
  context: AuthoringContext,
  author: UserId,
  id: CourseId,
): Promise<ChangedCourse> {
  return changeCourse(
    context,
    { courseId: id, author, act: 'course.restore', evenDeleted: true },
    async change => {
      if (change.course.deletedAt !== null) {
        change.record({ recordId: id, action: 'restore', before: await recordOfCourse(change) })
        await updateCourseFields(change.db, id, { deletedAt: null })
      }
      return changed(change)
    },
  )
}

/** The course as it will be stored: its change increments the version once, when the transaction ends. */
export async function changed({ db, course, isChanged }: CourseChange): Promise<ChangedCourse> {
  const row = requireRow(await selectCourse(db, course.id), 'course_not_found')
  const lessons = await selectLessons(db, course.id)
  if (!isChanged) return courseOf(row, lessons)
  return courseOf({ ...row, version: row.version + 1, seedHash: null }, lessons)
}

async function checkCourse({ db, course }: CourseChange, version: number): Promise<void> {
  const current = await shown(db, course)
  checkVersion({ version: course.recordVersion }, version, () => current)
}

async function shown(db: Db, course: CourseRow): Promise<ChangedCourse> {
  return courseOf(course, await selectLessons(db, course.id))
}

function isChange(course: CourseRow, fields: Partial<CourseInput>): boolean {
  const old = course as Record<string, unknown>
  return Object.entries(fields).some(([name, value]) => !isSame(old[name], value))
}

/** Compares without regard to the order of keys, such as the languages of a text. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).sort() : value
}

/** The fields that have a value. */
function definedOf<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
}
