import { readStored } from '#web/lib/preferences.ts'
import { createMicrophoneOwner } from '#web/speaking/microphone-owner.ts'
import { createRecogniser, type Hearing, type ListenOptions } from '#web/speaking/recogniser.ts'
import type { createServerRecogniser } from '#web/speaking/server-recogniser.ts'
import { createSound } from '#web/speaking/sound.ts'
import type * as StartCounts from '#web/speaking/start-counts.ts'
import { createTones, type Tones } from '#web/speaking/tones.ts'
import { vibrate } from '#web/speaking/vibration.ts'
import { createVoice } from '#web/speaking/voice.ts'

export const VOICE_KEY = 'dilo.voice'

/** The device has one microphone and one loudspeaker, so these are singletons. */
export const microphone = createMicrophoneOwner()
export const voice = createVoice(undefined, readStored(VOICE_KEY))

export const sound = createSound(voice, undefined, microphone.beforeSound)
const heard = createTones()
/** A verdict can be heard and felt. */
export const tones: Tones = {
  ...heard,
  success() {
    heard.success()
    vibrate('success')
  },
  error() {
    heard.error()
    vibrate('error')
  },
}
/** What devices cannot do is only counted, and without an answer it is not. */
const tellCounts = (tell: (counts: typeof StartCounts) => void) =>
  void import('#web/speaking/start-counts.ts').then(tell).catch(() => undefined)
export const recogniser = createRecogniser(undefined, fault =>
  tellCounts(({ reportFault }) => reportFault(fault)),
)
let serverRecogniser: ReturnType<typeof createServerRecogniser> | undefined

const ABORTED: Hearing = { status: 'failed', cause: 'aborted' }

/**
 * Listens for one utterance once every sound has ended, with the browser's recogniser, or with the server's if one is
 * configured and the browser's is missing or keeps failing. A sound that starts meanwhile ends it, and anything heard
 * afterwards is dropped.
 */
export async function listen(options: ListenOptions): Promise<Hearing> {
  const { signal, done } = microphone.take(options.signal)
  const taken = new Promise<Hearing>(resolve => {
    signal.addEventListener('abort', () => resolve(ABORTED), { once: true })
    if (signal.aborted) resolve(ABORTED)
  })
  try {
    const hearing = await Promise.race([taken, hear({ ...options, signal })])
    tellCounts(({ countStart }) => countStart(hearing, isServer))
    return hearing
  } finally {
    done()
  }
}

/** Whether the latest start went to the server's recogniser. */
let isServer = false

async function hear(options: ListenOptions & { signal: AbortSignal }): Promise<Hearing> {
  await sound.quiet()
  if (options.signal.aborted) return ABORTED
  isServer = !(recogniser.isSupported() && recogniser.isTrusted()) && (await hasServer())
  if (options.signal.aborted) return ABORTED
  return ((isServer && serverRecogniser) || recogniser).listen(options)
}

const hasServer = async () => (await (await loadServerRecogniser())?.isAvailable()) ?? false

/** Few browsers need its code. Undefined if the code cannot be loaded. */
async function loadServerRecogniser() {
  try {
    const loaded = await import('#web/speaking/server-recogniser.ts')
    serverRecogniser ??= loaded.createServerRecogniser()
  } catch {
    // Without a network it would be useless anyway.
  }
  return serverRecogniser
}

let serverListens: boolean | undefined

/** Whether anything here can listen to the learner; undefined until the server has been asked. */
export function knownToListen(): boolean | undefined {
  return recogniser.isTrusted() || serverListens
}

/** Whether anything here can listen to the learner: the browser, or the server instead. */
export async function findListener(): Promise<boolean> {
  if (recogniser.isTrusted()) return true
  serverListens = await hasServer()
  return serverListens
}

/** The learner has finished: stops the browser's recogniser, or ends the recording for the server's to judge. */
export function stopListening(): void {
  if (serverRecogniser?.finish()) return
  microphone.release()
}

/** Browsers allow sound only after a tap: call this in the first one. */
export function unlockDevices(): void {
  voice.unlock()
  sound.unlock()
  tones.unlock()
}
