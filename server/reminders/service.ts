import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { addPushDevice, changeReminders, Reminders } from '#contract/reminders.ts'
import type { User } from '#contract/session.ts'
import type { UserId } from '#domain/ids.ts'
import { nextHour } from '#domain/reminders/local-time.ts'
import { goalDaysOf } from '#server/goals/service.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import type { AppContext } from '#server/program/context.ts'
import { pushKeysOf } from '#server/reminders/push-keys.ts'
import {
  countDevices,
  deleteDevice,
  deleteDevices,
  endReminder,
  findReminder,
  putDevice,
  putReminder,
} from '#server/reminders/store.ts'

type Context = Pick<AppContext, 'database' | 'catalogue' | 'config' | 'now'>

/** Proposed to a learner who has not chosen: after work, before the evening is over. */
const USUAL_HOUR = 19
/** Devices of a learner: phone, tablet, and computers at home and at work. */
const MAX_DEVICES = 5

/** How and when a learner is reminded. */
export async function remindersOf(context: Context, user: User): Promise<Reminders> {
  const { publicKey } = await pushKeysOf(context)
  const { row, devices } = await context.database.read(async db => ({
    row: await findReminder(db, user._id),
    devices: await countDevices(db, user._id),
  }))
  const goalDays = await goalDaysOf(context, user._id)
  return { channel: row?.channel ?? null, hour: row?.hour ?? USUAL_HOUR, goalDays, devices, publicKey }
}

/** Stores how and when a learner wants to be reminded. A stopped series begins again. */
export async function chooseReminders(
  context: Context,
  user: User,
  { channel, hour, zone }: z.output<typeof changeReminders.body>,
): Promise<Reminders> {
  const at = context.now()
  const isSent = channel === 'push' || channel === 'mail'
  await context.database.tx(async db => {
    await putReminder(db, {
      ...{
        userId: user._id,
        channel,
        hour,
        zone,
        chosenAt: at,
        endSecret: randomBytes(32).toString('base64url'),
      },
      dueAt: isSent ? nextHour(hour, zone, at) : null,
    })
    if (channel !== 'push') await deleteDevices(db, user._id)
  })
  return remindersOf(context, user)
}

/**
 * Adds a browser that shows the learner's reminders, or renews it. Fails under `endpoint` for an address that no push
 * service has.
 * @returns whether it was not known
 */
export async function addDevice(
  { database, config, now }: Context,
  user: User,
  { endpoint, keys, replaces }: z.output<typeof addPushDevice.body>,
): Promise<{ isNew: boolean }> {
  const { protocol, username } = new URL(endpoint)
  // The connection checks that the address is public.
  if (username !== '' || (protocol !== 'https:' && config.pushServices !== 'any'))
    throw new FieldRefusal({ endpoint: 'wrongType' })
  const device = { endpointHash: hashOf(endpoint), userId: user._id, endpoint, ...keys, createdAt: now() }
  return database.tx(async db => {
    if (replaces !== undefined) await deleteDevice(db, user._id, hashOf(replaces))
    return { isNew: await putDevice(db, device, MAX_DEVICES) }
  })
}

/** The token of a mailed link that ends reminders. */
export function endToken({ userId, endSecret }: { userId: UserId; endSecret: string }): string {
  return `${userId}.${endSecret}`
}

const TOKEN = /^([\da-f-]{36})\.([\w-]{20,60})$/

/** Ends the reminders of the learner whose mail had the token. Idempotent. Fails with `link_expired`. */
export async function endReminders({ database }: Pick<Context, 'database'>, token: string): Promise<void> {
  const [, userId, secret] = TOKEN.exec(token) ?? []
  if (userId === undefined || secret === undefined) throw new Refusal('link_expired')
  const isKnown = await database.tx(async db => {
    const isTheirs = await endReminder(db, userId as UserId, secret)
    if (isTheirs) await deleteDevices(db, userId as UserId)
    return isTheirs
  })
  if (!isKnown) throw new Refusal('link_expired')
}

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex')
}
