import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSound, type SoundScope } from '#web/speaking/sound.ts'
import type { SpokenOutcome, Voice } from '#web/speaking/voice.ts'

class FakeAudio {
  static made: FakeAudio[] = []
  static refusals: (Error | Promise<Error>)[] = []
  calls: string[] = []
  playbackRate = 1
  onended: (() => void) | null = null
  onerror: (() => void) | null = null
  ontimeupdate: (() => void) | null = null
  #src = ''
  constructor() {
    FakeAudio.made.push(this)
  }
  get src() {
    return this.#src
  }
  set src(url: string) {
    this.#src = url
    // As in browsers, loading resets the speed.
    this.playbackRate = 1
  }
  async play() {
    this.calls.push(`play ${this.#src}`)
    const refusal = await FakeAudio.refusals.shift()
    if (refusal) throw refusal
  }
  pause() {
    this.calls.push('pause')
  }
  load() {
    this.calls.push('load')
  }
  removeAttribute(name: string) {
    if (name === 'src') this.#src = ''
  }
}

function createFakeVoice(outcome: SpokenOutcome = 'spoken', isChosen = false) {
  const said: { text: string; rate: number }[] = []
  const voice = {
    naturalVoices: () => [],
    chosen: () => (isChosen ? 'chosen' : null),
    choose: vi.fn(),
    canSpeak: async () => outcome !== 'unavailable',
    hasVoice: () => outcome !== 'unavailable',
    watch: () => () => {},
    speak: vi.fn(async (text: string, { rate }: { rate: number }) => {
      said.push({ text, rate })
      return outcome
    }),
    stop: vi.fn(),
    unlock: vi.fn(),
  } satisfies Voice
  return { voice, said }
}

function createPlayer({
  outcome,
  isChosen,
  ...scope
}: { outcome?: SpokenOutcome; isChosen?: boolean } & Partial<SoundScope> = {}) {
  const { voice, said } = createFakeVoice(outcome, isChosen)
  const fetch = vi.fn(async () => ({ arrayBuffer: async () => new ArrayBuffer(0) }))
  const all = { Audio: FakeAudio, fetch, navigator: {}, ...scope }
  return { sound: createSound(voice, all as SoundScope), voice, said, fetch }
}

const CAT = { url: '/media/cat.mp3', text: 'cat' }
const DOG = { url: '/media/dog.mp3', text: 'dog' }
const letPass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const audio = () => {
  const latest = FakeAudio.made.at(-1)
  if (!latest) throw new Error('no audio element was made')
  return latest
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeAudio.made = []
  FakeAudio.refusals = []
})
afterEach(() => {
  expect(vi.getTimerCount(), 'a timer was left running').toBe(0)
  vi.useRealTimers()
})

describe('a voice that the learner chose', () => {
  test('says what may be said in any voice, and leaves the rest to the recordings', async () => {
    const { sound, said } = createPlayer({ isChosen: true })
    expect(await sound.play(CAT, { byChoice: true })).toBe('played')
    expect(said).toEqual([{ text: 'cat', rate: 0.9 }])
    expect(FakeAudio.made).toEqual([])
    const recorded = sound.play(DOG)
    audio().onended?.()
    expect(await recorded).toBe('played')
    expect(said).toHaveLength(1)
  })

  test('that makes no sound leaves the recording', async () => {
    const { sound } = createPlayer({ isChosen: true, outcome: 'unavailable' })
    const played = sound.play(CAT, { byChoice: true })
    await letPass(0)
    audio().onended?.()
    expect(await played).toBe('played')
  })
})

