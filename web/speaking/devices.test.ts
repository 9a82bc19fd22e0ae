import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hearing } from '#web/speaking/recogniser.ts'
import {
  createScope,
  engine,
  failed,
  letEnd,
  letPass,
  prepareFakeRecognition,
} from '#web/speaking/testing.ts'

// Its report waits for a minute.
vi.mock('#web/speaking/start-counts.ts', () => ({ countStart: vi.fn() }))

/* A sound never plays into the open microphone: the ways tried here are the only ones that players use. */

class FakeAudio {
  static played: string[] = []
  src = ''
  playbackRate = 1
  onended: (() => void) | null = null
  async play() {
    FakeAudio.played.push(`${this.src} ${engine().calls.at(-1)}`)
  }
  pause() {}
  load() {}
  removeAttribute() {}
}

const CAT = { url: '/media/cat.mp3', text: 'cat' }
const said: string[] = []
const voices = [{ lang: 'en-US', localService: true, name: 'Test' }]
const speechSynthesis = {
  getVoices: () => voices,
  speak: ({ text }: { text: string }) => void said.push(`${text} ${engine().calls.at(-1)}`),
  cancel() {},
}
class SpeechSynthesisUtterance {
  text: string
  constructor(text: string) {
    this.text = text
  }
}

prepareFakeRecognition()
beforeEach(() => {
  vi.resetModules()
  FakeAudio.played = []
  said.length = 0
  const page = { ...createScope(), Audio: FakeAudio, speechSynthesis, SpeechSynthesisUtterance }
  const document = Object.assign(new EventTarget(), { hidden: false })
  for (const [name, value] of Object.entries({ ...page, document })) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

type Devices = typeof import('#web/speaking/devices.ts')

/** Opens the microphone and waits until it listens. */
async function startListening() {
  const devices = await import('#web/speaking/devices.ts')
  const hearings: Hearing[] = []
  const stages: string[] = []
  const hearing = devices.listen({ maxAlternatives: 3, onStage: stage => stages.push(stage) })
  void hearing.then(heard => hearings.push(heard))
  await letPass(400)
  engine().onstart?.()
  engine().onaudiostart?.()
  expect(stages).toEqual(['arming', 'listening'])
  return { devices, hearings, stages }
}

const play = (act: (devices: Devices) => unknown) => act

const WAYS: [string, (devices: Devices) => unknown][] = [
  ['a recording', play(({ sound }) => sound.play(CAT))],
  ['a slow recording', play(({ sound }) => sound.play(CAT, { slow: true }))],
  ['word by word', play(({ sound }) => sound.playSequence([CAT, CAT], { onPart() {} }))],
  ['the voice, where there is no recording', play(({ sound }) => sound.play({ url: '', text: 'cat' }))],
  ['a song with its own player', play(({ sound }) => sound.claim(() => {}))],
  ['an audio or video element of the page', play(() => document.dispatchEvent(new Event('play')))],
]

test.each(WAYS)('%s ends listening first, and what is heard afterwards is dropped', async (_, begin) => {
  const { devices, hearings, stages } = await startListening()
  void begin(devices)
  expect(engine().calls, 'stopped before the sound').toEqual(['start', 'abort'])
  for (const sounding of [...FakeAudio.played, ...said]) expect(sounding).toMatch(/ abort$/)
  await letPass(0)
  expect(hearings).toEqual([failed('aborted')])
  engine().hears({ texts: ['cat'] })
  await letEnd()
  expect(hearings).toEqual([failed('aborted')])
  expect(stages).toEqual(['arming', 'listening'])
  devices.sound.stop()
})

test('a sound between the press and the start of listening keeps the microphone closed', async () => {
  const { listen, sound } = await import('#web/speaking/devices.ts')
  const hearing = listen({ maxAlternatives: 3, onStage() {} })
  void sound.claim(() => {})
  expect(await hearing).toEqual(failed('aborted'))
  await letEnd()
  expect(() => engine(), 'no recogniser was made').toThrow()
  sound.stop()
})

test('after a sound the learner can speak again', async () => {
  const { devices } = await startListening()
  void devices.sound.play(CAT)
  await letEnd()
  const hearing = devices.listen({ maxAlternatives: 3, onStage() {} })
  await letPass(400)
  engine().onstart?.()
  engine().hears({ texts: ['cat'] })
  expect(await hearing).toEqual({ status: 'heard', alternatives: ['cat'] })
  await letEnd()
})

test('no file of the learner program plays past the one way', () => {
  const players = globSync('web/**/*.{ts,tsx}').filter(path => {
    // Authors have no recogniser, and their recorder has its own player.
    if (/\.test\.tsx?$|^web\/authoring\//.test(path)) return false
    return /new Audio\(|\.speak\(/.test(readFileSync(path, 'utf8'))
  })
  const isAnnounced = (path: string) => /sound\.claim\(/.test(readFileSync(path, 'utf8'))
  expect(players.filter(path => !isAnnounced(path)).sort()).toEqual([
    'web/speaking/sound.ts',
    'web/speaking/voice.ts',
  ])
})
