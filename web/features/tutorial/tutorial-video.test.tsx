// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TutorialVideo, type VideoState } from '#web/features/tutorial/tutorial-video.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

const FRAMED = 'https://video.example.com/embed/5'

let root: ReturnType<typeof createRoot>
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

function show(url: string, state: VideoState, onState: (next: VideoState) => void = () => undefined) {
  // Not in the document, so that nothing is loaded.
  const place = document.createElement('div')
  root = createRoot(place)
  act(() =>
    root.render(
      <LanguageProvider language="es" text={es}>
        <TutorialVideo url={url} state={state} onState={onState} ref={null} />
      </LanguageProvider>,
    ),
  )
  return place
}

test.each(['/t/es.mp4', '/t/es.webm', '/t/es.ogg'])('%s is a video element', url => {
  const place = show(url, 'ready')
  expect(place.querySelector('video')?.getAttribute('src')).toBe(url)
  expect(place.querySelector('iframe')).toBeNull()
})

test('any other address is framed', () => {
  const place = show(FRAMED, 'ready')
  expect(place.querySelector('iframe')?.getAttribute('src')).toBe(FRAMED)
  expect(place.querySelector('video')).toBeNull()
})

test('it is loading, then ready, then playing', () => {
  const states: VideoState[] = []
  const place = show('/t/es.mp4', 'loading', next => states.push(next))
  expect(place.textContent).toContain('Cargando video...')
  const video = place.querySelector('video')
  act(() => void video?.dispatchEvent(new Event('loadedmetadata')))
  act(() => void video?.dispatchEvent(new Event('playing')))
  expect(states).toEqual(['ready', 'playing'])
})

test('a video that the browser cannot show is said to be so', () => {
  const states: VideoState[] = []
  const place = show('/t/es.mp4', 'loading', next => states.push(next))
  act(() => void place.querySelector('video')?.dispatchEvent(new Event('error')))
  expect(states).toEqual(['unsupported'])
  act(() => root.unmount())
  expect(show('/t/es.mp4', 'unsupported').textContent).toContain('Tu navegador no puede mostrar este video.')
})
