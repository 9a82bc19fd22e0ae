/** Speeds of the browser's voice (L8.14, L8.15, L8.16); 1 is its natural speed. */
export const VOICE_RATE = { normal: 0.9, sentence: 0.8, slow: 0.7 } as const

/** `stopped`: another text was said or the learner moved on, so nothing needs to be shown. */
export type SpokenOutcome = 'spoken' | 'stopped' | 'unavailable'

/** A voice of this device, by the browser's own name for it. */
export type DeviceVoice = { id: string; name: string; lang: string }

export type Voice = {
  /** The English voices that the browser calls natural: a learner may choose one instead of the recordings. */
  naturalVoices(): DeviceVoice[]
  /** The id of the voice that the learner chose, if this device has it: that voice then says every text. */
  chosen(): string | null
  /** Null for none. */
  choose(id: string | null): void
  /** Whether this device has an English voice; may take 3 s the first time, because voices arrive late. */
  canSpeak(): Promise<boolean>
  /** The current answer: `undefined` for the first 0.5 s of the search, which this starts. */
  hasVoice(): boolean | undefined
  /** Calls back when the answer of `hasVoice` may have changed, however late voices arrive. @returns unsubscribes */
  watch(onChange: () => void): () => void
  /** Says an English text and resolves at its end. Never rejects. Stops the previous text. */
  speak(text: string, options: { rate: number; voiceId?: string }): Promise<SpokenOutcome>
  stop(): void
  /** Call in the first tap: iOS ignores a voice that was not first used in one. */
  unlock(): void
}

/** The parts of `window` that we use; web views lack both. */
export type VoiceScope = {
  speechSynthesis?: SpeechSynthesis
  SpeechSynthesisUtterance?: new (text: string) => SpeechSynthesisUtterance
}

const VOICES_MS = 3_000
/** A press on a sound that cannot be played is answered within this time. */
const KNOWN_MS = 500
const POLL_MS = 250
const AFTER_CANCEL_MS = 80
const START_MS = 1_000
const LONGEST_MS_PER_CHARACTER = 150

/** How browsers name voices made from a person's speech; the others sound like a machine. */
const NATURAL = /natural|neural|premium|enhanced|wavenet|studio|siri|^google /i

/**
 * Speech synthesis with an English voice or none at all (D22).
 * @param chosenId the voice that the learner chose earlier
 */
