import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const pictureIn = (container: HTMLElement) => container.querySelector('img')

test('a photo is shown', async () => {
  const { container } = await show(<Avatar photo="/media/ab/ana.jpg" name="ana" />)
  expect(pictureIn(container)?.getAttribute('src')).toBe('/media/ab/ana.jpg')
})

test('without a photo, or one that cannot be loaded, the first letter of the name takes its place', async () => {
  const { container, rerender } = await show(<Avatar photo="" name="ana" />)
  expect([pictureIn(container), container.textContent]).toEqual([null, 'A'])
  rerender(<Avatar photo="/media/ab/gone.jpg" name="ana" />)
  fireEvent.error(pictureIn(container) as HTMLElement)
  await screen.findByText('A')
  expect([pictureIn(container), container.textContent]).toEqual([null, 'A'])
})
