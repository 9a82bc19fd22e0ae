import type { z } from 'zod'
import type {
  createPracticeLesson,
  editPracticeLesson,
  PracticeLessonRecord,
} from '#contract/authoring/exercises.ts'
import { emptyContent } from '#contract/authoring/item-input.ts'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import { emptyPracticeLesson } from '#contract/kinds/practice-lesson.ts'
import { addedFaults, itemFaults } from '#domain/course/item-rules.ts'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { saysRows } from '#domain/course/practice.ts'
import { sentencesOfRows } from '#domain/course/practice-rows.ts'
import type { CourseId, UserId, WordId } from '#domain/ids.ts'
import type { AuthoringContext } from '#server/authoring/change-course.ts'
import { deleteItemOfType, itemOfType, itemsOfType } from '#server/authoring/exercises/of-type.ts'
import { authoredItemOf } from '#server/authoring/item-view.ts'
import { createItem, definedOf, refuseFaults, updateItem } from '#server/authoring/items.ts'
import { Refusal } from '#server/http/refusal.ts'

const TYPE = 'practice-lesson'
type NewLesson = z.output<typeof createPracticeLesson.body>
type LessonEdit = z.output<typeof editPracticeLesson.body>

/** The practice lessons of a course. Fails with `course_not_found`. */
export async function listPractice(
  context: Pick<AuthoringContext, 'database'>,
  courseId: CourseId,
): Promise<{ practiceLessons: PracticeLessonRecord[] }> {
  return { practiceLessons: (await itemsOfType(context, TYPE, courseId)).map(recordOf) }
}

/**
 * Creates a practice lesson; its words, if any, are said before its table. Fails with `course_not_found`, and with
 * field errors without a title in both languages or a row. Fails with `stale_edit` and the stored record when the id
 * is taken by a different one.
 */
export async function createPractice(
  context: AuthoringContext,
  author: UserId,
  { _id, courseId, lessonNumber, orderInLesson, ...block }: NewLesson,
): Promise<PracticeLessonRecord> {
  const practiceLesson = { ...block, showIndividualWords: hasWords(block) }
  refuseWithoutRows(practiceLesson)
  const faults = itemFaults({ ...emptyContent(TYPE), practiceLesson })
  // The fields of this call are not nested under the block's name.
  refuseFaults(faults.map(({ path, code }) => ({ path: path.slice(1), code })))
  const created = await createItem(context, author, {
    _id,
    courseId,
    lessonNumber,
    orderInLesson,
    type: TYPE,
    ...titleOf(practiceLesson),
    practiceLesson,
  }).catch(error => {
    throw staleAsRecord(error)
  })
  return recordOf(created)
}

/**
 * Changes the given fields of a practice lesson. Rows that are said individually stay its sentences. Fails with
 * `word_not_found`, with field errors, and with `stale_edit` and the stored record (D24).
 */
export async function editPractice(
  context: AuthoringContext,
  author: UserId,
  { _id, version, lessonNumber, orderInLesson, practiceLesson: texts, words, selectedWordIds }: LessonEdit,
): Promise<PracticeLessonRecord> {
  const item = await itemOfType(context, TYPE, _id)
  const stored = authoredItemOf(item)
  const given = definedOf({ ...texts, words, selectedWordIds })
  const merged: PracticeLesson = { ...EMPTY, ...stored.practiceLesson, ...given }
  const keepsRows = saysRows(merged, stored.sentences)
  const practiceLesson = {
    ...merged,
    showIndividualWords:
      words || selectedWordIds ? keepsRows || hasWords(merged) : merged.showIndividualWords,
  }
  const hadRows = (stored.practiceLesson?.tableData.length ?? 0) > 0
  if (hadRows) refuseWithoutRows(practiceLesson)
  refuseFaults(addedFaults(stored, { ...stored, practiceLesson }))
  const edited = await updateItem(context, author, {
    _id,
    // Without a version, the edit is based on the version read above.
    version: version ?? item.version,
    lessonNumber,
    orderInLesson,
    ...titleOf(practiceLesson),
    sentences: keepsRows ? sentencesOfRows(practiceLesson.tableData, stored.sentences) : undefined,
    practiceLesson,
  }).catch(error => {
    throw staleAsRecord(error)
  })
  return recordOf(edited)
}

/** Fails with `word_not_found`, and with `stale_edit` after another edit (D24). */
export async function deletePractice(
  context: AuthoringContext,
  author: UserId,
  which: { id: WordId; version?: number | undefined },
): Promise<null> {
  return deleteItemOfType(context, author, { type: TYPE, ...which }).catch(error => {
    throw staleAsRecord(error)
  })
}

/** Without the row with which a form begins. */
const EMPTY: PracticeLesson = { ...emptyPracticeLesson(), tableData: [] }

/** The specification's screens need a row, even with a song. */
function refuseWithoutRows({ tableData }: Pick<PracticeLesson, 'tableData'>): void {
  if (tableData.length === 0) refuseFaults([{ path: ['tableData'], code: 'rowMissing' }])
}

function hasWords({ words, selectedWordIds }: Pick<PracticeLesson, 'words' | 'selectedWordIds'>): boolean {
  return words.length > 0 || selectedWordIds.length > 0
}

function titleOf({ title }: Pick<PracticeLesson, 'title'>) {
  return { englishWord: title.english, spanishTranslation: title.spanish }
}

/** The refusal of a stale edit with the practice lesson's own record. */
function staleAsRecord(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'stale_edit') return error
  return new Refusal('stale_edit', undefined, { current: recordOf(error.current as AuthoredItem) })
}

function recordOf({
  _id,
  courseId,
  lessonNumber,
  orderInLesson,
  version,
  sentences,
  practiceLesson = EMPTY,
}: AuthoredItem): PracticeLessonRecord {
  const { title, description, tableData, generalAudioUrl, words, selectedWordIds } = practiceLesson
  return {
    _id,
    courseId,
    lessonNumber,
    orderInLesson,
    practiceLesson: { title, description, tableData, generalAudioUrl },
    words,
    selectedWordIds,
    saysRows: saysRows(practiceLesson, sentences),
    version,
  }
}
