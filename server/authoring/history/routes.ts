import { readHistory, restoreVersion, undoChange } from '#contract/authoring/history.ts'
import { listVersions, restoreRecord, undoWholeChange } from '#server/authoring/history/history.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function historyRoutes(add: AddEndpoint, context: AppContext): void {
  add(readHistory, ({ params }) => listVersions(context, params.recordId))
  add(restoreVersion, ({ user, body }) => restoreRecord(context, user._id, body))
  add(undoChange, ({ user, params }) => undoWholeChange(context, user._id, params.changeId))
}
