import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { fakeUploads } from '#web/authoring/media/testing.ts'
import { NO_SPEECH, showToAuthor } from '#web/authoring/testing.tsx'
import { Upload } from '#web/authoring/upload/upload.tsx'
import { answering } from '#web/testing/answering.ts'

const FAILED = 'Error al intentar subir la imagen.'
const ADDRESS = `/media/${'a'.repeat(32)}.webp`

test('a page that calls itself a picture, and a lost connection: an alert says so, until it works', async () => {
  answering(NO_SPEECH)
  const uploads = fakeUploads()
  const { user, press } = await showToAuthor(<Upload section="" />, '/upload')
  const upload = async (part: string) => {
    const file = new File([part], 'taza.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Imagen'), file)
    await press('Subir')
  }
  const said = async () => (await screen.findByRole('alert')).textContent
  await upload('<!doctype html>')
  await waitFor(() => expect(uploads).toHaveLength(1))
  const { status, message } = errors.file_unsupported
  uploads[0]?.answer(status, { code: 'file_unsupported' }, message.es)
  expect(await said()).toBe(`${FAILED} ${message.es}`)

  await upload('picture')
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  uploads[1]?.onerror?.()
  expect(await said()).toContain(FAILED)
  await press('Subir')
  await waitFor(() => expect(uploads).toHaveLength(3))
  uploads[2]?.answer(200, ADDRESS)
  const shown = await screen.findByRole('img', { name: 'Imagen subida' })
  expect(shown.getAttribute('src')).toBe(ADDRESS)
  expect(screen.queryByRole('alert')).toBeNull()
})