describe('playing', () => {
  test('a recording is played to its end, and the voice stays silent', async () => {
    const { sound, said } = createPlayer()
    const outcome = sound.play(CAT)
    expect(audio().calls, 'within the tap').toContain('play /media/cat.mp3')
    audio().onended?.()
    expect(await outcome).toBe('played')
    expect(said).toEqual([])
  })

  test.each([
    [
      'the slow recording at its own speed',
      { ...CAT, slowUrl: '/media/cat-slow.mp3' },
      '/media/cat-slow.mp3',
      1,
    ],
    ['the normal recording slowed down where there is no slow one', CAT, '/media/cat.mp3', 0.75],
  ])('slowly: %s', async (_case, recording, url, playbackRate) => {
    const { sound } = createPlayer()
    const outcome = sound.play(recording, { slow: true })
    expect(audio().src).toBe(url)
    expect(audio().playbackRate).toBe(playbackRate)
    audio().onended?.()
    await outcome
  })

  test('all recordings use one element, because iOS unlocks only the one that was tapped', async () => {
    const { sound } = createPlayer()
    sound.unlock()
    for (const recording of [CAT, DOG]) {
      const outcome = sound.play(recording)
      audio().onended?.()
      await outcome
    }
    expect(FakeAudio.made).toHaveLength(1)
  })

  test('a new sound stops the previous one', async () => {
    const { sound } = createPlayer()
    const first = sound.play(CAT)
    const second = sound.play(DOG)
    expect(await first).toBe('stopped')
    audio().onended?.()
    expect(await second).toBe('played')
  })

  test('a late refusal does not end the next sound', async () => {
    let refuse: (error: Error) => void = () => {}
    FakeAudio.refusals = [
      new Promise(resolve => {
        refuse = resolve
      }),
    ]
    const { sound, said } = createPlayer()
    void sound.play(CAT)
    const second = sound.play(DOG)
    refuse(new DOMException('interrupted by a new load', 'AbortError'))
    await letPass(0)
    audio().onended?.()
    expect(await second).toBe('played')
    expect(said).toEqual([])
  })

  test('stop ends the recording and the voice', async () => {
    const { sound, voice } = createPlayer()
    const outcome = sound.play(CAT)
    audio().calls = []
    voice.stop.mockClear()
    sound.stop()
    expect(await outcome).toBe('stopped')
    expect(audio().calls).toEqual(['pause'])
    expect(voice.stop).toHaveBeenCalledOnce()
    audio().ontimeupdate?.()
    expect(vi.getTimerCount(), 'progress after the stop is ignored').toBe(0)
  })

  test('an unlocking tap does not interrupt the current sound', async () => {
    const { sound } = createPlayer()
    const outcome = sound.play(CAT)
    sound.unlock()
    expect(audio().calls).not.toContain('load')
    audio().onended?.()
    await outcome
  })

  test('a browser that needs a tap first is not a failure of the audio', async () => {
    FakeAudio.refusals = [new DOMException('play() needs a gesture', 'NotAllowedError')]
    const { sound, said } = createPlayer()
    expect(await sound.play(CAT)).toBe('blocked')
    expect(said).toEqual([])
  })
})

describe('failing over to the voice', () => {
  test.each([
    ['normally', {}, 0.9],
    ['slowly', { slow: true }, 0.7],
    ['at the rate of the exercise', { rate: 0.8 }, 0.8],
  ])('a text without a recording is said %s', async (_case, options, rate) => {
    const { sound, said } = createPlayer()
    expect(await sound.play({ url: '', text: 'cat' }, options)).toBe('played')
    expect(said).toEqual([{ text: 'cat', rate }])
    expect(FakeAudio.made).toEqual([])
  })

  test.each([
    ['cannot be decoded', () => audio().onerror?.()],
    ['does not begin within 4 s', () => letPass(4_000)],
    [
      'stalls for 4 s while playing',
      async () => {
        await letPass(3_000)
        audio().ontimeupdate?.()
        await letPass(4_000)
      },
    ],
  ])('a recording that %s is replaced by the voice, and does not play later', async (_case, fail) => {
    const { sound, said } = createPlayer()
    const outcome = sound.play(CAT)
    await fail()
    expect(await outcome).toBe('played')
    expect(said).toHaveLength(1)
    expect(audio().calls.at(-1)).toBe('pause')
  })

  test('a recording that keeps playing does not time out after 4 s', async () => {
    const { sound, said } = createPlayer()
    const outcome = sound.play(CAT)
    for (let passedMs = 0; passedMs < 9_000; passedMs += 3_000) {
      await letPass(3_000)
      audio().ontimeupdate?.()
    }
    audio().onended?.()
    expect(await outcome).toBe('played')
    expect(said).toEqual([])
  })

  test('an unsupported format is replaced by the voice', async () => {
    FakeAudio.refusals = [new DOMException('no supported source', 'NotSupportedError')]
    const { sound, said } = createPlayer()
    expect(await sound.play(CAT)).toBe('played')
    expect(said).toHaveLength(1)
  })

  test('a recording that fails just before a stop is not replaced by the voice', async () => {
    const { sound, said } = createPlayer()
    const outcome = sound.play(CAT)
    audio().onerror?.()
    sound.stop()
    expect(await outcome).toBe('stopped')
    expect(said).toEqual([])
  })

  test('without a recording and without an English voice it is unavailable (D22)', async () => {
    const { sound } = createPlayer({ outcome: 'unavailable' })
    expect(await sound.play({ url: '', text: 'cat' })).toBe('unavailable')
  })
})

describe('word by word', () => {
  test('the parts are played in order, and each is announced as it begins', async () => {
    const { sound } = createPlayer()
    const parts: number[] = []
    const outcome = sound.playSequence([CAT, DOG], { onPart: index => parts.push(index) })
    expect(parts).toEqual([0])
    audio().onended?.()
    await letPass(0)
    expect(parts).toEqual([0, 1])
    expect(audio().src).toBe(DOG.url)
    audio().onended?.()
    expect(await outcome).toBe('played')
  })

  test('a stop ends the whole sequence', async () => {
    const { sound } = createPlayer()
    const parts: number[] = []
    const outcome = sound.playSequence([CAT, DOG], { onPart: index => parts.push(index) })
    sound.stop()
    expect(await outcome).toBe('stopped')
    expect(parts).toEqual([0])
  })

  test('a part that cannot be played ends the sequence with that', async () => {
    const { sound } = createPlayer({ outcome: 'unavailable' })
    const parts: number[] = []
    const outcome = await sound.playSequence([{ url: '', text: 'a' }, CAT], {
      onPart: index => parts.push(index),
    })
    expect(outcome).toBe('unavailable')
    expect(parts).toEqual([0])
  })
})

