import { afterEach, beforeEach, expect, vi } from 'vitest'
import {
  createRecogniser,
  type Hearing,
  type ListeningStage,
  type ListenOptions,
  type RecogniserScope,
} from '#web/speaking/recogniser.ts'
import type { Recognition } from '#web/speaking/recognition.ts'

export const DESKTOP = {
  userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0 Safari/537.36',
  vendor: 'Google Inc.',
}
export const ANDROID = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36',
  vendor: 'Google Inc.',
}
export const IPHONE = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  vendor: 'Apple Computer, Inc.',
}

/** An inert engine: each test sends its events. */
export class FakeRecognition implements Recognition {
  static made: FakeRecognition[] = []
  static startErrors: Error[] = []
  static endsAfterAbort = true

  lang = ''
  continuous = true
  interimResults = false
  maxAlternatives = 0
  calls: string[] = []
  onresult: Recognition['onresult'] = null
  onerror: Recognition['onerror'] = null
  onstart: (() => void) | null = null
  onaudiostart: (() => void) | null = null
  onspeechstart: (() => void) | null = null
  onspeechend: (() => void) | null = null
  onaudioend: (() => void) | null = null
  onend: (() => void) | null = null

  constructor() {
    FakeRecognition.made.push(this)
  }
  start() {
    this.calls.push('start')
    const error = FakeRecognition.startErrors.shift()
    if (error) throw error
  }
  stop() {
    this.calls.push('stop')
  }
  abort() {
    this.calls.push('abort')
    if (!FakeRecognition.endsAfterAbort) return
    setTimeout(() => {
      this.onerror?.({ error: 'aborted' })
      this.onend?.()
    }, 10)
  }
  hears(...results: { texts: string[]; isFinal?: boolean }[]) {
    this.onresult?.({
      results: results.map(({ texts, isFinal = true }) =>
        Object.assign(
          texts.map(transcript => ({ transcript })),
          { isFinal },
        ),
      ),
    })
  }
}

function createMemoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

export function createScope(overrides: Partial<RecogniserScope['navigator']> = {}): RecogniserScope {
  return {
    webkitSpeechRecognition: FakeRecognition,
    navigator: {
      ...DESKTOP,
      onLine: true,
      permissions: { query: async () => ({ state: 'granted' }) },
      ...overrides,
    },
    document: { hidden: false },
    localStorage: createMemoryStorage(),
  }
}

export const engine = () => {
  const latest = FakeRecognition.made.at(-1)
  if (!latest) throw new Error('no recognition was made')
  return latest
}
export const letPass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Starts listening and waits until the engine is started. */
export async function listenOn(
  scope: RecogniserScope,
  {
    recogniser = createRecogniser(scope),
    ...options
  }: Partial<ListenOptions> & {
    recogniser?: ReturnType<typeof createRecogniser>
  } = {},
) {
  const stages: ListeningStage[] = []
  const cues: number[] = []
  const outcomes: Hearing[] = []
  const startedAtMs = Date.now()
  const hearing = recogniser.listen({
    maxAlternatives: 3,
    onStage: stage => stages.push(stage),
    onCue: () => cues.push(Date.now() - startedAtMs),
    ...options,
  })
  hearing.then(outcome => outcomes.push(outcome))
  await letPass(0)
  return { recogniser, hearing, stages, cues, outcomes }
}

export const heard = (...alternatives: string[]): Hearing => ({ status: 'heard', alternatives })
export const failed = (cause: string) => ({ status: 'failed', cause })

/** Fake timers and new engines for each test of a file. */
export function prepareFakeRecognition(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    FakeRecognition.made = []
    FakeRecognition.startErrors = []
    FakeRecognition.endsAfterAbort = true
  })
  afterEach(() => {
    expect(vi.getTimerCount(), 'a timer was left running').toBe(0)
    vi.useRealTimers()
  })
}

/** Lets the engine finish all pending work, so that no timer is left. */
export const letEnd = () => letPass(2_000)
