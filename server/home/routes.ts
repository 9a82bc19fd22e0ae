import { asksForDemo } from '#contract/courses.ts'
import { listLessons, readHome } from '#contract/home.ts'
import { openLessons } from '#server/courses/service.ts'
import { homeOf } from '#server/home/service.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function homeRoutes(add: AddEndpoint, context: AppContext): void {
  add(listLessons, ({ params, query, user, language }) =>
    openLessons(context, user, { ...params, isDemo: asksForDemo(query), language }),
  )
  add(readHome, ({ user, language }) => homeOf(context, user, language), 'checksCaller')
}
