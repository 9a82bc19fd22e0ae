import { acceptTerms, deleteAccount, sendPhoto, updateProfile } from '#contract/profile.ts'
import { consumeNonce } from '#server/accounts/google-nonce.ts'
import { agreeToTerms, changeProfile, eraseAccount, replacePhoto } from '#server/accounts/profile.ts'
import { clearSessionCookie, sessionOf } from '#server/accounts/session-cookie.ts'
import type { AppContext } from '#server/context.ts'
import type { AddEndpoint, Limit } from '#server/http/add-endpoint.ts'

/** Calls on one's own account. */
export function profileRoutes(add: AddEndpoint, context: AppContext): void {
  const { loginsPerMinute, photosPerMinute } = context.config
  const perPerson = (perMinute: number): Limit => ({
    perMinute,
    keyOf: ({ ip }, viewer) => viewer?._id ?? ip,
  })

  // Limits password guesses as strictly as the login.
  add(
    updateProfile,
    async ({ user, body, request }) =>
      changeProfile(context, user, body, (await sessionOf(request, context))?.token),
    perPerson(loginsPerMinute),
  )

  add(sendPhoto, ({ user, file }) => replacePhoto(context, user, file), perPerson(photosPerMinute))

  add(acceptTerms, ({ user }) => agreeToTerms(context, user))

  add(
    deleteAccount,
    async ({ user, body, request, reply }) => {
      await eraseAccount(context, user, { ...body, nonce: consumeNonce(request, reply) })
      clearSessionCookie(request, reply)
      return null
    },
    perPerson(loginsPerMinute),
  )
}
