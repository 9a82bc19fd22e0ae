import { importRows, readLessonRows } from '#contract/authoring/import.ts'
import { importSheet } from '#server/authoring/import/import-rows.ts'
import { lessonRows } from '#server/authoring/import/lesson-rows.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

/** Lessons from and to spreadsheets. */
export function importRoutes(add: AddEndpoint, context: AppContext): void {
  add(importRows, ({ user, body }) => importSheet(context, user._id, body))
  add(readLessonRows, ({ params }) => lessonRows(context, params))
}
