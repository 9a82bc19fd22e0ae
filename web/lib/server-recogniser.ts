import { call } from '#web/lib/call.ts'
import type { Hearing, ListenOptions, Recogniser } from '#web/lib/recogniser.ts'
import { record } from '#web/lib/recorder.ts'

/** A take ends by itself after this long; the server takes ten seconds at most. */
const TAKE_MS = 6000

/**
 * Listens through the server, for browsers that have no recogniser of their own: a take is recorded, sent and
 * judged here like any other. Speaks the recogniser's protocol.
 */
export function createServerRecogniser(): Pick<Recogniser, 'listen' | 'stop'> & {
  /** Whether the operator has set one up; asked once. */
  isAvailable(): Promise<boolean>
} {
  let take: AbortController | undefined
  let availability: Promise<boolean> | undefined

  return {
    isAvailable: () => {
      availability ??= call('GET recognition').then(answer => answer.isOk && answer.data.isAvailable)
      return availability
    },
    listen: async ({ onStage, onCue, signal }: ListenOptions): Promise<Hearing> => {
      take?.abort()
      const current = new AbortController()
      take = current
      onStage('arming')
      onCue?.()
      // Both the button and leaving the screen end the take; only leaving makes it void.
      signal?.addEventListener('abort', () => current.abort(), { once: true })
      const recording = record({ maxMs: TAKE_MS, signal: current.signal })
      onStage('listening')
      const recorded = await recording
      if (recorded.status === 'failed') return { status: 'failed', cause: recorded.cause }
      if (signal?.aborted || take !== current) return { status: 'failed', cause: 'aborted' }
      onStage('processing')
      const answer = await call('POST recognition', { files: { audio: recorded.clip } })
      if (!answer.isOk) return { status: 'failed', cause: 'network' }
      const alternatives = answer.data.alternatives.map(({ text }) => text)
      if (alternatives.length === 0) return { status: 'failed', cause: 'no-speech' }
      return { status: 'heard', alternatives }
    },
    stop: () => take?.abort(),
  }
}
