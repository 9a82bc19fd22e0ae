import { and, asc, desc, eq, lte, notInArray, sql } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import type { Db } from '#server/db/client.ts'
import { pushDevices as devices, pushKeys, reminders } from '#server/reminders/tables.ts'

export type ReminderRow = typeof reminders.$inferSelect
export type DeviceRow = typeof devices.$inferSelect
export type PushKeys = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>

export async function findReminder(db: Db, userId: UserId): Promise<ReminderRow | undefined> {
  const [row] = await db.select().from(reminders).where(eq(reminders.userId, userId))
  return row
}

/** Stores a choice. The last reminder, and the secret of earlier mails, stay. */
export async function putReminder(
  db: Db,
  chosen: Pick<ReminderRow, 'userId' | 'channel' | 'hour' | 'zone' | 'chosenAt' | 'dueAt' | 'endSecret'>,
): Promise<void> {
  const { endSecret: _, ...changed } = chosen
  await db
    .insert(reminders)
    .values(chosen)
    .onConflictDoUpdate({ target: reminders.userId, set: { ...changed, unanswered: 0 } })
}

/** Ends the reminders of a learner by the secret of a mail. @returns whether it is theirs */
export async function endReminder(db: Db, userId: UserId, endSecret: string): Promise<boolean> {
  const ended = await db
    .update(reminders)
    .set({ channel: 'none', dueAt: null })
    .where(and(eq(reminders.userId, userId), eq(reminders.endSecret, endSecret)))
    .returning({ userId: reminders.userId })
  return ended.length > 0
}

/** Due reminders, longest due first. */
export function selectDue(db: Db, at: Date, limit: number): Promise<ReminderRow[]> {
  return db
    .select()
    .from(reminders)
    .where(lte(reminders.dueAt, at))
    .orderBy(asc(reminders.dueAt), asc(reminders.userId))
    .limit(limit)
}

export type Sending = Pick<ReminderRow, 'dueAt' | 'sentAt' | 'unanswered'>

/** A reminder as it was read, unless the learner has chosen again in the meantime. */
const asRead = ({ userId, chosenAt, channel }: ReminderRow) =>
  and(eq(reminders.userId, userId), eq(reminders.chosenAt, chosenAt), eq(reminders.channel, channel))

/** Changes a due reminder. @returns false when another process has, or the learner */
export async function claimReminder(db: Db, row: ReminderRow, next: Sending): Promise<boolean> {
  const { dueAt } = row
  const claimed = await db
    .update(reminders)
    .set(next)
    .where(and(asRead(row), dueAt === null ? undefined : eq(reminders.dueAt, dueAt)))
    .returning({ userId: reminders.userId })
  return claimed.length > 0
}

/** Takes a claimed reminder back that reached nobody. */
export async function takeBack(
  db: Db,
  row: ReminderRow,
  claim: { sentAt: Date },
  before: Sending,
): Promise<void> {
  await db
    .update(reminders)
    .set(before)
    .where(and(asRead(row), eq(reminders.sentAt, claim.sentAt)))
}

export function devicesOf(db: Db, userId: UserId): Promise<DeviceRow[]> {
  return db.select().from(devices).where(eq(devices.userId, userId))
}

export function countDevices(db: Db, userId: UserId): Promise<number> {
  return db.$count(devices, eq(devices.userId, userId))
}

/**
 * Stores a device, which then is nobody else's, and drops the oldest ones beyond a number.
 * @returns whether it was not stored before
 */
export async function putDevice(db: Db, device: Omit<DeviceRow, 'refusals'>, max: number): Promise<boolean> {
  const { endpointHash, userId, p256dh, auth } = device
  const added = await db
    .insert(devices)
    .values(device)
    .onConflictDoNothing()
    .returning({ userId: devices.userId })
  const isNew = added.length > 0
  // Its refusals stay: only a message that is taken forgets them.
  if (!isNew)
    await db.update(devices).set({ userId, p256dh, auth }).where(eq(devices.endpointHash, endpointHash))
  const latest = db
    .select({ hash: devices.endpointHash })
    .from(devices)
    .where(eq(devices.userId, device.userId))
    .orderBy(desc(devices.createdAt), desc(devices.endpointHash))
    .limit(max)
  const isOther = notInArray(devices.endpointHash, latest)
  await db.delete(devices).where(and(eq(devices.userId, device.userId), isOther))
  return isNew
}

export async function deleteDevice(db: Db, userId: UserId, endpointHash: string): Promise<void> {
  await db.delete(devices).where(and(eq(devices.userId, userId), eq(devices.endpointHash, endpointHash)))
}

export async function deleteDevices(db: Db, userId: UserId): Promise<void> {
  await db.delete(devices).where(eq(devices.userId, userId))
}

/** Counts a refusal of a device's push service, and deletes the device at the last one. */
export async function countRefusal(db: Db, { endpointHash }: DeviceRow, max: number): Promise<void> {
  const isIt = eq(devices.endpointHash, endpointHash)
  await db
    .update(devices)
    .set({ refusals: sql`${devices.refusals} + 1` })
    .where(isIt)
  await db.delete(devices).where(and(isIt, sql`${devices.refusals} >= ${max}`))
}

export async function forgetRefusals(db: Db, { endpointHash }: DeviceRow): Promise<void> {
  const isIt = and(eq(devices.endpointHash, endpointHash), sql`${devices.refusals} > 0`)
  await db.update(devices).set({ refusals: 0 }).where(isIt)
}

export async function findKeys(db: Db): Promise<PushKeys | undefined> {
  const [row] = await db.select().from(pushKeys)
  return row
}

/** Stores the keys unless another process was faster. @returns those that are stored */
export async function keepKeys(db: Db, keys: PushKeys, now: Date): Promise<PushKeys> {
  await db
    .insert(pushKeys)
    .values({ name: 'vapid', ...keys, createdAt: now })
    .onConflictDoNothing()
  return (await findKeys(db)) ?? keys
}
