import { checkSession, login, signOut } from '#contract/session.ts'
import { normaliseLoginName } from '#domain/personal-data.ts'
import { endSession, signIn } from '#server/accounts/service.ts'
import type { AppContext } from '#server/context.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'
import { clearSessionCookie, renewSessionCookie, replaceSession, sessionToken } from '#server/http/viewer.ts'

export function accountRoutes(add: AddEndpoint, context: AppContext): void {
  const loginLimit: Limit = {
    perMinute: context.config.loginsPerMinute,
    // By name and address: a school behind one address is not locked out by one pupil's typing.
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
    const token = sessionToken(request)
    if (token !== undefined) await endSession(context, token)
    clearSessionCookie(request, reply)
    return null
  })
}
