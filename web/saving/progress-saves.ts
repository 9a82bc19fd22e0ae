import type { SavedProgress } from '#contract/progress.ts'
import type { Attempt } from '#domain/course/attempts.ts'
import { isSameWord, type PassedBy, type Position } from '#domain/course/progress.ts'
import type { EnrolmentId, WordId } from '#domain/ids.ts'
import { type Answer, call, type Failure } from '#web/lib/call.ts'
import type { SaveKind } from '#web/saving/save-kind.ts'

/** One thing that a learner did in a course, as it waits on the device until the server has it. */
export type Save = {
  idStudentCourse: EnrolmentId
  index: Position
  /** The word at `index`; absent in entries of earlier versions. */
  word?: WordId | undefined
  /** ISO time at which the learner was at `index`, by this device's clock. */
  savedAt: string
  completed?: { word: string; by: PassedBy } | undefined
  /** The revision of the progress that the page knew; absent in entries of earlier versions. */
  since?: number | undefined
  /** Percent done of the word at `index`. */
  partialProgress?: number | undefined
  /** What was tried at `index`. An entry with nothing else travels with the next save of the enrolment (D38). */
  attempts?: WaitingAttempt[] | undefined
}

/** An attempt with its time as it is sent. */
export type WaitingAttempt = Omit<Attempt, 'at'> & { at: string }

/** What the server took, and what changed by it since a revision; absent where the call does not answer with it. */
export type Delivered = Pick<Save, 'idStudentCourse' | 'since'> & { progress?: SavedProgress | undefined }

const MAX_SAVES = 200
/** Of the 500 that a save may carry: with the completions they must fit into the 128 kB of a request. */
const MAX_ATTEMPTS = 400

/**
 * Progress in courses: completed words, how much of a word is done, positions, and the attempts that travel with
 * them. The saves of one enrolment are sent as one call.
 */
export function progressSaves(onDelivered: (delivered: Delivered) => void): SaveKind<Save> {
  return {
    prefix: '',
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

/** What has nothing but attempts is no progress: a learner need not know of it. */
function isOnlyTried({ attempts, completed, partialProgress }: Save): boolean {
  return attempts !== undefined && completed === undefined && partialProgress === undefined
}

/**
 * Saves that complete nothing and tell how much of a word is done, perhaps with moves in it, fail without an alarm
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
  const end = saves.findIndex(save => {
    attempts += save.attempts?.length ?? 0
    return attempts > MAX_ATTEMPTS
  })
  return Math.max(Math.min(end === -1 ? saves.length : end, MAX_SAVES), 1)
}

/** Attempts never keep progress from being saved: a server that refuses them gets the saves without them. */
async function send(saves: readonly Save[]): Promise<Answer<SavedProgress | undefined>> {
  const answer = await post(saves)
  const hasAttempts = saves.some(save => save.attempts !== undefined)
  if (answer.isOk || answer.status !== 400 || !hasAttempts || saves.every(isOnlyTried)) return answer
  return post(saves.map(save => ({ ...save, attempts: undefined })))
}

/** Posts saves of one enrolment as one call: what is completed together, what was tried, and the last position. */
async function post(saves: readonly Save[]): Promise<Answer<SavedProgress | undefined>> {
  // Tabs may store in another order than the learner acted, and a device may set its clock in between.
  const last = saves.reduce<Save | undefined>(laterSave, undefined)
  if (!last) return { isOk: true, data: undefined }
  const { idStudentCourse, index, word, savedAt } = last
  // How much is done of the word at the last position: a save that only moves on in it does not say.
  const partialProgress = saves.findLast(
    save => save.partialProgress !== undefined && isAtSameWord(save, last),
  )?.partialProgress
  const attempts = saves.flatMap(save => save.attempts ?? [])
  const place = { idStudentCourse, index, word, savedAt, ...(attempts.length > 0 && { attempts }) }
  const completions = completionsOf(saves)
  // Reversed, so that of two completions of one word the first one keeps its time.
  const body = {
    ...place,
    operationId: crypto.randomUUID(),
    since: sinceOf(saves),
    completedWords: Object.fromEntries(completions.map(({ word, at }) => [word, at] as const).reverse()),
    passedBy: Object.fromEntries(completions.map(({ word, by }) => [word, by] as const)),
  }
  if (partialProgress !== undefined) {
    return call('POST student/course/partial-progress', { query: {}, body: { ...body, partialProgress } })
  }
  if (completions.length > 0) return call('POST student-course-progress', { query: {}, body })
  const answer = await call('POST student-sentence', { body: place })
  return answer.isOk ? { isOk: true, data: undefined } : answer
}

/** The least that any of the pages knew: the answer has what is newer. */
function sinceOf(saves: readonly Save[]): number | undefined {
  const known = saves.flatMap(({ since }) => since ?? [])
  return known.length > 0 ? Math.min(...known) : undefined
}

function laterSave(known: Save | undefined, save: Save): Save {
  return known && Date.parse(known.savedAt) > Date.parse(save.savedAt) ? known : save
}

/** The same index may be another word, where the course changed between two saves. */
function isAtSameWord(one: Save, other: Save): boolean {
  if (one.word === undefined || other.word === undefined) return isSameWord(one.index, other.index)
  return one.word === other.word
}

function completionsOf(saves: readonly Save[]) {
  return saves.flatMap(save => (save.completed ? [{ ...save.completed, at: save.savedAt }] : []))
}
