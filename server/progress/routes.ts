import { syncUserProgress } from '#contract/authoring/sync.ts'
import { savePartialProgress, saveProgress, saveSentence } from '#contract/progress.ts'
import { issueIfFinished } from '#server/certificates/service.ts'
import type { AddEndpoint, Call } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'
import { mergeSave, movePosition } from '#server/progress/service.ts'
import { syncProgress } from '#server/progress/sync/sync.ts'

type Save = Pick<Call<typeof saveProgress>, 'query' | 'user' | 'request'> & {
  body: Parameters<typeof mergeSave>[2]
}

export function progressRoutes(add: AddEndpoint, context: AppContext): void {
  const save = async ({ body, query, user, request }: Save) => {
    const saved = await mergeSave(context, user, body, query.state)
    if (saved.progress === 100) await issueIfFinished(context, user, body.idStudentCourse, request.log)
    return saved
  }
  add(saveProgress, save, 'checksCaller')
  add(savePartialProgress, save, 'checksCaller')
  add(
    saveSentence,
    async ({ body, user }) => ({ index: await movePosition(context, user, body) }),
    'checksCaller',
  )
  add(syncUserProgress, ({ user, body }) => syncProgress(context, user._id, body))
}
