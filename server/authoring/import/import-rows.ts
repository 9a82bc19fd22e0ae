import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { importRows } from '#contract/authoring/import.ts'
import { emptyContent } from '#contract/authoring/item-input.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import { withNewPlaces } from '#domain/import/place-rows.ts'
import type { RowItem, RowSentence } from '#domain/import/rows.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { checkSheet } from '#server/authoring/import/check-sheet.ts'
import { hasChange, insertDrafts } from '#server/authoring/import/store.ts'
import { selectCourse, selectCourseItems } from '#server/authoring/store.ts'
import type { ItemContent } from '#server/courses/tables.ts'
import { type Prepared, prepareText } from '#server/http/prepared.ts'
import { FieldRefusal } from '#server/http/refusal.ts'
import { requireRow } from '#server/http/versioned.ts'

type Import = z.output<typeof importRows.body>
type Imported = z.output<typeof importRows.reply>

/**
 * Creates an item for each row in one transaction; a lesson that does not exist yet becomes a draft (D40). With
 * `dryRun` it only reports problems. Imports all rows or none. Fails with `course_not_found`, and with field errors
 * when a row cannot be imported.
 */
export async function importSheet(
  context: AuthoringContext,
  author: UserId,
  { importId, courseId, lessonNumber, dryRun, rows: given }: Import,
): Promise<Prepared<Imported>> {
  const sheet = { rows: given, lessonNumber }
  const known = await context.database.read(async db => {
    requireRow(await selectCourse(db, courseId), 'course_not_found')
    return existingItems(await selectCourseItems(db, courseId))
  })
  const checked = await checkSheet({ ...sheet, existing: known })
  if (dryRun) return imported(importId, 0, checked.faultsJson)
  return changeCourse(
    context,
    { courseId, author, act: 'items.import', lesson: lessonNumber, changeId: importId },
    async change => {
      if (await hasChange(change.db, courseId, importId)) return imported(importId, given.length, '[]')
      const existing = existingItems(await selectCourseItems(change.db, courseId))
      // Only if another author has changed the course meanwhile: others wait for a transaction.
      const current = isDeepStrictEqual(existing, known) ? checked : await checkSheet({ ...sheet, existing })
      if (current.errors.length > 0) throw new FieldRefusal(Object.fromEntries(current.errors))
      await insertRows(change, current.items)
      return imported(importId, current.items.length, current.faultsJson)
    },
  )
}

function imported(id: string, importedCount: number, faultsJson: string): Promise<Prepared<Imported>> {
  const changeId = JSON.stringify(id)
  return prepareText(`{"changeId":${changeId},"importedCount":${importedCount},"faults":${faultsJson}}`)
}

/** Adds the items in one statement, and sets their places and those of the items after them. */
async function insertRows(change: CourseChange, rows: readonly RowItem[]): Promise<void> {
  const before = await change.spots()
  const added = rows.map(row => ({ _id: v7() as WordId, ...row }))
  await insertDrafts(change.db, change.course.id, new Set(added.map(({ lessonNumber }) => lessonNumber)))
  await change.insert(
    added.map(row => ({
      id: row._id,
      type: row.type,
      content: contentOf(row),
      lessonNumber: row.lessonNumber,
    })),
  )
  await change.arrange(before, withNewPlaces(before, added))
}

function contentOf(row: RowItem): ItemContent {
  const { type: _type, ...empty } = emptyContent(row.type)
  return { ...empty, ...sentenceOf(row), exerciseGroup: row.group, sentences: row.sentences.map(sentenceOf) }
}

function sentenceOf({ english, spanish, pronunciation, picture, audio, slowAudio }: RowSentence) {
  return {
    englishWord: english,
    spanishTranslation: spanish,
    pronunciation,
    imageUrl: picture,
    audioUrl: audio,
    audioSlowUrl: slowAudio,
    audioSplitUrls: [],
  }
}

function existingItems(rows: Awaited<ReturnType<typeof selectCourseItems>>) {
  return rows
    .filter(({ bankedAt }) => bankedAt === null)
    .map(({ lessonNumber, content: { englishWord, spanishTranslation } }) => ({
      englishWord,
      spanishTranslation,
      lessonNumber,
    }))
}
