import type { Database } from '#server/db/client.ts'
import { withShare } from '#server/db/share.ts'

/**
 * How many of the 16 connections each kind of work uses at most. The kinds that share most tables are learning and
 * administration; together with a job and a deleted account they leave some to all others.
 */
const SHARES = { accounts: 4, learning: 7, administration: 3, membership: 3, visitors: 3 } as const

export type WorkKind = keyof typeof SHARES

/** A context whose database is the share of each kind of work, and which is the given one in all else. */
export function inShares<Context extends { database: Database }>(
  context: Context,
): Record<WorkKind, Context> {
  const of = (kind: WorkKind) => {
    // Tests put another database into a context.
    let given = context.database
    let shared = withShare(given, SHARES[kind])
    const databaseOf = (target: Context) => {
      if (target.database !== given) shared = withShare(target.database, SHARES[kind])
      given = target.database
      return shared
    }
    return new Proxy(context, {
      get: (target, name) => (name === 'database' ? databaseOf(target) : Reflect.get(target, name)),
    })
  }
  return {
    accounts: of('accounts'),
    learning: of('learning'),
    administration: of('administration'),
    membership: of('membership'),
    visitors: of('visitors'),
  }
}

/** Those of jobs, and of reading the catalogue. */
export const SHARE_OF_JOBS = 2
export const SHARE_OF_CATALOGUE = 2
