import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Heard } from '#web/features/player/step/listen-row.tsx'
import { sentence } from '#web/testing/samples.ts'
import { es } from '#web/text/app/es.ts'

/* D22: whether a text can be heard is known before the button is pressed. */

class Synthesis extends EventTarget {
  voices: { lang: string; name: string }[] = []
  getVoices() {
    return this.voices
  }
  cancel() {}
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

/** A page checks its devices only once, so each test has its own. */
async function open(audioUrl: string) {
  const synthesis = new Synthesis()
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', class {})
  const { ListenRow } = await import('#web/features/player/step/listen-row.tsx')
  const { show } = await import('#web/testing/show.tsx')
  const outcomes: Heard[] = []
  const onHeard = (heard: Heard) => outcomes.push(heard)
  await show(<ListenRow spoken={sentence('cruise ship', { audioUrl })} onHeard={onHeard} />)
  return { synthesis, outcomes }
}

const disabled = () => screen.getAllByRole('button').map(button => button.getAttribute('aria-disabled'))
const isSaid = () => screen.queryByText(es.player.noAudio) !== null
const letPass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('without a recording and a voice the buttons say so after 0.5 s, and a late voice is taken up', async () => {
  const { synthesis, outcomes } = await open('')
  expect(disabled()).toEqual([null, null])
  letPass(500)
  expect(disabled()).toEqual(['true', 'true'])
  expect(isSaid()).toBe(true)
  expect(outcomes, 'nobody waits for it').toEqual(['unavailable'])
  synthesis.voices = [{ lang: 'en-US', name: 'Late' }]
  act(() => void synthesis.dispatchEvent(new Event('voiceschanged')))
  expect(disabled()).toEqual([null, null])
  expect(isSaid()).toBe(false)
})

test('with a recording no voice is needed', async () => {
  await open('/media/ship.mp3')
  letPass(4000)
  expect(disabled()).toEqual([null, null])
  expect(isSaid()).toBe(false)
})
