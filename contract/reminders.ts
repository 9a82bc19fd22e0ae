import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { isTimeZone } from '#domain/reminders/local-time.ts'
import { REMINDER_CHANNELS } from '#domain/reminders/reminding.ts'

const channel = z.enum(REMINDER_CHANNELS)
/** By the clock of the learner's zone. */
const hour = z.int().min(0).max(23)

const reminders = z.object({
  /** Null for a learner who was not asked, or has not answered. */
  channel: channel.nullable(),
  /** The chosen one, or a proposal. */
  hour,
  /** The number of devices that show the learner's reminders. */
  devices: z.int().min(0),
  /** The learner's goal in days a week, for a file for their calendar; null without one. */
  goalDays: z.int().nullable(),
  /** The server's key for `PushManager.subscribe`, base64url. */
  publicKey: z.string(),
})
export type Reminders = z.output<typeof reminders>

export const readReminders = endpoint({
  method: 'GET',
  service: 'student-reminders',
  caller: 'member',
  summary: 'How and when the learner is reminded.',
  reply: reminders,
})

export const changeReminders = endpoint({
  method: 'POST',
  service: 'student-reminders',
  caller: 'member',
  summary:
    'Chooses how and when to be reminded. Every channel but `push` forgets the devices, and `none` is an answer to the offer.',
  body: z.object({
    channel,
    hour,
    /** Of the browser. */
    zone: z.string().max(64).refine(isTimeZone),
  }),
  reply: reminders,
})

/** An address of a push service. The longest ones, of Windows, have about 600 characters. */
const endpointAddress = z.url({ protocol: /^https?$/ }).max(1000)
const base64url = /^[\w-]+={0,2}$/

export const addPushDevice = endpoint({
  method: 'POST',
  service: 'student-push-device',
  caller: 'member',
  summary:
    'Adds this browser to those that show reminders, or renews it (`PushSubscription.toJSON()`); safe to repeat. Drops the oldest of more than five.',
  body: z.object({
    endpoint: endpointAddress,
    keys: z.object({
      p256dh: z.string().max(100).regex(base64url),
      auth: z.string().max(40).regex(base64url),
    }),
    /** The endpoint that this one replaces in the same browser. */
    replaces: endpointAddress.optional(),
  }),
  /** `isNew` at a later visit: its messages were refused, so that the browser needs another subscription. */
  reply: z.object({ isNew: z.boolean() }),
})

export const endReminders = endpoint({
  method: 'POST',
  service: 'reminders-end',
  caller: 'visitor',
  summary: 'Ends the reminders of a learner by the token of a mailed link; safe to repeat.',
  body: z.object({ token: z.string().min(1).max(200) }),
  reply: z.null(),
})
