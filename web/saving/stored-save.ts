import { PASSED_BY, type PassedBy } from '#domain/course/progress.ts'
import { isRecord, isText, isTime } from '#web/lib/stored-values.ts'
import type { Save, WaitingAttempt } from '#web/saving/progress-saves.ts'

type IsReadable = (stored: unknown) => boolean

const orAbsent =
  (isReadable: IsReadable): IsReadable =>
  stored =>
    stored === undefined || isReadable(stored)

const FIELDS: Readonly<Record<keyof Omit<Save, 'attempts'>, IsReadable>> = {
  idStudentCourse: isText,
  savedAt: isTime,
  index: stored => isRecord(stored) && [stored.lesson, stored.word, stored.sentence].every(isCount),
  word: orAbsent(isText),
  completed: orAbsent(isCompletion),
  placed: orAbsent(stored => Array.isArray(stored) && stored.every(isText)),
  since: orAbsent(isCount),
  partialProgress: orAbsent(stored => typeof stored === 'number'),
}

/**
 * A save as it lies on a device. Damaged attempts are left out, because progress never waits for them; a completion, a
 * place or a percentage that cannot be read makes the whole unreadable.
 */
export function readSave(stored: unknown): Save | undefined {
  if (!isRecord(stored)) return undefined
  if (!Object.entries(FIELDS).every(([name, isReadable]) => isReadable(stored[name]))) return undefined
  const save = stored as Save
  const { attempts } = stored
  if (attempts === undefined || (Array.isArray(attempts) && attempts.every(isAttempt))) return save
  return { ...save, attempts: Array.isArray(attempts) ? attempts.filter(isAttempt) : [] }
}

function isCount(stored: unknown): boolean {
  return Number.isSafeInteger(stored) && (stored as number) >= 0
}

function isCompletion(stored: unknown): boolean {
  return isRecord(stored) && isText(stored.word) && PASSED_BY.includes(stored.by as PassedBy)
}

export function isAttempt(stored: unknown): stored is WaitingAttempt {
  return (
    isRecord(stored) &&
    [stored.id, stored.word, stored.verdict, stored.way].every(isText) &&
    isTime(stored.at)
  )
}
