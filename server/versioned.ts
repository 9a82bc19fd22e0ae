import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A record that several authors may edit: every edit raises its version (D24). */
type Versioned = { version: number }

/** @throws Refusal with the code of what is missing */
export function present<Row>(row: Row | undefined, missing: ErrorCode): Row {
  if (!row) throw new Refusal(missing)
  return row
}

/**
 * Lets an edit of a record's current version through. The record must be locked by the caller's transaction.
 * @param version that the author edited; undefined where the client does not say
 * @param show the record as the wire has it
 * @throws Refusal `stale_edit` with the current record, so that the author can compare and reapply (D24)
 */
export function checkVersion<Row extends Versioned>(
  stored: Row,
  version: number | undefined,
  show: (row: Row) => unknown,
): void {
  if (version !== undefined && version !== stored.version) throw staleEdit(show(stored))
}

/** The refusal of an edit that began from something else than what is stored. */
export function staleEdit(current: unknown): Refusal {
  return new Refusal('stale_edit', undefined, { current })
}