describe('quiet before listening', () => {
  test('the sound is stopped, the file is released for iOS, and 300 ms pass', async () => {
    const { sound } = createPlayer()
    const outcome = sound.play(CAT)
    const done = vi.fn()
    void sound.quiet().then(done)
    expect(await outcome).toBe('stopped')
    expect(audio().src).toBe('')
    await letPass(299)
    expect(done).not.toHaveBeenCalled()
    await letPass(1)
    expect(done).toHaveBeenCalledOnce()
  })

  test('a sound that replaced another counts as sounding', async () => {
    const { sound } = createPlayer()
    void sound.play(CAT)
    const second = sound.play(DOG)
    await letPass(1_000)
    const done = vi.fn()
    void sound.quiet().then(done)
    expect(await second).toBe('stopped')
    await letPass(299)
    expect(done).not.toHaveBeenCalled()
    await letPass(1)
    expect(done).toHaveBeenCalledOnce()
  })

  test('after a sound that has ended it waits only for the rest of the 300 ms', async () => {
    const { sound } = createPlayer()
    const outcome = sound.play(CAT)
    audio().onended?.()
    await outcome
    await letPass(200)
    const done = vi.fn()
    void sound.quiet().then(done)
    await letPass(100)
    expect(done).toHaveBeenCalledOnce()
  })

  test('without an earlier sound there is no wait, so that the tap still counts', async () => {
    const { sound } = createPlayer()
    await sound.quiet()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('prefetching', () => {
  test('files of this site are loaded once, when idle', async () => {
    const { sound, fetch } = createPlayer()
    sound.prefetch(['/media/cat.mp3', '', 'https://example.com/dog.mp3', '//example.com/dog.mp3'])
    sound.prefetch(['/media/cat.mp3'])
    expect(fetch).not.toHaveBeenCalled()
    await letPass(1_000)
    expect(fetch.mock.calls).toEqual([['/media/cat.mp3', { priority: 'low' }]])
  })

  test('the browser decides when it is idle, where supported', async () => {
    const idle: (() => void)[] = []
    const { sound, fetch } = createPlayer({ requestIdleCallback: callback => idle.push(callback) })
    sound.prefetch(['/media/cat.mp3'])
    await letPass(5_000)
    expect(fetch).not.toHaveBeenCalled()
    for (const callback of idle) callback()
    expect(fetch).toHaveBeenCalledOnce()
  })

  test.each([
    ['data is to be saved', { saveData: true }],
    ['the connection is slow', { effectiveType: 'slow-2g' }],
  ])('nothing is loaded when %s', async (_case, connection) => {
    const { sound, fetch } = createPlayer({ navigator: { connection } })
    sound.prefetch(['/media/cat.mp3'])
    await letPass(1_000)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('a file that failed does not block the others and may be retried', async () => {
    const fetch = vi.fn(async (_url: string) => ({ arrayBuffer: async () => new ArrayBuffer(0) }))
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { sound } = createPlayer({ fetch })
    sound.prefetch([CAT.url, DOG.url])
    await letPass(1_000)
    sound.prefetch([CAT.url, DOG.url])
    await letPass(1_000)
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([CAT.url, DOG.url, CAT.url])
  })
})

describe('a sound with its own player', () => {
  test('stops the previous sound, and is notified when another sound begins', async () => {
    const { sound } = createPlayer()
    const before = sound.play(CAT)
    const onTaken = vi.fn()
    sound.claim(onTaken)
    expect(await before).toBe('stopped')
    expect(onTaken).not.toHaveBeenCalled()
    const after = sound.play(DOG)
    expect(onTaken).toHaveBeenCalledOnce()
    audio().onended?.()
    expect(await after).toBe('played')
    expect(onTaken).toHaveBeenCalledOnce()
  })

  test('must end before listening, like any sound', async () => {
    const { sound } = createPlayer()
    const onTaken = vi.fn()
    sound.claim(onTaken)
    let isQuiet = false
    void sound.quiet().then(() => {
      isQuiet = true
    })
    expect(onTaken).toHaveBeenCalledOnce()
    await letPass(250)
    expect(isQuiet).toBe(false)
    await letPass(100)
    expect(isQuiet).toBe(true)
  })

  test('is not notified after its end, and does not end later sounds', async () => {
    const { sound } = createPlayer()
    const onTaken = vi.fn()
    const handBack = sound.claim(onTaken)
    handBack()
    const after = sound.play(DOG)
    handBack()
    expect(onTaken).not.toHaveBeenCalled()
    audio().onended?.()
    expect(await after).toBe('played')
  })
})
