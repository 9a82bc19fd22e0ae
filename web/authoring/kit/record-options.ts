import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Answer } from '#web/lib/call.ts'

/** What a screen says of the record that it edits with `useRecord`. */
export type RecordOptions<Stored, Values extends FieldValues> = {
  /** Names drafts: `word`. */
  kind: string
  /** Null for a new record. Mount the editor with the id as its `key`. */
  id: string | null
  /** The loaded record, `undefined` until it is there; null for a new one. A newer one is noticed. */
  stored: Stored | null | undefined
  /** The values of a new record. */
  empty: Values
  /** Checks before a save, with the sentences of the contract. */
  schema: z.ZodType
  /** The form of a stored record. */
  valuesOf: (stored: Stored) => Values
  versionOf: (stored: Stored) => number
  /**
   * Sends the record. A new one has no base; it is sent with the same id on every try, so that a repetition adds no
   * second one.
   */
  save: (values: Values, given: Saving<Values>) => Promise<Answer<Stored>>
  /** The name of a field by its path, for the lists of changes. */
  labelOf: (path: string) => string
  onSaved?: (stored: Stored) => void
  /** Another tab has saved it: load it again. */
  onSavedElsewhere?: () => void
}

/** What is saved: the id of the record, and the stored one on which the edit is based; null where there is none yet. */
export type Saving<Values> = { id: string; base: { values: Values; version: number } | null }
