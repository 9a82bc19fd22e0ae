import { z } from 'zod'
import { lessonNumber } from '#contract/authoring/item-input.ts'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, courseId, operationId } from '#contract/values.ts'
import { FIELDS, type Field } from '#domain/import/columns.ts'
import { SHEET_LIMITS } from '#domain/import/rows.ts'

/* Importing and exporting lessons as spreadsheets. */

const cell = z.string().max(SHEET_LIMITS.cell, 'tooLong')
/** A row's cells by field: as an object, because a record checks a hundred thousand of them in twice the time. */
const cells = z.strictObject(
  Object.fromEntries(FIELDS.map(field => [field, cell.optional()])),
) as unknown as z.ZodType<Partial<Record<Field, string>>, Partial<Record<Field, string>>>

export const importRows = endpoint({
  method: 'POST',
  service: 'admin-import',
  caller: 'admin',
  summary: 'Creates an item of each row, all or none. Safe to repeat with the same id (D5).',
  body: z.object({
    /** Made by the client. It is the id of the change, with which the import can be undone. */
    importId: operationId,
    courseId,
    /** The lesson of rows that do not name one. */
    lessonNumber,
    /** Only looks for faults. */
    dryRun: z.boolean().default(false),
    rows: z
      .array(z.object({ number: z.int().min(1).max(1_000_000), cells }))
      .min(1, 'required')
      .max(SHEET_LIMITS.rows, 'tooLong'),
  }),
  reply: z.object({
    changeId: operationId,
    importedCount: z.int(),
    /** The faults of each row; after an actual import, only warnings. */
    faults: z.array(
      z.object({
        row: z.int(),
        level: z.enum(['error', 'warning']),
        code: z.string(),
        field: z.string().nullable(),
        value: z.string(),
      }),
    ),
  }),
  /** The text of a sheet may double in size as JSON. */
  maxBodyBytes: 3 * SHEET_LIMITS.bytes,
})

export const readLessonRows = endpoint({
  method: 'GET',
  service: 'admin-lesson-rows/:id/:lesson',
  caller: 'admin',
  summary: 'The words and exercises of a lesson as rows of a sheet, which can be imported again.',
  params: z.object({ id: addressed.course, lesson: z.coerce.number().pipe(lessonNumber) }),
  reply: z.object({
    rows: z.array(cells),
    /** Items of types that no row can hold. */
    leftOutCount: z.int(),
  }),
})
