// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Heard } from '#web/features/player/step/listen-row.tsx'
import { es } from '#web/text/app/es.ts'

/* D22: whether a text can be heard is known before a press. */

class Synthesis extends EventTarget {
  voices: { lang: string; name: string }[] = []
  getVoices() {
    return this.voices
  }
  cancel() {}
}

let root: ReturnType<typeof createRoot> | undefined
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  act(() => root?.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(audioUrl: string) {
  const synthesis = new Synthesis()
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', class {})
  const { ListenRow } = await import('#web/features/player/step/listen-row.tsx')
  const { LanguageProvider } = await import('#web/lib/language.tsx')
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  const outcomes: Heard[] = []
  const spoken = { englishWord: 'cruise ship', audioUrl, audioSlowUrl: '', audioSplitUrls: [] }
  const onHeard = (heard: Heard) => outcomes.push(heard)
  act(() =>
    root?.render(
      <LanguageProvider language="es" text={es}>
        <ListenRow spoken={spoken} onHeard={onHeard} />
      </LanguageProvider>,
    ),
  )
  return { synthesis, outcomes }
}

const disabled = () =>
  [...document.querySelectorAll('button')].map(button => button.getAttribute('aria-disabled'))
const isSaid = () => document.body.textContent?.includes(es.player.noAudio)

test('without a recording and a voice the buttons say so after 0.5 s, and a late voice is taken up', async () => {
  const { synthesis, outcomes } = await show('')
  expect(disabled()).toEqual([null, null])
  act(() => void vi.advanceTimersByTime(500))
  expect(disabled()).toEqual(['true', 'true'])
  expect(isSaid()).toBe(true)
  expect(outcomes, 'nobody waits for it').toEqual(['unavailable'])
  synthesis.voices = [{ lang: 'en-US', name: 'Late' }]
  act(() => void synthesis.dispatchEvent(new Event('voiceschanged')))
  expect(disabled()).toEqual([null, null])
  expect(isSaid()).toBe(false)
})

test('with a recording no voice is needed', async () => {
  await show('/media/ship.mp3')
  act(() => void vi.advanceTimersByTime(4000))
  expect(disabled()).toEqual([null, null])
  expect(isSaid()).toBe(false)
})
