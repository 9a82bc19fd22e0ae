import { v7 } from 'uuid'
import type { z } from 'zod'
import type { importRows } from '#contract/authoring/import.ts'
import { emptyContent } from '#contract/authoring/item-input.ts'
import type { FieldMessage } from '#contract/errors.ts'
import { es } from '#contract/text/es.ts'
import type { UserId, WordId } from '#domain/ids.ts'
import { cleanCell } from '#domain/import/cell-text.ts'
import { type CheckedRow, checkRows, isReady } from '#domain/import/check-rows.ts'
import { withNewPlaces } from '#domain/import/place-rows.ts'
import type { RowItem, RowSentence, SheetRow } from '#domain/import/rows.ts'
import { type AuthoringContext, type CourseChange, changeCourse } from '#server/authoring/change-course.ts'
import { hasChange, insertDrafts } from '#server/authoring/import/store.ts'
import { selectCourse, selectCourseItems } from '#server/authoring/store.ts'
import type { ItemContent } from '#server/courses/tables.ts'
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
): Promise<Imported> {
  const rows = given.map(cleanRow)
  if (dryRun) {
    const existing = await context.database.read(async db => {
      requireRow(await selectCourse(db, courseId), 'course_not_found')
      return existingItems(await selectCourseItems(db, courseId))
    })
    return {
      changeId: importId,
      importedCount: 0,
      faults: faultsOf(checkRows(rows, { lessonNumber, existing })),
    }
  }
  return changeCourse(
    context,
    { courseId, author, act: 'items.import', lesson: lessonNumber, changeId: importId },
    async change => {
      const done = { changeId: importId, importedCount: rows.length, faults: [] }
      if (await hasChange(change.db, courseId, importId)) return done
      const existing = existingItems(await selectCourseItems(change.db, courseId))
      const checked = checkRows(rows, { lessonNumber, existing })
      refuseFaults(checked)
      await insertRows(
        change,
        checked.map(({ item }) => item),
      )
      return { ...done, faults: faultsOf(checked) }
    },
  )
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

function cleanRow({ number, cells }: SheetRow): SheetRow {
  const cleaned = Object.entries(cells).map(([field, cell]) => [field, cleanCell(cell ?? '')])
  return { number, cells: Object.fromEntries(cleaned) }
}

function faultsOf(checked: readonly CheckedRow[]): Imported['faults'] {
  return checked.flatMap(({ row, faults }) =>
    faults.map(({ level, code, field, value }) => ({
      row: row.number,
      level,
      code,
      field: field ?? null,
      value,
    })),
  )
}

/** @throws FieldRefusal with the first error of each row that has one, at its index in the call */
function refuseFaults(checked: readonly CheckedRow[]): void {
  const errors = checked.flatMap((one, index) => {
    const error = isReady(one) ? undefined : one.faults.find(({ level }) => level === 'error')
    return error ? [[`rows.${index}.${error.field ?? 'cells'}`, messageOf(error.code)] as const] : []
  })
  if (errors.length > 0) throw new FieldRefusal(Object.fromEntries(errors))
}

/** Forms have a sentence for some of the codes; the import screen has its own for the others. */
function messageOf(code: string): FieldMessage {
  return Object.hasOwn(es.fields, code) ? (code as FieldMessage) : 'invalidRow'
}
