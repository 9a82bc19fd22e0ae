import { syncUserProgress } from '#contract/authoring/sync.ts'
import { savePartialProgress, saveProgress, saveSentence } from '#contract/progress.ts'
import type { AppContext } from '#server/context.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import { mergeSave, movePosition } from '#server/progress/service.ts'
import { syncProgress } from '#server/progress/sync/sync.ts'

export function progressRoutes(add: AddEndpoint, context: AppContext): void {
  add(saveProgress, ({ body, query, user }) => mergeSave(context, user, body, query.state), 'checksCaller')
  add(
    savePartialProgress,
    ({ body, query, user }) => mergeSave(context, user, body, query.state),
    'checksCaller',
  )
  add(
    saveSentence,
    async ({ body, user }) => ({ index: await movePosition(context, user, body) }),
    'checksCaller',
  )
  add(syncUserProgress, ({ user, body }) => syncProgress(context, user._id, body))
}
