import { v7 } from 'uuid'
import type { ActDetails, AdministratorAct } from '#domain/administration/acts.ts'
import type { UserId } from '#domain/ids.ts'
import { deleteActsBefore, insertAct } from '#server/audit/store.ts'
import type { Db } from '#server/db/client.ts'
import type { AppContext } from '#server/program/context.ts'

/** Retention of records, as stated in the privacy policy. */
const RETENTION_YEARS = 2

export type Act = {
  /** Null on the command line. */
  actor: UserId | null
  at: Date
  act: AdministratorAct
  /** The id of the account, course, item or testimonial. */
  target?: string | null
  details?: ActDetails
}

/**
 * Records an administrator's act (decision 029), in the transaction of the act: both happen or neither. An act that
 * changes nothing is not recorded.
 */
export async function recordAct(db: Db, { actor, at, act, target = null, details = {} }: Act): Promise<void> {
  await insertAct(db, { id: v7(), at, actorId: actor, act, targetId: target, details })
}

/** Deletes acts whose retention is over. */
export async function cleanUpActs({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const before = now()
  before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS)
  await database.tx(db => deleteActsBefore(db, before))
}
