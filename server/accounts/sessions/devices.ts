import type { FastifyRequest } from 'fastify'
import type { Device } from '#contract/devices.ts'
import type { User } from '#contract/session.ts'
import { deviceOf } from '#domain/site/device.ts'
import { hashSecret } from '#server/accounts/secrets.ts'
import { idleSince, sessionKey } from '#server/accounts/service.ts'
import {
  deleteSession,
  describeSession,
  type SessionKey,
  selectSessions,
} from '#server/accounts/sessions/store.ts'
import { partOfAddress } from '#server/http/network.ts'
import type { AppContext } from '#server/program/context.ts'

type Context = Pick<AppContext, 'database' | 'now'>

/** Records with a new session what its owner recognises it by: the browser, the system, and roughly from where. */
export async function markSession(
  { database }: Pick<Context, 'database'>,
  token: string,
  { headers, ip }: FastifyRequest,
): Promise<void> {
  const key = sessionKey(token)
  if (!key) return
  const said = { ...deviceOf(headers['user-agent'] ?? ''), network: partOfAddress(ip) }
  await database.tx(db => describeSession(db, key, said))
}

/**
 * The devices on which a user is signed in, the last used first.
 * @param current the session of the call
 */
export async function devicesOf(
  { database, now }: Context,
  user: User,
  current: SessionKey | undefined,
): Promise<Device[]> {
  const rows = await database.read(db => selectSessions(db, user._id, idleSince(now())))
  return rows.map(({ secretHash, browser, system, network, createdAt, seenAt }) => ({
    id: deviceId(secretHash),
    ...{ browser, system, network },
    signedInAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: secretHash === current?.secretHash,
  }))
}

/** Ends the session of one device of a user, if it is still there. */
export async function endDevice({ database, now }: Context, user: User, id: string): Promise<void> {
  await database.tx(async db => {
    const sessions = await selectSessions(db, user._id, idleSince(now()))
    const session = sessions.find(({ secretHash }) => deviceId(secretHash) === id)
    if (session) await deleteSession(db, session)
  })
}

/** Names a session without its stored hash, which leaves the server in no answer. */
function deviceId(secretHash: string): string {
  return hashSecret(secretHash)
}
