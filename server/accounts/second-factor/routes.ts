import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '#contract/second-factor.ts'
import { limitConfirmation } from '#server/accounts/guesses.ts'
import {
  beginSecondFactor as begin,
  confirmSecondFactor as confirm,
  endSecondFactor as end,
  readSecondFactor as read,
  renewRecoveryCodes as renew,
} from '#server/accounts/second-factor/service.ts'
import { sessionKeyOf } from '#server/accounts/sessions/session-cookie.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

export function secondFactorRoutes(add: AddEndpoint, context: AppContext): void {
  add(readSecondFactor, ({ user }) => read(context, user))
  add(beginSecondFactor, ({ user, body, request }) =>
    limitConfirmation(context, { user, request }, () => begin(context, user, body)),
  )
  add(confirmSecondFactor, async ({ user, body: { oneTimeCode }, request }) => {
    const kept = await sessionKeyOf(request, context)
    const recoveryCodes = await limitConfirmation(context, { user, request }, () =>
      confirm(context, user, { oneTimeCode, kept }),
    )
    return { recoveryCodes }
  })
  add(renewRecoveryCodes, async ({ user, body, request }) => ({
    recoveryCodes: await limitConfirmation(context, { user, request }, () => renew(context, user, body)),
  }))
  add(endSecondFactor, async ({ user, body, request }) => {
    await limitConfirmation(context, { user, request }, () => end(context, user, body))
    return null
  })
}
