import type { RecogniserFault } from '#domain/speech/recogniser-faults.ts'
import { createGrant, microphonePermission } from '#web/speaking/microphone-permission.ts'
import { createTrust } from '#web/speaking/recogniser-trust.ts'
import {
  close,
  detach,
  type PlainEvent,
  type Recognition,
  type RecognitionResult,
  readResults,
} from '#web/speaking/recognition.ts'

const ENGINE_CAUSES = [
  'no-speech',
  'aborted',
  'audio-capture',
  'network',
  'not-allowed',
  'service-not-allowed',
  'bad-grammar',
  'language-not-supported',
] as const

/**
 * Why nothing was heard: the codes of the Web Speech API and our own. None counts as an attempt.
 * - `busy`: the microphone or Android's speech service is in use elsewhere
 * - `no-english`: Android's speech service keeps silent, as it does without the language
 * - `permission-lapsed`: the browser took the permission back, and asks for it at the next try
 */
export type RecogniserFailure =
  | (typeof ENGINE_CAUSES)[number]
  | 'unsupported'
  | 'unknown'
  | 'no-start'
  | 'timeout'
  | 'busy'
  | 'no-english'
  | 'permission-lapsed'

/** `alternatives` are the engine's texts, best first and never empty; masked words (`b****`) are unchanged. */
export type Hearing =
  | { status: 'heard'; alternatives: string[] }
  | { status: 'failed'; cause: RecogniserFailure }

const STAGES = ['arming', 'listening', 'voice', 'judging'] as const
export type ListeningStage = (typeof STAGES)[number]

export type ListenOptions = {
  /** 3 in the sentence exercise, up to 10 for a word (L7.26, L7.27). */
  maxAlternatives: number
  /** A sentence may be cut at a pause, so interim results are kept where the device supports it. */
  isSentence?: boolean
  /** Called at once with `arming`, then only with later stages. */
  onStage(stage: ListeningStage): void
  /** Called when the learner starts to speak, by engines that report it at once; others leave it out. */
  onOnset?(): void
  /** When to play the cue sound; never called where the system plays its own. */
  onCue?(): void
  signal?: AbortSignal
}

export type Recogniser = {
  isSupported(): boolean
  /** False when the device has the API but keeps failing: offer the other ways first (D21). */
  isTrusted(): boolean
  /** Why a device that has the API is not trusted at the moment: its failures, or what happened without a network. */
  trouble(): RecogniserFault | 'offline' | undefined
  /** Listens for one utterance in English. Never rejects. A second call aborts the first. */
  listen(options: ListenOptions): Promise<Hearing>
  /** Stops listening; the promise of `listen` resolves with `aborted`. */
  stop(): void
}

type RecognitionConstructor = new () => Recognition

