import { act, screen } from '@testing-library/react'
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
  await showScreen(<Upload section="" />, '/upload', {})
  const sent = vi.fn()
  vi.stubGlobal('XMLHttpRequest', sent)
  await press('Subir')
  await says('Error al intentar subir la imagen.')
  await choose(new File([], 'key.png', { type: 'image/png' }))
  await press('Subir')
  await choose(new File(['sound'], 'key.mp3', { type: 'audio/mpeg' }))
  await press('Subir')
  await says('Error al intentar subir la imagen.')
  expect(sent).not.toHaveBeenCalled()
})
