import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isoTime } from '#contract/values.ts'

/*
 * The devices on which a user is signed in. Each is a session; what tells them apart comes from the sign-in.
 */

/** Identifies a session to its owner; it cannot be used to sign in. */
const deviceId = z.string().regex(/^[0-9a-f]{64}$/)

export const device = z.object({
  id: deviceId,
  /** Null where the browser does not say it, and for a session from an earlier version. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The address of the sign-in without its last part. */
  network: z.string().nullable(),
  signedInAt: isoTime,
  /** The last use, to within an hour. */
  seenAt: isoTime,
  /** The device of this call. */
  isThis: z.boolean(),
})
export type Device = z.output<typeof device>

export const readDevices = endpoint({
  method: 'GET',
  service: 'student-devices',
  caller: 'member',
  summary: 'The devices on which the user is signed in, the last used first.',
  reply: z.array(device),
})

export const signOutDevice = endpoint({
  method: 'POST',
  service: 'student-device-sign-out',
  caller: 'member',
  summary: 'Ends the session of one device of the user; one that has ended already is no error.',
  body: z.object({ id: deviceId }),
  reply: z.null(),
})
