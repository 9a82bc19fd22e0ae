import { expect, test } from 'vitest'
import { PhotoPicker } from '#web/features/profile/photo-picker.tsx'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'

test.each([
  ['', '/photo-placeholder.svg'],
  ['/media/0123456789abcdef0123456789abcdef.jpg', '/media/0123456789abcdef0123456789abcdef.jpg'],
])('a user without a photo has the placeholder: %s is shown as %s', async (photo, shown) => {
  const { container } = await show(<PhotoPicker user={person({ photo })} onChange={() => undefined} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(shown)
})
