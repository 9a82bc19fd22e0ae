import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { confirmNavigation } from '#web/authoring/kit/leaving.ts'
import { fakeUploads } from '#web/authoring/media/testing.ts'
import { NO_SPEECH, showToAuthor } from '#web/authoring/testing.tsx'
import { Upload } from '#web/authoring/upload/upload.tsx'
import { answering } from '#web/testing/answering.ts'

test('leaving it during an upload asks; without one it does not', async () => {
  answering(NO_SPEECH)
  const uploads = fakeUploads()
  const { user, press } = await showToAuthor(<Upload section="" />, '/upload')
  const navigate = vi.fn()
  const follow = () => act(async () => confirmNavigation(navigate, '/edit-words'))
  await follow()
  expect(navigate).toHaveBeenCalledTimes(1)

  await user.upload(screen.getByLabelText('Imagen'), new File(['picture'], 'key.png', { type: 'image/png' }))
  await press('Subir')
  expect(uploads).toHaveLength(1)
  await follow()
  expect(await screen.findByText('Se está subiendo un archivo. Si sales, se pierde.')).toBeDefined()
  await press('Quedarme')
  expect(navigate).toHaveBeenCalledTimes(1)
  await follow()
  await press('Salir')
  expect(navigate).toHaveBeenCalledTimes(2)
})

test('without a file the page says that it failed, and sends nothing', async () => {
  answering(NO_SPEECH)
  const uploads = fakeUploads()
  const { press } = await showToAuthor(<Upload section="" />, '/upload')
  // Accepts even a file of the wrong type: browsers let users choose one.
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Imagen'), { target: { files: [file] } })
  await press('Subir')
  expect(await screen.findByText('Error al intentar subir la imagen.')).toBeDefined()
  choose(new File([], 'key.png', { type: 'image/png' }))
  await press('Subir')
  choose(new File(['sound'], 'key.mp3', { type: 'audio/mpeg' }))
  await press('Subir')
  expect(await screen.findByText('Error al intentar subir la imagen.')).toBeDefined()
  expect(uploads).toEqual([])
})
