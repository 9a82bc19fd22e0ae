import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '#contract/second-factor.ts'
import {
  beginSecondFactor as begin,
  confirmSecondFactor as confirm,
  endSecondFactor as end,
  readSecondFactor as read,
  renewRecoveryCodes as renew,
} from '#server/accounts/second-factor/service.ts'
import { sessionKey } from '#server/accounts/service.ts'
import { sessionOf } from '#server/accounts/session-cookie.ts'
import type { AppContext } from '#server/context.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'

export function secondFactorRoutes(add: AddEndpoint, context: AppContext): void {
  // Limits guesses of the password and of codes as strictly as the login.
  const limit: Limit = {
    perMinute: context.config.loginsPerMinute,
    keyOf: ({ ip }, viewer) => viewer?._id ?? ip,
  }

  add(readSecondFactor, ({ user }) => read(context, user))
  add(beginSecondFactor, ({ user, body }) => begin(context, user, body), limit)
  add(
    confirmSecondFactor,
    async ({ user, body: { oneTimeCode }, request }) => {
      const token = (await sessionOf(request, context))?.token
      const kept = token === undefined ? undefined : sessionKey(token)
      return { recoveryCodes: await confirm(context, user, { oneTimeCode, kept }) }
    },
    limit,
  )
  add(
    renewRecoveryCodes,
    async ({ user, body }) => ({ recoveryCodes: await renew(context, user, body) }),
    limit,
  )
  add(
    endSecondFactor,
    async ({ user, body }) => {
      await end(context, user, body)
      return null
    },
    limit,
  )
}
