import { type ChannelScope, openChannel } from '#web/lib/open-channel.ts'

/** A hold on the microphone until `done` is called; `signal` is aborted when the microphone is taken away. */
export type Held = { signal: AbortSignal; done(): void }

export type MicrophoneOwner = {
  /** Takes the microphone from its holder. @param outer aborting it releases the microphone too */
  take(outer?: AbortSignal): Held
  /** Takes the microphone from its holder and leaves it free. */
  release(): void
  /** Call before any sound: the loudspeaker must not be heard as the learner's voice, here or in another tab. */
  beforeSound(): void
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: unknown }

/** The parts of `window` that we use. */
export type OwnerScope = ChannelScope<Channel> & {
  document?: Pick<Document, 'addEventListener' | 'removeEventListener'>
}

const CHANNEL = 'dilo.sound'

/**
 * The single owner of the microphone: one holder at a time, and none during sound. Sounds of `sound.ts` announce
 * themselves; audio and video elements of the page are noticed when they start.
 */
export function createMicrophoneOwner(scope: OwnerScope = globalThis): MicrophoneOwner {
  let holder: AbortController | undefined
  let channel: Channel | undefined

  const release = () => holder?.abort()
  const watch = () => {
    // The event does not bubble, but it can be captured.
    scope.document?.addEventListener('play', release, true)
    channel ??= openChannel(CHANNEL, scope)
    if (channel) channel.onmessage = release
  }
  const unwatch = () => {
    scope.document?.removeEventListener('play', release, true)
    channel?.close()
    channel = undefined
  }

  return {
    take(outer) {
      release()
      const mine = new AbortController()
      const done = () => {
        outer?.removeEventListener('abort', abort)
        if (holder !== mine) return
        holder = undefined
        unwatch()
      }
      const abort = () => mine.abort()
      mine.signal.addEventListener('abort', done, { once: true })
      holder = mine
      watch()
      outer?.addEventListener('abort', abort, { once: true })
      if (outer?.aborted) abort()
      return { signal: mine.signal, done }
    },
    release,
    beforeSound() {
      release()
      const others = openChannel(CHANNEL, scope)
      others?.postMessage('')
      others?.close()
    },
  }
}
