import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A record with an optimistic-lock version, incremented by every edit (D24). */
type Versioned = { version: number }

/** @throws Refusal with the code for the missing row */
export function requireRow<Row>(row: Row | undefined, missing: ErrorCode): Row {
  if (!row) throw new Refusal(missing)
  return row
}

/**
 * Verifies that an edit is based on the current version. The caller's transaction must hold a lock on the record.
 * @param version the edited version; undefined when the client does not send it
 * @param show the record in wire format
 * @throws Refusal `stale_edit` with the current record, so that the author can compare and reapply (D24)
 */
export function checkVersion<Row extends Versioned>(
  stored: Row,
  version: number | undefined,
  show: (row: Row) => unknown,
): void {
  if (version !== undefined && version !== stored.version) throw staleEdit(show(stored))
}

/** The refusal of an edit that is based on an outdated record. */
export function staleEdit(current: unknown): Refusal {
  return new Refusal('stale_edit', undefined, { current })
}
