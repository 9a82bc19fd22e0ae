import { readOwnData } from '#contract/own-data.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import { copyOfData } from '#server/own-data/service.ts'
import type { AppContext } from '#server/program/context.ts'

export function ownDataRoutes(add: AddEndpoint, context: AppContext): void {
  add(readOwnData, ({ user }) => copyOfData(context, user), {
    perMinute: context.config.dataCopiesPerMinute,
    per: 'person',
  })
}
