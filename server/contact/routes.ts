import { sendContactMessage } from '#contract/contact.ts'
import { receiveMessage } from '#server/contact/service.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function contactRoutes(add: AddEndpoint, context: AppContext): void {
  add(sendContactMessage, ({ body, language, request }) =>
    receiveMessage(context, body, { address: request.ip, language }),
  )
}
