import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { emptyContent, itemContent } from '#contract/authoring/item-input.ts'
import type { AuthoredItem, createWord, updateWord } from '#contract/authoring/items.ts'
import { placed, removed, type Spot } from '#domain/course/arrangement.ts'
import { tidyExplanation } from '#domain/course/explanation.ts'
import type { Fault, FaultCode } from '#domain/course/faults.ts'
import { addedFaults, itemFaults } from '#domain/course/item-rules.ts'
import { isAlphabet, isBlankNotice } from '#domain/course/kinds/exercise.ts'
import { numberSteps } from '#domain/course/step-numbers.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { authoredItemOf } from '#server/authoring/item-view.ts'
import { contentToStore } from '#server/authoring/kept-fields.ts'
import { selectItem } from '#server/authoring/store.ts'
import { type ItemRow, itemOf } from '#server/courses/item-view.ts'
import type { ItemContent } from '#server/courses/tables.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { checkVersion, requireRow, staleEdit } from '#server/http/versioned.ts'

type NewWord = z.output<typeof createWord.body>
type WordEdit = z.output<typeof updateWord.body>

/** A whole item that is not deleted. Fails with `word_not_found`. */
export async function readAuthoredItem(
  { database }: Pick<AuthoringContext, 'database'>,
  id: WordId,
): Promise<AuthoredItem> {
  return authoredItemOf(await requireItem({ database }, id))
}

/**
 * Creates an item at its place in the lesson; later items make room. Repeated with the same id it changes nothing.
 * Fails with `course_not_found`, and with field errors when the item is not complete (A5.2 to A5.38). When the id is
 * taken, fails with `stale_edit` and the stored item if that differs, and with `word_not_found` if it was deleted.
 */
export async function createItem(
  context: AuthoringContext,
  author: UserId,
  given: NewWord,
): Promise<AuthoredItem> {
  const {
    _id = v7() as WordId,
    courseId,
    lessonNumber,
    orderInLesson,
    fromPracticeLesson,
    isAlphabet: isSong,
    ...fields
  } = given
  const content: ItemContent & { type: string } = tidied({
    ...emptyContent(fields.type),
    ...definedOf(fields),
  })
  const faults = itemFaults({ ...content, isAlphabet: isSong })
  refuseFaults(faults.filter(({ code }) => !fromPracticeLesson || code !== 'sentenceMissing'))
  return changeCourse(context, { courseId, author, act: 'item.add', target: _id }, async change => {
    const known = await selectItem(change.db, _id)
    if (known) {
      const isAsGiven = hasContent(known, content) && (await isPlaced(change, known, given))
      if (!isAsGiven) throw staleEdit(authoredItemOf(requireUndeleted(known)))
      return authoredItemOf(known)
    }
    const { type, ...stored } = content
    const before = await change.spots()
    await change.insert([{ id: _id, type, content: stored, lessonNumber }])
    await place(change, before, { id: _id, lessonNumber, orderInLesson })
    return authoredItemOf(await change.item(_id))
  })
}

/**
 * Changes the given fields of an item, and its place if one is given; an item in the word bank stays there. Fails
 * with `word_not_found`, with `stale_edit` and the stored item when another author has changed its content since it
 * was read (D24), and with field errors when the edit removes something that its type needs.
 * @param mayLack a fault that the screen of the edit allows
 */
export async function updateItem(
  context: AuthoringContext,
  author: UserId,
  edit: WordEdit,
  mayLack?: FaultCode,
): Promise<AuthoredItem> {
  const { _id, version, courseId: _course, lessonNumber, orderInLesson, isAlphabet: isSong, ...fields } = edit
  const { courseId } = await requireItem(context, _id)
  return changeCourse(context, { courseId, author, act: 'item.edit', target: _id }, async change => {
    const item = requireUndeleted(await change.item(_id))
    const old = itemContent.parse(itemOf(item))
    const edited = tidied({ ...old, ...definedOf(fields) })
    if (!hasContent(item, edited)) {
      const { type, ...content } = edited
      checkVersion(item, version, authoredItemOf)
      const faults = addedFaults(old, { ...edited, isAlphabet: isSong ?? isAlphabet(old) })
      refuseFaults(faults.filter(({ code }) => code !== mayLack))
      await change.edit(item, { type, content: contentToStore(item, content) })
    }
    if (lessonNumber !== undefined || orderInLesson !== undefined) {
      await place(change, await change.spots(), {
        id: _id,
        lessonNumber: lessonNumber ?? item.lessonNumber,
        orderInLesson: orderInLesson ?? item.orderInLesson,
      })
    }
    return authoredItemOf(await change.item(_id))
  })
}

