import { rateLesson } from '#contract/ratings.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'
import { saveRating } from '#server/ratings/service.ts'

export function ratingRoutes(add: AddEndpoint, context: AppContext): void {
  add(rateLesson, async ({ user, body }) => {
    await saveRating(context, user, body)
    return null
  })
}
