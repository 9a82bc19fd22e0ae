import type { SavedProgress } from '#contract/progress.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import { isSameWord, type PassedBy, type Position, stronger } from '#domain/course/progress.ts'
import type { EnrolmentId, WordId } from '#domain/ids.ts'
import { type Answer, call, type Failure } from '#web/lib/call.ts'
import type { SaveKind } from '#web/saving/save-kind.ts'
import { readSave } from '#web/saving/stored-save.ts'

/** One action of a learner in a course, as it waits on the device until the server has it. */
export type Save = {
  idStudentCourse: EnrolmentId
  index: Position
  /** The word at `index`; absent in entries of earlier versions. */
  word?: WordId
  /** ISO time at which the learner was at `index`, by this device's clock. */
  savedAt: string
  completed?: { word: string; by: PassedBy }
  /** Words that a placement passed (D52), at most 200: a call completes no more. */
  placed?: WordId[]
  /** The revision of the progress that the page knew; absent in entries of earlier versions. */
  since?: number
  /** Percent done of the word at `index`. */
  partialProgress?: number
  /** Attempts made at `index`. An entry with nothing else is sent with the next save of the enrolment (D38). */
  attempts?: WaitingAttempt[]
}

/** An attempt with its time in the form in which it is sent. */
export type WaitingAttempt = Omit<Attempt, 'at'> & { at: string }

/** The saves that the server took, and the changes since a revision; absent if the call does not return them. */
export type Delivered = Pick<Save, 'idStudentCourse' | 'since'> & { progress?: SavedProgress }

/** Of saves in a call, and of words that they complete. */
const MAX_SAVES = 200
/** Of the 500 that a save may carry: with the completions they must fit into the 128 kB of a request. */
const MAX_ATTEMPTS = 400

/**
 * Progress in courses: completed words, the percent done of a word, positions, and the attempts sent with them. The
 * saves of one enrolment are sent as one call.
 */
export function progressSaves(onDelivered: (delivered: Delivered) => void): SaveKind<Save> {
  return {
    prefix: '',
    read: readSave,
    groupOf: save => save.idStudentCourse,
    batchSize,
    startsDelivery: save => !isOnlyTried(save),
    countOf: saves => (saves.every(isOnlyTried) ? 0 : Math.max(completionsOf(saves).length, 1)),
    isAlarming,
    send: async saves => {
      const answer = await send(saves)
      const [first] = saves
      if (!answer.isOk) logUnlessAlarming(saves, answer)
      else if (first && !saves.every(isOnlyTried)) {
        onDelivered({
          idStudentCourse: first.idStudentCourse,
          since: sinceOf(saves),
          progress: answer.data,
        })
      }
      return answer
    },
  }
}

/** Saves that only carry attempts are not progress: the learner need not know about them. */
function isOnlyTried({ attempts, completed, placed, partialProgress }: Save): boolean {
  const isProgress = completed !== undefined || placed !== undefined || partialProgress !== undefined
  return attempts !== undefined && !isProgress
}

/**
 * Saves that complete nothing and report the percent done of a word, perhaps with moves in it, fail without an alarm
 * (L8.3), unless the session has ended: the next save needs it too.
 */
function isAlarming(saves: readonly Save[], { status }: Failure): boolean {
  if (saves.every(isOnlyTried)) return false
  const isOnlyPartial =
    saves.some(save => save.partialProgress !== undefined) && completionsOf(saves).length === 0
  return !isOnlyPartial || status === 401
}

function logUnlessAlarming(saves: readonly Save[], failure: Failure): void {
  if (isAlarming(saves, failure)) return
  const what = saves.every(isOnlyTried) ? 'attempts were' : 'partial progress was'
  // biome-ignore lint/suspicious/noConsole: the page has no other log
  console.warn(`${what} not saved: ${failure.status} ${failure.message}`)
}

function batchSize(saves: readonly Save[]): number {
  let attempts = 0
  let words = 0
  const end = saves.findIndex(save => {
    attempts += save.attempts?.length ?? 0
    words += Math.max(save.placed?.length ?? 0, 1)
    return attempts > MAX_ATTEMPTS || words > MAX_SAVES
  })
  return Math.max(end === -1 ? saves.length : end, 1)
}

/** Attempts never prevent progress from being saved: a server that refuses them gets the saves without them. */
async function send(saves: readonly Save[]): Promise<Answer<SavedProgress | undefined>> {
  const answer = await post(saves)
  const hasAttempts = saves.some(save => save.attempts !== undefined)
  if (answer.isOk || answer.status !== 400 || !hasAttempts || saves.every(isOnlyTried)) return answer
  return post(saves.map(save => ({ ...save, attempts: undefined })))
}

/** Posts saves of one enrolment as one call: all completions, all attempts, and the last position. */
async function post(saves: readonly Save[]): Promise<Answer<SavedProgress | undefined>> {
  // Tabs may store in a different order than the learner acted, and a device may change its clock in between.
  const last = saves.reduce<Save | undefined>(laterSave, undefined)
  if (!last) return { isOk: true, data: undefined }
  const { idStudentCourse, index, word, savedAt } = last
  // The percent done of the word at the last position: a save that only moves within it has none.
  const partialProgress = saves.findLast(
    save => save.partialProgress !== undefined && isAtSameWord(save, last),
  )?.partialProgress
  const attempts = saves.flatMap(save => save.attempts ?? [])
  const place = { idStudentCourse, index, word, savedAt, ...(attempts.length > 0 && { attempts }) }
  const completions = completionsOf(saves)
  // Reversed, so that of two completions of one word the first keeps its time.
  const body = {
    ...place,
    operationId: crypto.randomUUID(),
    since: sinceOf(saves),
    completedWords: Object.fromEntries(completions.map(({ word, at }) => [word, at] as const).reverse()),
    passedBy: waysOf(completions),
  }
  if (partialProgress !== undefined) {
    return call('POST student/course/partial-progress', { query: {}, body: { ...body, partialProgress } })
  }
  if (completions.length > 0) return call('POST student-course-progress', { query: {}, body })
  const answer = await call('POST student-sentence', { body: place })
  return answer.isOk ? { isOk: true, data: undefined } : answer
}

/** The lowest revision that any of the pages knew: the answer has everything newer. */
function sinceOf(saves: readonly Save[]): number | undefined {
  const known = saves.flatMap(({ since }) => since ?? [])
  return known.length > 0 ? Math.min(...known) : undefined
}

function laterSave(known: Save | undefined, save: Save): Save {
  return known && Date.parse(known.savedAt) > Date.parse(save.savedAt) ? known : save
}

/** The same index may be another word if the course changed between two saves. */
function isAtSameWord(one: Save, other: Save): boolean {
  if (one.word === undefined || other.word === undefined) return isSameWord(one.index, other.index)
  return one.word === other.word
}

/** How each word was passed: a placed one may have been passed in its lesson since, whatever the order of the saves. */
function waysOf(completions: readonly { word: string; by: PassedBy }[]): Record<string, PassedBy> {
  const ways: Record<string, PassedBy> = {}
  for (const { word, by } of completions) ways[word] = stronger(by, ways[word] ?? by)
  return ways
}

/** What saves complete, with its time: an item that was done, and what a placement passed. */
function completionsOf(saves: readonly Save[]): { word: string; by: PassedBy; at: string }[] {
  return saves.flatMap(({ completed, placed = [], savedAt: at }) => [
    ...(completed ? [{ ...completed, at }] : []),
    ...placed.map(word => ({ word, by: 'placed' as const, at })),
  ])
}