export function createVoice(scope: VoiceScope = globalThis, chosenId: string | null = null): Voice {
  const { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance } = scope
  let turn = 0
  let readyAtMs = 0
  let lookedAtMs: number | undefined
  let isWaitOver: Promise<void> | undefined
  let interrupt: (() => void) | undefined
  // Chrome collects an unreferenced utterance, and its `end` event with it.
  let utterance: SpeechSynthesisUtterance | undefined

  let chosen = chosenId

  const englishVoices = () =>
    (synthesis?.getVoices() ?? [])
      .filter(voice => /^en([-_]|$)/i.test(voice.lang))
      .sort((a, b) => preference(b) - preference(a))
  const findVoice = (id = chosen) => {
    const voices = englishVoices()
    return voices.find(({ voiceURI }) => voiceURI === id) ?? voices[0]
  }

  const look = () => {
    lookedAtMs ??= Date.now()
    return Date.now() - lookedAtMs < KNOWN_MS ? undefined : false
  }
  const waitForVoices = () => {
    isWaitOver ??= new Promise<void>(resolve => {
      const finish = () => {
        clearInterval(poll)
        clearTimeout(deadline)
        synthesis?.removeEventListener?.('voiceschanged', check)
        resolve()
      }
      const check = () => {
        if (findVoice()) finish()
      }
      const poll = setInterval(check, POLL_MS)
      const deadline = setTimeout(finish, VOICES_MS)
      // Safari has the event only since version 16, so poll the list too.
      synthesis?.addEventListener?.('voiceschanged', check)
    })
    return isWaitOver
  }
  const chooseVoice = async () => {
    if (!synthesis || !Utterance) return undefined
    const found = findVoice()
    if (found) return found
    await waitForVoices()
    return findVoice()
  }
  /** The voice for a press, which cannot wait as long as voices may take. */
  const chooseSoon = async () => {
    if (!synthesis || !Utterance) return undefined
    look()
    const leftMs = (lookedAtMs ?? 0) + KNOWN_MS - Date.now()
    if (leftMs > 0) await Promise.race([waitForVoices(), new Promise(resolve => setTimeout(resolve, leftMs))])
    return findVoice()
  }
  const stop = () => {
    turn++
    interrupt?.()
    // Cancelling an idle engine can silence the next utterance, and so can speaking right after a cancel.
    if (!synthesis?.speaking && !synthesis?.pending) return
    synthesis.cancel()
    readyAtMs = Date.now() + AFTER_CANCEL_MS
  }

  const say = (text: string, voice: SpeechSynthesisVoice, rate: number) =>
    new Promise<SpokenOutcome>(resolve => {
      if (!synthesis || !Utterance) return resolve('unavailable')
      const finish = (outcome: SpokenOutcome) => {
        clearTimeout(watchdog)
        interrupt = undefined
        if (said === utterance) utterance = undefined
        said.onstart = said.onend = said.onerror = null
        resolve(outcome)
      }
      const giveUp = (outcome: SpokenOutcome) => {
        finish(outcome)
        stop()
      }
      const said = new Utterance(text)
      utterance = said
      interrupt = () => finish('stopped')
      Object.assign(said, { voice, lang: 'en-US', rate, pitch: 1 })
      said.onstart = () => {
        clearTimeout(watchdog)
        // Chrome's online voices may stop without an event, so a timeout is needed.
        const longestMs = START_MS + (text.length * LONGEST_MS_PER_CHARACTER) / rate
        watchdog = setTimeout(giveUp, longestMs, 'spoken')
      }
      said.onend = () => finish('spoken')
      said.onerror = ({ error }) => finish(/interrupted|canceled/.test(error) ? 'stopped' : 'unavailable')
      let watchdog = setTimeout(giveUp, START_MS, 'unavailable')
      synthesis.speak(said)
    })

  return {
    naturalVoices: () =>
      englishVoices().flatMap(({ voiceURI: id, name, lang }) =>
        NATURAL.test(name) ? { id, name, lang } : [],
      ),
    chosen: () => englishVoices().find(({ voiceURI }) => voiceURI === chosen)?.voiceURI ?? null,
    choose(id) {
      chosen = id
    },
    canSpeak: async () => (await chooseVoice()) !== undefined,
    hasVoice() {
      if (!synthesis || !Utterance) return false
      return findVoice() ? true : look()
    },
    watch(onChange) {
      if (!synthesis || !Utterance) return () => {}
      const known = setTimeout(onChange, KNOWN_MS)
      synthesis.addEventListener?.('voiceschanged', onChange)
      // For browsers without the event.
      if (!findVoice()) void waitForVoices().then(onChange)
      return () => {
        clearTimeout(known)
        synthesis.removeEventListener?.('voiceschanged', onChange)
      }
    },
    async speak(text, { rate, voiceId }) {
      stop()
      const mine = turn
      // Avoid an unneeded await: iOS speaks only within the tap.
      const voice = findVoice(voiceId) ?? (await chooseSoon())
      if (mine !== turn) return 'stopped'
      if (!voice || text.trim() === '') return 'unavailable'
      const waitMs = readyAtMs - Date.now()
      if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs))
      return mine === turn ? say(text, voice, rate) : 'stopped'
    },
    stop,
    unlock() {
      if (!synthesis || !Utterance || synthesis.speaking || synthesis.pending) return
      synthesis.speak(Object.assign(new Utterance(''), { volume: 0 }))
    },
  }
}

/** American first, then offline voices; the names keep Apple's novelty voices from being first. */
function preference({ lang, localService, name }: SpeechSynthesisVoice): number {
  const isAmerican = /^en[-_]us/i.test(lang)
  const isKnownGood = /Samantha|Natural|Premium|Enhanced|Google|Microsoft/.test(name)
  return (isAmerican ? 4 : 0) + (localService ? 2 : 0) + (isKnownGood ? 1 : 0)
}
