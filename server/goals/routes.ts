import { changeGoal, readGoal } from '#contract/goals.ts'
import { chooseGoal, goalOf } from '#server/goals/service.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function goalRoutes(add: AddEndpoint, context: AppContext): void {
  add(readGoal, ({ user }) => goalOf(context, user))
  add(changeGoal, ({ user, body }) => chooseGoal(context, user, body))
}
