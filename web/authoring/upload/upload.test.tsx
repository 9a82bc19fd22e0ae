// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmNavigation } from '#web/authoring/kit/leaving.ts'
import { leaveScreen, press, says, showScreen } from '#web/authoring/testing.tsx'
import { Upload } from '#web/authoring/upload/upload.tsx'

/** An upload that takes as long as the test. */
class SlowUpload {
  upload = {}
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}

afterEach(leaveScreen)

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no field for a file')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
}

test('leaving it during an upload asks; without one it does not', async () => {
  await showScreen(<Upload section="" />, '/upload', {})
  vi.stubGlobal('XMLHttpRequest', SlowUpload)
  const navigate = vi.fn()
  const follow = () => act(async () => confirmNavigation(navigate, '/edit-words'))
  await follow()
  expect(navigate).toHaveBeenCalledTimes(1)

  await choose(new File(['picture'], 'key.png', { type: 'image/png' }))
  await press('Subir')
  await follow()
  await says('Se está subiendo un archivo. Si sales, se pierde.')
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
