import { PASSED_BY, type PassedBy } from '#domain/course/progress.ts'
import { isRecord, isText, isTime } from '#web/lib/stored-values.ts'
import type { Save, WaitingAttempt } from '#web/saving/progress-saves.ts'

/**
 * A save as it lies on a device. Damaged attempts are left out, because progress never waits for them; a completion, a
 * place or a percentage that cannot be read makes the whole unreadable.
 */
export function readSave(stored: unknown): Save | undefined {
  if (!isRecord(stored) || !isText(stored.idStudentCourse) || !isTime(stored.savedAt)) return undefined
  const { index, word, completed, since, partialProgress, attempts } = stored
  const isReadable =
    isRecord(index) &&
    [index.lesson, index.word, index.sentence].every(isCount) &&
    (word === undefined || isText(word)) &&
    (completed === undefined || isCompletion(completed)) &&
    (since === undefined || isCount(since)) &&
    (partialProgress === undefined || typeof partialProgress === 'number')
  if (!isReadable) return undefined
  const save = stored as Save
  if (attempts === undefined || (Array.isArray(attempts) && attempts.every(isAttempt))) return save
  return { ...save, attempts: Array.isArray(attempts) ? attempts.filter(isAttempt) : [] }
}

function isCount(stored: unknown): stored is number {
  return Number.isSafeInteger(stored) && (stored as number) >= 0
}

function isCompletion(stored: unknown): stored is NonNullable<Save['completed']> {
  return isRecord(stored) && isText(stored.word) && PASSED_BY.includes(stored.by as PassedBy)
}

function isAttempt(stored: unknown): stored is WaitingAttempt {
  return (
    isRecord(stored) &&
    [stored.id, stored.word, stored.verdict, stored.way].every(isText) &&
    isTime(stored.at)
  )
}
