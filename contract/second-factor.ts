import { z } from 'zod'
import { currentPassword } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'

/*
 * The second factor of an account (decision 033): six digits from an app, or a recovery code.
 */

/** Six digits from the app, or a recovery code; spaces and hyphens are ignored. */
export const oneTimeCode = z.string().trim().min(1).max(40)

const recoveryCodes = z.array(z.string())

export const readSecondFactor = endpoint({
  method: 'GET',
  service: 'second-factor',
  caller: 'member',
  summary: 'Whether the second factor is on, whether it must be, and how many recovery codes are left.',
  reply: z.object({
    isOn: z.boolean(),
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  service: 'second-factor',
  caller: 'member',
  isSecret: true,
  summary: 'Makes a new key for an app. Nothing changes until a code of it is confirmed.',
  body: z.object({ password: currentPassword }),
  reply: z.object({
    /** In base32, to type by hand. */
    secret: z.string(),
    /** `otpauth://totp/...`: for the QR code, and for an app on the same phone. */
    address: z.string(),
  }),
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  service: 'second-factor-confirm',
  caller: 'member',
  isSecret: true,
  summary: 'Switches the second factor on with a code of the new key, and ends all other sessions.',
  body: z.object({ oneTimeCode }),
  reply: z.object({ recoveryCodes }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  service: 'second-factor-recovery-codes',
  caller: 'member',
  isSecret: true,
  summary: 'Replaces all recovery codes by ten new ones.',
  body: z.object({ oneTimeCode }),
  reply: z.object({ recoveryCodes }),
})

export const endSecondFactor = endpoint({
  method: 'POST',
  service: 'second-factor-end',
  caller: 'member',
  summary: 'Switches the second factor off.',
  body: z.object({ password: currentPassword, oneTimeCode }),
  reply: z.null(),
})
