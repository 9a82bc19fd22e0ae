import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { courseId, isoTime } from '#contract/values.ts'

/* Changes to the content: what changed, by whom, and how to undo it. */

/** An item or a course: its fields by name, with place and state. */
const record = z.record(z.string(), z.unknown())

const version = z.object({
  /** The id of the entry, for restoring the record to its state before the change. */
  id: z.uuid(),
  /** The author's act: an import and a saved order change many records at once. */
  changeId: z.uuid(),
  /** The number of records that the act changed. */
  changedRecords: z.int(),
  action: z.enum(['create', 'edit', 'move', 'delete', 'restore']),
  at: isoTime,
  /** Null if the account is erased. */
  author: z.object({ username: z.string(), name: z.string() }).nullable(),
  /** The names of the fields that differ between before and after. */
  fields: z.array(z.string()),
  /** Null if the record was created. */
  before: record.nullable(),
  after: record,
})

const recordParams = z.object({ recordId: z.uuid() })

export const readHistory = endpoint({
  method: 'GET',
  service: 'admin-history/:recordId',
  caller: 'admin',
  summary: 'The latest changes of an item or a course, newest first: who, when, what, and the record before.',
  params: recordParams,
  reply: z.object({
    courseId,
    kind: z.enum(['item', 'course']),
    current: record,
    versions: z.array(version),
  }),
})

export const restoreVersion = endpoint({
  method: 'POST',
  service: 'admin-history-restore',
  caller: 'admin',
  summary:
    'Puts an item or a course back to what it was before a change, as a new version. A deleted one comes back.',
  body: recordParams.extend({ id: z.uuid() }),
  reply: z.object({ courseId }),
})

export const undoChange = endpoint({
  method: 'POST',
  service: 'admin-change-undo/:changeId',
  caller: 'admin',
  summary: 'Undoes one act of an author as a whole; refused when one of its records was changed since.',
  params: z.object({ changeId: z.uuid() }),
  reply: z.object({ changeId: z.uuid(), recordCount: z.int() }),
})

/** The data of `change_superseded`: the records that were changed later. */
export type Superseded = { records: { recordId: string; title: string }[] }
