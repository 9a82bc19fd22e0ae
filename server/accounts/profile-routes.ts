import { changeNotices, readNotices } from '#contract/notices.ts'
import { acceptTerms, deleteAccount, sendPhoto, updateProfile } from '#contract/profile.ts'
import { consumeNonce } from '#server/accounts/google-nonce.ts'
import { limitConfirmation } from '#server/accounts/guesses.ts'
import { chooseNotices, noticesOf } from '#server/accounts/notices.ts'
import {
  agreeToTerms,
  changePassword,
  changeProfile,
  eraseAccount,
  replacePhoto,
} from '#server/accounts/profile.ts'
import { clearSessionCookie, replaceSession, sessionKeyOf } from '#server/accounts/sessions/session-cookie.ts'
import type { AddEndpoint } from '#server/http/add-endpoint.ts'
import type { AppContext } from '#server/program/context.ts'

/** Calls on one's own account. */
export function profileRoutes(add: AddEndpoint, context: AppContext): void {
  add(updateProfile, async ({ user, body, request, reply }) => {
    if (body.password === '') return changeProfile(context, user, body)
    const current = await sessionKeyOf(request, context)
    const changed = await limitConfirmation(context, { user, request }, () =>
      changePassword(context, user, body, current),
    )
    await replaceSession(context, request, reply, changed.token)
    return changed.user
  })

  add(sendPhoto, ({ user, file }) => replacePhoto(context, user, file), {
    perMinute: context.config.photosPerMinute,
    per: 'person',
  })

  add(acceptTerms, ({ user }) => agreeToTerms(context, user))

  add(readNotices, ({ user }) => noticesOf(context, user))

  add(changeNotices, ({ user, body, request }) => chooseNotices(context, user, body, request.ip))

  add(deleteAccount, async ({ user, body, request, reply }) => {
    const nonce = consumeNonce(request, reply)
    await limitConfirmation(context, { user, request }, () => eraseAccount(context, user, { ...body, nonce }))
    clearSessionCookie(request, reply)
    return null
  })
}
