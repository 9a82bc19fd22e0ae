import { type KnowsConnection, savesData } from '#web/lib/saves-data.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { VOICE_RATE, type Voice } from '#web/speaking/voice.ts'

/** A recording of an English text; an empty `url` means that only the voice can say it. */
export type SentenceAudio = { url: string; slowUrl?: string; text: string }

/** `blocked`: the browser needs a tap first; `stopped`: another sound took over. */
export type SoundOutcome = 'played' | 'stopped' | 'blocked' | 'unavailable'

export type PlayOptions = {
  slow?: boolean
  /** Speed of the voice if no recording can be played; see `VOICE_RATE`. */
  rate?: number
  /** The device's voice that says it, if not the one that the learner chose. */
  voiceId?: string
  /** Uses the voice that the learner chose instead of the recordings, if there is one. */
  byChoice?: boolean
}

export type Sound = {
  /** Plays the recording, else says the text; resolves at the end. Stops the previous sound. */
  play(audio: SentenceAudio, options?: PlayOptions): Promise<SoundOutcome>
  /** Plays the parts in order, for example word by word; calls `onPart` with each index as it starts. */
  playSequence(
    parts: readonly SentenceAudio[],
    options: PlayOptions & { onPart(index: number): void },
  ): Promise<SoundOutcome>
  /**
   * For sounds with their own player, such as the song: stops the previous sound, and notifies when another one takes
   * over.
   * @returns call it at the end of the sound
   */
  claim(onTaken: () => void): () => void
  stop(): void
  /** Ends all sound and resolves when a recogniser can no longer hear it. Await it before listening. */
  quiet(): Promise<void>
  /** Loads files of this site into the browser's cache when idle, unless data saving is on. */
  prefetch(urls: readonly string[]): void
  /** Call in the first tap: iOS plays later sounds only through an element used in a tap. */
  unlock(): void
}

type AudioElement = Pick<
  HTMLAudioElement,
  'src' | 'playbackRate' | 'play' | 'pause' | 'load' | 'removeAttribute'
> & { onended: unknown; onerror: unknown; ontimeupdate: unknown }

/** The parts of `window` that we use. */
export type SoundScope = {
  Audio: new () => AudioElement
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'arrayBuffer'>>
  navigator: KnowsConnection
  requestIdleCallback?: (callback: () => void) => number
}

const STALL_MS = 4_000
const HOLD_OFF_MS = 300
const SLOW_PLAYBACK_RATE = 0.75

/**
 * Plays one sound at a time: a recording, or the voice if the recording is missing, fails or stalls (L8.13).
 * @param beforeSound called before each sound starts
 */
export function createSound(
  voice: Voice,
  scope: SoundScope = globalThis as unknown as SoundScope,
  beforeSound: () => void = () => {},
): Sound {
  const prefetched = new Set<string>()
  let element: AudioElement | undefined
  let turn = 0
  let isSounding = false
  let soundedAtMs = Number.NEGATIVE_INFINITY
  let interrupt: (() => void) | undefined

  const audioElement = () => {
    element ??= new scope.Audio()
    return element
  }
  const markSilent = () => {
    if (isSounding) soundedAtMs = Date.now()
    isSounding = false
  }
  const stop = () => {
    turn++
    interrupt?.()
    voice.stop()
    markSilent()
  }

  const playFile = (url: string, playbackRate: number) =>
    new Promise<SoundOutcome | 'failed'>(resolve => {
      const audio = audioElement()
      let stall: ReturnType<typeof setTimeout> | undefined
      let isDone = false
      const finish = (outcome: SoundOutcome | 'failed') => {
        if (isDone) return
        isDone = true
        clearTimeout(stall)
        interrupt = undefined
        audio.onended = audio.onerror = audio.ontimeupdate = null
        audio.pause()
        resolve(outcome)
      }
      const expectProgress = () => {
        clearTimeout(stall)
        stall = setTimeout(finish, STALL_MS, 'failed')
      }
      interrupt = () => finish('stopped')
      audio.onended = () => finish('played')
      audio.onerror = () => finish('failed')
      audio.ontimeupdate = expectProgress
      expectProgress()
      audio.src = url
      // After `src`, because loading resets the speed.
      audio.playbackRate = playbackRate
      audio.play().catch((error: Error) => finish(error.name === 'NotAllowedError' ? 'blocked' : 'failed'))
    })

  const playPart = async (
    { url, slowUrl, text }: SentenceAudio,
    { slow = false, rate = VOICE_RATE.normal, byChoice = false, voiceId }: PlayOptions,
  ): Promise<SoundOutcome> => {
    const mine = turn
    const speak = () => voice.speak(text, { rate: slow ? VOICE_RATE.slow : rate, voiceId })
    if (byChoice && voice.chosen() !== null) {
      const said = await speak()
      if (said !== 'unavailable') return said === 'spoken' ? 'played' : said
      if (mine !== turn) return 'stopped'
    }
    const file = (slow && slowUrl) || url
    if (file) {
      const outcome = await playFile(file, slow && !slowUrl ? SLOW_PLAYBACK_RATE : 1)
      if (outcome !== 'failed') return outcome
      if (mine !== turn) return 'stopped'
    }
    const outcome = await speak()
    return outcome === 'spoken' ? 'played' : outcome
  }

  const playSequence: Sound['playSequence'] = async (parts, options) => {
    stop()
    beforeSound()
    const mine = turn
    isSounding = true
    let outcome: SoundOutcome = 'unavailable'
    for (const [index, part] of parts.entries()) {
      options.onPart(index)
      outcome = await playPart(part, options)
      if (mine !== turn) return 'stopped'
      if (outcome !== 'played') break
    }
    markSilent()
    return outcome
  }

  return {
    play: (audio, options = {}) => playSequence([audio], { ...options, onPart() {} }),
    playSequence,
    claim(onTaken) {
      stop()
      beforeSound()
      const mine = turn
      isSounding = true
      interrupt = () => {
        interrupt = undefined
        onTaken()
      }
      return () => {
        if (mine !== turn) return
        interrupt = undefined
        markSilent()
      }
    },
    stop,
    async quiet() {
      stop()
      // On iOS the microphone hears nothing while a media element holds a file.
      element?.removeAttribute('src')
      element?.load()
      const waitMs = soundedAtMs + HOLD_OFF_MS - Date.now()
      if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
    },
    prefetch(urls) {
      if (savesData(scope.navigator)) return
      const wanted = urls.filter(url => /^\/[^/]/.test(url) && !prefetched.has(url))
      for (const url of wanted) prefetched.add(url)
      const load = async () => {
        for (const url of wanted) {
          try {
            // The body must be read, or the browser does not cache it.
            await (await scope.fetch(url, { priority: 'low' })).arrayBuffer()
          } catch {
            prefetched.delete(url)
          }
        }
      }
      whenIdle(load, scope)
    },
    unlock() {
      voice.unlock()
      if (!isSounding) audioElement().load()
    },
  }
}
