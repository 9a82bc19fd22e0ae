import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PhotoPicker } from '#web/features/profile/photo-picker.tsx'
import { type Answers, answering, LOST, refused } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es } from '#web/text/profile/es.ts'

const { photo: text } = es
const STORED = '/media/0123456789abcdef0123456789abcdef.jpg'

async function openPicker(sending: NonNullable<Answers['POST student-photo']>) {
  const { answers, made } = answering({ 'POST student-photo': sending })
  const changes: unknown[] = []
  const shown = await show(<PhotoPicker user={person()} onChange={change => changes.push(change)} />)
  const choose = () =>
    shown.user.upload(
      screen.getByLabelText(text.choose),
      new File(['a photo'], 'foto', { type: 'image/jpeg' }),
    )
  return { ...shown, answers, made, changes, choose }
}

/** Makes the browser able to read and resize the photo. */
function readable(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 600, close: () => undefined }))
  const canvas = HTMLCanvasElement.prototype
  const pen = { fillRect: () => undefined, drawImage: () => undefined }
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation(done => done(new Blob(['small'], { type: 'image/jpeg' })))
}

test('a photo without a network can be retried; a file that is not a photo is refused', async () => {
  const { answers, changes, choose, press } = await openPicker(LOST)
  await choose()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text.failed)
  expect(alert.textContent).toContain(app.failure.offline)
  answers['POST student-photo'] = STORED
  await press(text.retry)
  expect(await screen.findByText(text.done)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(changes).toEqual([{ photo: STORED }])

  answers['POST student-photo'] = refused('photo_refused')
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain(text.advice)
  expect(screen.queryByRole('button', { name: text.retry })).toBeNull()
  expect(changes, 'the photo before stays').toHaveLength(1)
})

test('a photo is sent under a name that ends in ".jpg", whatever it was called', async () => {
  const { made, choose } = await openPicker(STORED)
  await choose()
  expect(await screen.findByText(text.done)).toBeDefined()
  const [sent] = made.map(({ input }) => input.body instanceof FormData && input.body.get('photo'))
  expect(sent).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' })
})

test('a photo is shown while it uploads, with a note when it is slow', async () => {
  readable()
  const { promise, resolve } = Promise.withResolvers<typeof LOST>()
  const { container, choose } = await openPicker(() => promise)
  vi.useFakeTimers()
  await choose()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
  expect(screen.getByRole('status').textContent).toContain(text.sending)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('status').textContent).toContain(text.slow)
  resolve(LOST)
  expect((await screen.findByRole('alert')).textContent).toContain(text.failed)
  expect(container.querySelector('img')?.getAttribute('src')).not.toMatch(/^blob:/)
})
