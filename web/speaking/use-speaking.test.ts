import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PassedBy } from '#domain/course/progress.ts'
import { createScope, engine, letPass, prepareFakeRecognition } from '#web/speaking/testing.ts'
import type { Task } from '#web/speaking/use-speaking.ts'

// Its report waits for a minute.
vi.mock('#web/speaking/start-counts.ts', () => ({ countStart: vi.fn() }))

/* The effects of an attempt (L4.15 to L4.24). */

const TASK: Task = { id: 'cat', expected: 'kitchen', options: { kind: 'word' }, maxAlternatives: 10 }

prepareFakeRecognition()
beforeEach(() => {
  const { webkitSpeechRecognition, navigator } = createScope()
  vi.stubGlobal('webkitSpeechRecognition', webkitSpeechRecognition)
  vi.stubGlobal('navigator', navigator)
})
afterEach(async () => {
  cleanup()
  await letPass(3_000)
})

/** A learner at the microphone. @returns also the tones played, and how the text was passed */
async function atMicrophone() {
  // The device has one recogniser, but each test needs its own.
  vi.resetModules()
  const { tones } = await import('#web/speaking/devices.ts')
  const { useSpeaking: useOwn } = await import('#web/speaking/use-speaking.ts')
  // Loaded up front: with a stopped clock, tests cannot wait for an import.
  await import('#domain/speech/judge.ts')
  const sounded: string[] = []
  vi.spyOn(tones, 'success').mockImplementation(() => void sounded.push('success'))
  vi.spyOn(tones, 'error').mockImplementation(() => void sounded.push('error'))
  const passed: PassedBy[] = []
  const { result: now } = renderHook(() => useOwn(TASK, by => passed.push(by)))
  const phase = () => now.current.speaking.phase
  const speak = async (then: () => void) => {
    await act(async () => {
      void now.current.speak()
      await letPass(400)
      engine().onstart?.()
      then()
    })
    await waitFor(() => expect(['judged', 'failed']).toContain(phase()))
    await act(() => letPass(2_000))
  }
  return {
    sounded,
    passed,
    speak,
    say: (text: string) => speak(() => engine().hears({ texts: [text] })),
    result: () => (now.current.speaking.phase === 'judged' ? now.current.speaking.result : phase()),
  }
}

test('a right answer plays the success tone and passes', async () => {
  const learner = await atMicrophone()
  await learner.say('kitchen')
  expect([learner.sounded, learner.passed]).toEqual([['success'], ['spoken']])
})

test('a wrong answer plays the error tone, the third one asks for slower speech, the fifth passes with help', async () => {
  const learner = await atMicrophone()
  const results = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    await learner.say('refrigerator')
    results.push(learner.result())
    expect(learner.passed).toEqual(attempt < 5 ? [] : ['helped'])
  }
  expect(results).toEqual(['tryAgain', 'tryAgain', 'tryAgainSlower', 'tryAgain', 'helped'])
  expect(learner.sounded).toEqual(Array(5).fill('error'))
})

test('a failure of the recogniser is no attempt, and sounds like none', async () => {
  const learner = await atMicrophone()
  for (let attempt = 1; attempt <= 2; attempt++) await learner.say('refrigerator')
  await learner.speak(() => engine().onerror?.({ error: 'no-speech' }))
  expect([learner.result(), learner.sounded.length]).toEqual(['failed', 2])
  await learner.say('refrigerator')
  expect(learner.result()).toBe('tryAgainSlower')
})
