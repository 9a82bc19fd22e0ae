// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Avatar } from '#web/ui/avatar.tsx'

let root: ReturnType<typeof createRoot>
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

function show(photo: string): HTMLElement {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  root = createRoot(place)
  act(() => root.render(<Avatar photo={photo} name="ana" />))
  return place
}

test('a photo is shown', () => {
  expect(show('/media/ab/ana.jpg').querySelector('img')?.getAttribute('src')).toBe('/media/ab/ana.jpg')
})

test('without a photo, or one that cannot be loaded, the first letter of the name takes its place', () => {
  expect(show('').innerHTML).toMatch(/>A</)
  act(() => root.unmount())
  const place = show('/media/ab/gone.jpg')
  act(() => void place.querySelector('img')?.dispatchEvent(new Event('error')))
  expect([place.querySelector('img'), place.textContent]).toEqual([null, 'A'])
})
