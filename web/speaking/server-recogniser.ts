import { call } from '#web/lib/call.ts'
import { CUE_MS, type Hearing, type ListenOptions, type Recogniser } from '#web/speaking/recogniser.ts'
import { record } from '#web/speaking/recorder.ts'

/** A take ends automatically after this time; the server accepts ten seconds at most. */
const TAKE_MS = 6000

const ABORTED: Hearing = { status: 'failed', cause: 'aborted' }

/**
 * Recognises speech on the server, for browsers without a recogniser: records a take, sends it, and implements the
 * recogniser's interface.
 */
export function createServerRecogniser(): Pick<Recogniser, 'listen'> & {
  /** Ends the recording of a take, which is then recognised. @returns whether there was one */
  finish(): boolean
  /** Whether the operator configured one; queried until the server has answered once. */
  isAvailable(): Promise<boolean>
} {
  let take: AbortController | undefined
  let availability: boolean | undefined

  return {
    isAvailable: async () => {
      if (availability !== undefined) return availability
      const answer = await call('GET recognition')
      if (answer.isOk) availability = answer.data.isAvailable
      return availability ?? false
    },
    listen: async ({ onStage, onCue, signal }: ListenOptions): Promise<Hearing> => {
      take?.abort()
      if (signal?.aborted) return ABORTED
      const current = new AbortController()
      take = current
      onStage('arming')
      // Both the button and the signal end the take; only the signal discards it.
      const discard = () => {
        current.abort()
        if (take === current) take = undefined
      }
      signal?.addEventListener('abort', discard, { once: true })
      let isOpen = false
      let cue: ReturnType<typeof setTimeout> | undefined
      const recorded = await record({
        maxMs: TAKE_MS,
        signal: current.signal,
        onStart: () => {
          isOpen = true
          onStage('listening')
          cue = setTimeout(() => onCue?.(), CUE_MS)
        },
      })
      clearTimeout(cue)
      if (take !== current) return ABORTED
      take = undefined
      if (recorded.status === 'failed') return { status: 'failed', cause: recorded.cause }
      if (!isOpen) return ABORTED
      onStage('judging')
      const answer = await call('POST recognition', { files: { audio: recorded.clip } })
      if (!answer.isOk) return { status: 'failed', cause: 'network' }
      const alternatives = answer.data.alternatives.map(({ text }) => text)
      if (alternatives.length === 0) return { status: 'failed', cause: 'no-speech' }
      return { status: 'heard', alternatives }
    },
    finish: () => {
      take?.abort()
      return take !== undefined
    },
  }
}
