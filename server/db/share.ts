import type { Database } from '#server/db/client.ts'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { Slots } from '#server/db/slots.ts'

/** As long as a call waits for a connection of the engine itself. */
const WAIT_LIMIT_MS = { postgresql: 2_000, embedded: 5_000 } as const

const refusal = () => new DatabaseUnavailableError('too many calls of this kind wait for the database')

/**
 * The same database for one kind of work, of which only a number of calls run at once: when they are stuck, because a
 * table is locked or slow, the connections of other kinds are free (decision 075).
 */
export function withShare(database: Database, most: number): Database {
  const slots = new Slots(most)
  const patience = { limitMs: WAIT_LIMIT_MS[database.engine], refusal }
  return {
    ...database,
    read: body => slots.use(() => database.read(body), patience),
    readStale: body => slots.use(() => database.readStale(body), patience),
    tx: body => slots.use(() => database.tx(body), patience),
    write: (statement, given) => slots.use(() => database.write(statement, given), patience),
  }
}
