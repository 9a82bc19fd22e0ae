import { askForAlert, confirmAlert, endAlert, readAnnouncedCourse } from '#contract/course-alerts.ts'
import {
  askForAlert as ask,
  confirmAlert as confirm,
  endAlert as end,
  readAnnounced,
} from '#server/course-alerts/service.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function courseAlertRoutes(add: AddEndpoint, context: AppContext): void {
  const tokenLimit: Limit = { perMinute: context.config.tokensPerMinute, per: 'network' }

  add(readAnnouncedCourse, ({ params, language }) => readAnnounced(context, params.id, language))
  add(askForAlert, ({ body, language, request }) => ask(context, { ...body, language, address: request.ip }))
  add(
    confirmAlert,
    async ({ body }) => {
      await confirm(context, body.token)
      return null
    },
    tokenLimit,
  )
  add(
    endAlert,
    async ({ body }) => {
      await end(context, body.token)
      return null
    },
    tokenLimit,
  )
}
