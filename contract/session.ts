import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { oneTimeCode } from '#contract/second-factor.ts'
import { isoTime, userId } from '#contract/values.ts'
import { ROLES } from '#domain/membership/membership.ts'

/** A membership (P3.4). `isPayment` is computed by the server (D14). */
export const studentPayment = z.object({
  isPayment: z.boolean(),
  plan: z.string(),
  dateStart: isoTime.nullable(),
  dateEnd: isoTime.nullable(),
  orderId: z.string(),
  status: z.string(),
  /** The provider's next charge; null if it will not charge, or if that day has come (D36). */
  nextChargeAt: isoTime.nullable(),
  /** The last charge failed and is unpaid: the provider retries it, or has given up (`SUSPENDED`). */
  hasFailedCharge: z.boolean(),
  /** Whether the paid time has ended, and the courses are open only until the renewal is settled (D14). */
  isInGrace: z.boolean(),
  /** The provider's next try of a failed charge; null when it tries no more (D54). */
  nextTryAt: isoTime.nullable(),
  /** The end of access: `dateEnd`, plus the grace period after a failed charge (D14, D36). */
  accessUntil: isoTime.nullable(),
})
export type StudentPayment = z.output<typeof studentPayment>

/** The user on the wire: never the password or its hash (D4). */
export const user = z.object({
  _id: userId,
  username: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  photo: z.string(),
  role: z.enum(ROLES),
  isTerms: z.boolean(),
  isTutorial: z.boolean(),
  isActive: z.boolean(),
  /** Whether signing in takes a second factor (decision 033); absent in answers of earlier versions. */
  hasSecondFactor: z.boolean().optional(),
  /** An administrator without the second factor that is required: until then nothing opens that a visitor may not see. */
  needsSecondFactor: z.literal(true).optional(),
  payment: studentPayment,
})
export type User = z.output<typeof user>

export const checkSession = endpoint({
  method: 'POST',
  service: 'auth',
  caller: 'visitor',
  summary: 'Session check: the user, or null without a session.',
  reply: user.nullable(),
})

export const login = endpoint({
  method: 'POST',
  service: 'login',
  caller: 'visitor',
  summary: 'Signs in by username or e-mail and sets the session cookie.',
  body: z.object({
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(256),
    /** The second factor, for accounts that have one; without it they are refused with `second_factor_required`. */
    oneTimeCode: oneTimeCode.optional(),
  }),
  reply: user,
})

export const signOut = endpoint({
  method: 'POST',
  service: 'sign-out',
  caller: 'visitor',
  summary: 'Ends the session on the server and clears its cookie.',
  reply: z.null(),
})

export const signOutOthers = endpoint({
  method: 'POST',
  service: 'sign-out-others',
  caller: 'member',
  summary: 'Ends all other sessions of the user, on every device; the calling one stays.',
  reply: z.null(),
})
