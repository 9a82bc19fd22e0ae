import { availableParallelism } from 'node:os'
import type { VoiceName } from '#content/voices.ts'
import type { Sound } from '#domain/audio/sound.ts'
import type { SpeechSpeed } from '#domain/course/media.ts'

/** A text to be said by a speaker of the course. */
export type Line = { text: string; voice: VoiceName; speed: SpeechSpeed }
/** How it was said; without phones if the voice cannot report them. */
export type Spoken = { sound: Sound; words?: string; phones?: string }

/** A voice for the texts of the content. */
export type Speech = {
  /** Everything that a recording depends on besides its text: it is made again when this changes. */
  settings(line: Line): string
  /** Says the lines, in any order; throws when one cannot be said. */
  say(lines: readonly Line[], said: (line: Line, spoken: Spoken) => Promise<void>): Promise<void>
}

/** Runs work one at a time: the MP3 encoder and decoder share one state. */
export function inTurn<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (...given) => {
    last = last.then(() => work(...given))
    return last
  }
}

/**
 * Works on all values, as many at a time as this machine can. When one fails, no other begins; throws when the running
 * ones have ended.
 */
export async function inParallel<Value>(
  values: readonly Value[],
  work: (value: Value) => Promise<void>,
  workers = availableParallelism(),
): Promise<void> {
  const queue = [...values]
  const results = await Promise.allSettled(
    Array.from({ length: workers }, async () => {
      for (let value = queue.shift(); value !== undefined; value = queue.shift()) {
        await work(value).catch(error => {
          queue.length = 0
          throw error
        })
      }
    }),
  )
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