/**
 * Turns an item into a tombstone (D28); the others of its lesson close up. Fails with `word_not_found`, and with
 * `stale_edit` after another edit (D24).
 */
export async function deleteItem(
  context: AuthoringContext,
  author: UserId,
  { id, version }: { id: WordId; version?: number },
): Promise<null> {
  const { courseId } = await requireItem(context, id)
  return changeCourse(context, { courseId, author, act: 'item.delete', target: id }, async change => {
    const item = requireUndeleted(await change.item(id))
    checkVersion(item, version, authoredItemOf)
    const before = await change.spots()
    await change.setDeleted(item, true)
    await change.arrange(before, removed(before, new Set([id])))
    return null
  })
}

/** Restores a deleted item to its old place. Fails with `word_not_found`. */
export async function undeleteItem(
  context: AuthoringContext,
  author: UserId,
  id: WordId,
): Promise<AuthoredItem> {
  const { courseId } = requireRow(await context.database.read(db => selectItem(db, id)), 'word_not_found')
  return changeCourse(context, { courseId, author, act: 'item.restore', target: id }, async change => {
    const item = await change.item(id)
    if (item.deletedAt !== null) {
      const { bankedAt, lessonNumber, orderInLesson } = item
      const before = await change.spots()
      await change.setDeleted(item, false)
      if (bankedAt === null) await place(change, before, { id, lessonNumber, orderInLesson })
    }
    return authoredItemOf(await change.item(id))
  })
}

function hasContent(item: ItemRow, content: ItemContent & { type: string }): boolean {
  const stored = itemOf(item)
  const [before, after] = [numberSteps(stored, stored), numberSteps(content, stored)]
  return isDeepStrictEqual(itemContent.parse(before), itemContent.parse(after))
}

/** Whether an item is at the place where it was to be created. Order 0 is the end at that time. */
async function isPlaced(
  change: CourseChange,
  { id, courseId, lessonNumber, orderInLesson }: ItemRow,
  wanted: Pick<NewWord, 'courseId' | 'lessonNumber' | 'orderInLesson'>,
): Promise<boolean> {
  if (courseId !== wanted.courseId || lessonNumber !== wanted.lessonNumber) return false
  if (wanted.orderInLesson === 0) return true
  const spot = placed(await change.spots(), id, wanted.lessonNumber, wanted.orderInLesson).find(
    ({ _id }) => _id === id,
  )
  return spot?.orderInLesson === orderInLesson
}

/**
 * Puts an item at a place of a lesson; nothing moves if it is already there.
 * @param before the places of all items, without this one if it is new: its lesson may be, too
 */
async function place(
  change: CourseChange,
  before: readonly Spot[],
  { id, lessonNumber, orderInLesson }: { id: WordId; lessonNumber: number; orderInLesson: number },
): Promise<void> {
  await change.arrange(before, placed(before, id, lessonNumber, orderInLesson), new Set([id]))
}

/** An item that is not deleted. Fails with `word_not_found`. */
export async function requireItem(
  { database }: Pick<AuthoringContext, 'database'>,
  id: WordId,
): Promise<ItemRow> {
  return requireUndeleted(requireRow(await database.read(db => selectItem(db, id)), 'word_not_found'))
}

function requireUndeleted(item: ItemRow): ItemRow {
  if (item.deletedAt !== null) throw new Refusal('word_not_found')
  return item
}

/** @throws FieldRefusal with the first fault of each field */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const byField = faults.map(({ path, code }) => [path.join('.'), code] as const)
  throw new FieldRefusal(Object.fromEntries(byField.toReversed()))
}

/** Drops an explanation that says nothing (A5.9), and a notice. */
function tidied<Content extends Pick<ItemContent, 'expandedExplanation' | 'notice'>>(
  content: Content,
): Content {
  const { expandedExplanation, notice, ...rest } = content
  const explanation = tidyExplanation(expandedExplanation)
  return {
    ...rest,
    ...(explanation && { expandedExplanation: explanation }),
    ...(notice && !isBlankNotice(notice) && { notice }),
  } as Content
}

/** The fields that have a value. */
export function definedOf<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