/** The parts of `window` that we use, looked up at each call. */
export type RecogniserScope = {
  SpeechRecognition?: RecognitionConstructor
  webkitSpeechRecognition?: RecognitionConstructor
  navigator: {
    userAgent: string
    vendor?: string
    onLine?: boolean
    standalone?: boolean
    audioSession?: { type: string }
    permissions?: { query(descriptor: { name: 'microphone' }): Promise<{ state: PermissionState }> }
    mediaDevices?: Pick<MediaDevices, 'getUserMedia'>
  }
  document?: { hidden: boolean }
  localStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const pageScope = () => globalThis as unknown as RecogniserScope

const START_MS = 3_000
const PROMPT_MS = 15_000
const EVENT_MS = 12_000
/** From the start to the open microphone on Android, which may have to load its speech service first. */
const ANDROID_READY_MS = 6_000
/** Before a busy speech service is tried once more. */
const BUSY_MS = 1_000
/** From the start of listening to the cue sound (L7.28). */
export const CUE_MS = 200
const UNCHANGED_MS = 1_500
const FINAL_MS = 800

/**
 * Wraps the browser's speech recognition: en-US, one utterance, one instance, and always an answer, even if the browser
 * omits events (L7.25, L8.17).
 * @param onDistrust called when a device that has a network turns out not to recognise English
 */
export function createRecogniser(
  scope: RecogniserScope = pageScope(),
  onDistrust?: (fault: RecogniserFault) => void,
): Recogniser {
  const trust = createTrust(scope, onDistrust)
  let kept: Recognition | undefined
  let current: Session | undefined

  const constructorOf = () => scope.SpeechRecognition ?? scope.webkitSpeechRecognition
  const instances: Instances = {
    take() {
      try {
        const Constructor = constructorOf()
        kept ??= Constructor && new Constructor()
      } catch {
        // In some web views the constructor throws: treat as unsupported.
      }
      return kept
    },
    drop() {
      kept = undefined
    },
  }
  return {
    isSupported: () => constructorOf() !== undefined,
    isTrusted: () => constructorOf() !== undefined && trust.isTrusted(),
    trouble: trust.trouble,
    async listen(options) {
      const before = current?.ended ?? Promise.resolve()
      current?.cancel()
      current = openSession(scope, instances, { options, before })
      const hearing = await current.hearing
      trust.note(hearing)
      return hearing
    },
    stop: () => current?.cancel(),
  }
}

type Instances = { take(): Recognition | undefined; drop(): void }
type Session = { hearing: Promise<Hearing>; ended: Promise<void>; cancel(): void }

function openSession(
  scope: RecogniserScope,
  instances: Instances,
  { options, before }: { options: ListenOptions; before: Promise<void> },
): Session {
  const { navigator } = scope
  const isAndroid = /Android/.test(navigator.userAgent)
  const isApple = /Apple/.test(navigator.vendor ?? '') || /iP(hone|ad|od)/.test(navigator.userAgent)
  // Android marks interim results as final; Apple's engine may send only interim ones.
  const interimResults = !isAndroid && (isApple || options.isSentence === true)

  let resolveHearing: (hearing: Hearing) => void
  let resolveEnded: () => void
  const hearing = new Promise<Hearing>(resolve => {
    resolveHearing = resolve
  })
  const ended = new Promise<void>(resolve => {
    resolveEnded = resolve
  })
  const watchdog = createAlarm()
  const cue = createAlarm()
  const settling = createAlarm()
  const grant = createGrant(scope)
  let permission: PermissionState | 'unknown' = 'unknown'
  let recognition: Recognition | undefined
  let alternatives: string[] = []
  let isEnough = false
  let isDone = false
  let isRetried = false
  let hasEnded = false
  let stage = -1

  const reach = (next: ListeningStage) => {
    const index = STAGES.indexOf(next)
    if (isDone || index <= stage) return
    stage = index
    options.onStage(next)
  }
  const finish = async (outcome: Hearing) => {
    if (isDone) return
    isDone = true
    for (const alarm of [watchdog, cue, settling]) alarm.clear()
    options.signal?.removeEventListener('abort', cancel)
    resolveHearing(outcome)
    if (!recognition) await before
    else if (hasEnded) detach(recognition)
    else if (!(await close(recognition))) instances.drop()
    // Without this iOS plays everything after a recognition very quietly.
    if (recognition && navigator.audioSession) navigator.audioSession.type = 'playback'
    resolveEnded()
  }
  const fail = (cause: RecogniserFailure) => {
    // After these errors the instance may hear nothing or stay "started" forever.
    if (/not-allowed|no-start|timeout|busy|no-english/.test(cause)) instances.drop()
    return finish({ status: 'failed', cause })
  }
  const cancel = () => void fail('aborted')
  const succeed = () => finish({ status: 'heard', alternatives })
  const isAllowed = async () => {
    // The learner may have answered the browser's prompt meanwhile.
    if (permission === 'prompt') permission = await microphonePermission(scope)
    return permission === 'granted'
  }
  /** Chrome for Android tells the page nothing about a language that its speech service lacks. */
  const meetSilence = async (cause: 'no-start' | 'timeout') => {
    if (!isAndroid || !(await isAllowed())) return fail(cause)
    return fail(navigator.onLine === false ? 'network' : 'no-english')
  }
  /** Chrome for Android reports a busy speech service as "not allowed" too. */
  const meetRefusal = async (refused: Recognition) => {
    detach(refused)
    refused.onend = () => {
      hasEnded = true
    }
    if (!(await isAllowed())) return fail('not-allowed')
    if (isRetried) return fail('busy')
    if (isDone) return
    isRetried = true
    instances.drop()
    watchdog.set(BUSY_MS, () => void run())
  }
  const touch = (silenceMs = EVENT_MS) => {
    if (!isDone) watchdog.set(silenceMs, () => meetSilence('timeout'))
  }

  const hear = (results: ArrayLike<RecognitionResult>) => {
    const { texts, isFinal } = readResults(results, interimResults)
    if (texts.length === 0) return
    const isChanged = texts[0] !== alternatives[0]
    alternatives = texts
    if (isFinal) {
      isEnough = true
      reach('judging')
      // Phones correct or repeat a final result until `end`.
      if (isAndroid || isApple) settling.set(FINAL_MS, succeed)
      else succeed()
    } else if (isChanged) {
      reach('voice')
      settling.set(UNCHANGED_MS, () => {
        isEnough = true
        reach('judging')
        settling.set(FINAL_MS, succeed)
        recognition?.stop()
      })
    }
  }
  const attach = (target: Recognition) => {
    const on = (name: PlainEvent, next: ListeningStage) => {
      target[name] = () => {
        touch()
        reach(next)
      }
    }
    on('onaudiostart', 'listening')
    target.onspeechstart = () => {
      touch()
      options.onOnset?.()
      reach('voice')
    }
    on('onspeechend', 'judging')
    on('onaudioend', 'judging')
    target.onstart = () => {
      // Android's start says nothing about the microphone, and the system plays its own cue.
      if (isAndroid) return touch(ANDROID_READY_MS)
      touch()
      cue.set(CUE_MS, () => {
        reach('listening')
        if (stage < STAGES.indexOf('voice')) options.onCue?.()
      })
    }
    target.onresult = event => {
      touch()
      hear(event.results)
    }
    target.onerror = ({ error }) => {
      if (isEnough) succeed()
      // Safari reports a page in the background as "not allowed".
      else if (error === 'not-allowed' && scope.document?.hidden) fail('aborted')
      else if (error === 'not-allowed' && isAndroid) void meetRefusal(target)
      else fail(ENGINE_CAUSES.find(cause => cause === error) ?? 'unknown')
    }
    target.onend = () => {
      hasEnded = true
      if (alternatives.length > 0) succeed()
      else fail('no-speech')
    }
  }
  const run = async () => {
    await before
    if (isDone) return
    watchdog.set(START_MS, () => meetSilence('no-start'))
    permission = await microphonePermission(scope)
    if (isDone) return
    if (permission === 'denied') return fail('not-allowed')
    if (permission === 'granted') grant.note()
    else if (permission === 'prompt' && grant.takeLapse()) return fail('permission-lapsed')
    // A visible prompt takes time to answer; an iOS home-screen app shows none and stays silent.
    const isAsking = permission === 'prompt' && !navigator.standalone
    for (let tries = 0; tries < 2; tries++) {
      recognition = instances.take()
      if (!recognition) return fail('unsupported')
      hasEnded = false
      watchdog.set(isAsking ? PROMPT_MS : START_MS, () => meetSilence('no-start'))
      Object.assign(recognition, {
        lang: 'en-US',
        continuous: false,
        interimResults,
        maxAlternatives: options.maxAlternatives,
      })
      attach(recognition)
      if (navigator.audioSession) navigator.audioSession.type = 'play-and-record'
      try {
        recognition.start()
        return
      } catch {
        await close(recognition)
        instances.drop()
      }
      if (isDone) return
    }
    return fail('no-start')
  }

  reach('arming')
  options.signal?.addEventListener('abort', cancel)
  if (options.signal?.aborted) cancel()
  void run()
  return { hearing, ended, cancel }
}

function createAlarm() {
  let id: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(id)
  return {
    clear,
    set(delayMs: number, ring: () => void) {
      clear()
      id = setTimeout(ring, delayMs)
    },
  }
}
