import { updateSentence } from '#contract/authoring.ts'
import { editText } from '#server/authoring/edit-text.ts'
import type { AppContext } from '#server/context.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'

export function authoringRoutes(add: AddEndpoint, context: AppContext): void {
  add(updateSentence, ({ body }) => editText(context, body))
}
