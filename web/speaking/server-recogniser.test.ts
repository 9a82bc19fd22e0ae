import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerRecogniser } from '#web/speaking/server-recogniser.ts'
import { answering } from '#web/testing/answering.ts'

class Recorder {
  static isTypeSupported = () => true
  state = 'inactive'
  mimeType = 'audio/webm'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.onstop?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [] }) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the cue sounds 200 ms after the recording has begun', async () => {
  const cues: string[] = []
  const { listen, finish } = createServerRecogniser()
  answering({ 'POST recognition': { alternatives: [], engine: 'none', elapsedMs: 0 } })
  const hearing = listen({
    maxAlternatives: 3,
    onStage: stage => cues.push(stage),
    onCue: () => cues.push('cue'),
  })
  await vi.advanceTimersByTimeAsync(199)
  expect(cues).toEqual(['arming', 'listening'])
  await vi.advanceTimersByTimeAsync(1)
  expect(cues).toEqual(['arming', 'listening', 'cue'])
  finish()
  expect(await hearing).toEqual({ status: 'failed', cause: 'no-speech' })
})

test('stopping earlier plays no cue', async () => {
  const onCue = vi.fn()
  const leaving = new AbortController()
  const { listen } = createServerRecogniser()
  const hearing = listen({ maxAlternatives: 3, onStage: () => {}, onCue, signal: leaving.signal })
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort()
  expect(await hearing).toEqual({ status: 'failed', cause: 'aborted' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(onCue).not.toHaveBeenCalled()
})
