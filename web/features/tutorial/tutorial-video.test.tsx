import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TutorialVideo, type VideoState } from '#web/features/tutorial/tutorial-video.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

const FRAMED = 'https://video.example.com/embed/5'

function show(url: string, state: VideoState, onState: (next: VideoState) => void = () => undefined) {
  const shown = (
    <LanguageProvider language="es" text={es}>
      <TutorialVideo url={url} state={state} onState={onState} ref={null} />
    </LanguageProvider>
  )
  // Not in the document, so that nothing is loaded.
  return render(shown, { container: document.createElement('div') }).container
}
const videoIn = (place: HTMLElement) => place.querySelector('video') as HTMLVideoElement

test.each(['/t/es.mp4', '/t/es.webm', '/t/es.ogg'])('%s is a video element', url => {
  const place = show(url, 'ready')
  expect(videoIn(place).getAttribute('src')).toBe(url)
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
  fireEvent.loadedMetadata(videoIn(place))
  fireEvent.playing(videoIn(place))
  expect(states).toEqual(['ready', 'playing'])
})

test('a video that the browser cannot show is said to be so', () => {
  const states: VideoState[] = []
  const place = show('/t/es.mp4', 'loading', next => states.push(next))
  fireEvent.error(videoIn(place))
  expect(states).toEqual(['unsupported'])
  expect(show('/t/es.mp4', 'unsupported').textContent).toContain('Tu navegador no puede mostrar este video.')
})
