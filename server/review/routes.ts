import { readReview, saveReview } from '#contract/review.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'
import { reviewSession, saveAnswers } from '#server/review/service.ts'

export function reviewRoutes(add: AddEndpoint, context: AppContext): void {
  add(readReview, ({ user, query }) => reviewSession(context, user, query.trace ?? 'spoken'))
  add(
    saveReview,
    async ({ user, body }) => ({ words: await saveAnswers(context, user, body) }),
    'checksCaller',
  )
}
