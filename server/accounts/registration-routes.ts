import type { FastifyRequest } from 'fastify'
import { loginGoogle, nextGoogleNonce, readSettings } from '#contract/google.ts'
import { activateAccount, checkPassword, resendActivation, signUp } from '#contract/registration.ts'
import * as reset from '#contract/reset.ts'
import { normaliseLoginName } from '#domain/personal-data.ts'
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts'
import { consumeNonce, issueNonce } from '#server/accounts/google-nonce.ts'
import { enterWithGoogle } from '#server/accounts/google-sign-in.ts'
import { limitRegistration } from '#server/accounts/guesses.ts'
import { activate, register, remindOfActivation } from '#server/accounts/registration.ts'
import { checkReset, enterByLink, requestReset, resetPassword } from '#server/accounts/reset.ts'
import { startSession } from '#server/accounts/service.ts'
import { bearerToken, replaceSession } from '#server/accounts/sessions/session-cookie.ts'
import { userOf } from '#server/accounts/user-view.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/refusal.ts'
import { throttle } from '#server/http/throttle.ts'
import type { AppContext } from '#server/program/context.ts'

const HOUR_MS = 60 * 60 * 1000

/** Registration, activation, password reset, and signing in with Google. */
export function registrationRoutes(add: AddEndpoint, context: AppContext): void {
  const perPlace: Limit = { perMinute: context.config.accountCallsPerMinute, per: 'network' }
  const limited: AddEndpoint = (declaration, handle) => add(declaration, handle, perPlace)
  signUpRoutes(limited, context)
  resetRoutes(limited, context)
  googleRoutes(limited, context)
  add(readSettings, async () => ({ googleClientId: context.config.google?.clientId ?? null }))
}

function signUpRoutes(add: AddEndpoint, context: AppContext): void {
  add(signUp, async ({ body, language, request }) => {
    await countMail(context, 'sign-up', { request, email: body.email })
    const user = await limitRegistration(context, { username: body.username, request }, () =>
      register(context, body, language),
    )
    return { ...user, isGoogle: false as const }
  })

  add(checkPassword, async ({ body }) => {
    const { password, username = '', email = '', name = '', lastname = '' } = body
    await refuseCommonPassword(password, { username, email, name, lastname })
    return null
  })

  add(resendActivation, async ({ body, request }) => {
    await countMail(context, 'activation', { request, email: body.email })
    await remindOfActivation(context, body)
    return null
  })

  add(activateAccount, async ({ body, request, reply }) => {
    const account = await activate(context, body.token)
    await replaceSession(context, request, reply, await startSession(context, account.id))
    return userOf(account, context.now(), context.config)
  })
}

function resetRoutes(add: AddEndpoint, context: AppContext): void {
  add(reset.requestReset, async ({ body, request }) => {
    await countMail(context, 'reset', { request, email: body.email })
    await requestReset(context, body.email)
    return null
  })

  add(reset.checkReset, async ({ request }) => ({ email: await checkReset(context, linkToken(request)) }))

  add(reset.resetPassword, async ({ body, request }) => {
    await resetPassword(context, linkToken(request), { password: body.password, request })
    return null
  })

  add(reset.enterByReset, async ({ body: { oneTimeCode }, request, reply }) => {
    const { user, token } = await enterByLink(context, linkToken(request), { oneTimeCode, request })
    await replaceSession(context, request, reply, token)
    return user
  })
}

function googleRoutes(add: AddEndpoint, context: AppContext): void {
  add(loginGoogle, async ({ body, language, request, reply }) => {
    const word = { token: body.token, nonce: consumeNonce(request, reply) }
    const { account, isNew } = await enterWithGoogle(context, word, language)
    await replaceSession(context, request, reply, await startSession(context, account.id))
    return { ...userOf(account, context.now(), context.config), isGoogle: isNew }
  })

  add(nextGoogleNonce, async ({ request, reply }) => {
    if (!context.google) throw new Refusal('google_off')
    return { nonce: issueNonce(request, reply) }
  })
}

/** Limits mails from a network, and to an address, whether or not it has an account. */
async function countMail(
  { config, database, now }: AppContext,
  kind: string,
  { request: { ip }, email }: { request: FastifyRequest; email: string },
): Promise<void> {
  const key = `${kind} ${normaliseLoginName(email)}`
  const { place, all, network } = config.accountMailsPerHour
  const from = `account mails from ${networkOf(ip)}`
  await throttle(database, from, { limit: network, windowMs: HOUR_MS }, now())
  await throttle(database, `${key} ${networkOf(ip)}`, { limit: place, windowMs: HOUR_MS }, now())
  await throttle(database, key, { limit: all, windowMs: HOUR_MS }, now())
}

function linkToken(request: FastifyRequest): string {
  const token = bearerToken(request)
  if (token === undefined) throw new Refusal('link_expired')
  return token
}
