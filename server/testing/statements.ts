import pg from 'pg'

/** A statement as received by the driver. */
export type Sent = { text: string; values: unknown[]; by: string }

/**
 * Records every statement that this process sends to a database, in the one place through which all pass, until it is
 * stopped. `by` names the sender of the following ones.
 */
export function recordStatements(): { sent: Sent[]; by: (name: string) => void; stop: () => void } {
  const sent: Sent[] = []
  let name = ''
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text?: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first.text
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first.values ?? [])
    if (text !== undefined) sent.push({ text, values: [...values], by: name })
    return Reflect.apply(query, this, given)
  } as typeof query
  return {
    sent,
    by: given => {
      name = given
    },
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}
