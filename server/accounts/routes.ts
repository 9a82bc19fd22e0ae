import { checkSession, login, signOut } from '#contract/session.ts'
import { normaliseLoginName } from '#domain/personal-data.ts'
import { signIn } from '#server/accounts/service.ts'
import {
  clearSessionCookie,
  endSessions,
  renewSessionCookie,
  replaceSession,
} from '#server/accounts/session-cookie.ts'
import type { AppContext } from '#server/context.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'

export function accountRoutes(add: AddEndpoint, context: AppContext): void {
  const loginLimit: Limit = {
    perMinute: context.config.loginsPerMinute,
    // By name and address: one pupil's typing errors do not lock out a school behind one address.
    keyOf: ({ ip, body }) => `${ip} ${normaliseLoginName((body as { username: string }).username)}`,
  }

  add(checkSession, async ({ user, request, reply }) => {
    if (user) renewSessionCookie(request, reply)
    return user
  })

  add(
    login,
    async ({ body, request, reply }) => {
      const { user, token } = await signIn(context, body)
      await replaceSession(context, request, reply, token)
      return user
    },
    loginLimit,
  )

  add(signOut, async ({ request, reply }) => {
    await endSessions(context, request)
    clearSessionCookie(request, reply)
    // Clears cached lessons too; the service worker's offline files do not count as cache.
    if (request.protocol === 'https') reply.header('clear-site-data', '"cache"')
    return null
  })
}
