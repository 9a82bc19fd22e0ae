import type { FastifyRequest } from 'fastify'
import { readDevices, signOutDevice } from '#contract/devices.ts'
import { checkSession, login, signOut, signOutOthers } from '#contract/session.ts'
import { normaliseLoginName } from '#domain/personal-data.ts'
import { limitSignIn } from '#server/accounts/guesses.ts'
import { endOtherSessions, signIn } from '#server/accounts/service.ts'
import { devicesOf, endDevice } from '#server/accounts/sessions/devices.ts'
import {
  clearSessionCookie,
  endSessions,
  renewSessionCookie,
  replaceSession,
  sessionKeyOf,
} from '#server/accounts/sessions/session-cookie.ts'
import type { Config } from '#server/configuration/config.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import { isByHttps } from '#server/http/cookies.ts'
import { isAmong } from '#server/http/development-tools.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'
import { isDemoLogin } from '#server/seed/demo-accounts.ts'

export function accountRoutes(add: AddEndpoint, context: AppContext): void {
  add(checkSession, async ({ user, request, reply }) => {
    if (user) renewSessionCookie(request, reply)
    return user
  })

  add(login, async ({ body, request, reply }) => {
    const name = normaliseLoginName(body.username)
    refuseForeignDemoLogin(context.config, request, name)
    const guess = { username: body.username, request }
    const { user, token } = await limitSignIn(context, guess, () => signIn(context, body))
    await replaceSession(context, request, reply, token)
    return user
  })

  add(signOut, async ({ request, reply }) => {
    await endSessions(context, request)
    clearSessionCookie(request, reply)
    // Clears cached lessons too; the service worker's offline files do not count as cache.
    if (isByHttps(request)) reply.header('clear-site-data', '"cache"')
    return null
  })

  add(signOutOthers, async ({ request }) => {
    const current = await sessionKeyOf(request, context)
    if (current) await endOtherSessions(context, current)
    return null
  })

  add(readDevices, async ({ user, request }) =>
    devicesOf(context, user, await sessionKeyOf(request, context)),
  )

  add(signOutDevice, async ({ user, body }) => {
    await endDevice(context, user, body.id)
    return null
  })
}

/** The password of a demo account is public: only people who may use the development tools can sign in with it. */
function refuseForeignDemoLogin(
  { hasDemoAccounts, developmentTools }: Config,
  request: FastifyRequest,
  name: string,
): void {
  if (!hasDemoAccounts || !isDemoLogin(name) || isAmong(developmentTools, request)) return
  const cause = new Error(
    'a demo account was asked for through a proxy, or under another name of this server',
  )
  throw new Refusal('not_allowed', undefined, { cause })
}
