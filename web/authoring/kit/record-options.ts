import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Answer } from '#web/lib/call.ts'

/** A screen's description of the record that it edits with `useRecord`. */
export type RecordOptions<Stored, Values extends FieldValues> = {
  /** Names drafts: `word`. */
  kind: string
  /** Null for a new record. Mount the editor with the id as its `key`. */
  id: string | null
  /** The loaded record, `undefined` until it is loaded; null for a new one. Newer versions are noticed. */
  stored: Stored | null | undefined
  /** The values of a new record. */
  empty: Values
  /** Validates before a save, with the messages of the contract. */
  schema: z.ZodType
  /** Turns a stored record into form values. */
  valuesOf: (stored: Stored) => Values
  versionOf: (stored: Stored) => number
  /**
   * Sends the record. A new one has no base; every attempt sends the same id, so that a repetition adds no second
   * record.
   */
  save: (values: Values, given: Saving<Values>) => Promise<Answer<Stored>>
  /** The name of a field by its path, for lists of changes. */
  labelOf: (path: string) => string
  onSaved?: (stored: Stored) => void
  /** Another tab has saved the record: reload it. */
  onSavedElsewhere?: () => void
}

/** What to save: the id of the record, and the stored record that the edit is based on; null if there is none yet. */
export type Saving<Values> = { id: string; base: { values: Values; version: number } | null }

/** The values with which the author began; a new record has no version. */
export type Base<Values> = { values: Values; version: number | null }
