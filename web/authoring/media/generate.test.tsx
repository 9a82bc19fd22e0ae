import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showToAuthor } from '#web/authoring/testing.tsx'
import { Upload } from '#web/authoring/upload/upload.tsx'
import { type Answers, answering } from '#web/testing/answering.ts'

const GENERATED = `/media/${'a'.repeat(32)}.mp3`
const AGAIN = `/media/${'b'.repeat(32)}.mp3`

const normal = () => screen.getByRole('group', { name: 'Normal' })
const address = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Normal' })?.value

test('where the server has a voice it generates audio, and never over a person’s', async () => {
  const given: Answers = {
    // The server has no program for slow speech.
    'GET admin-media-settings': { generatedSpeeds: ['normal'] },
    'POST admin-generate-audio': { address: GENERATED },
    'GET admin-media-file': { origin: 'generated', bytes: 1 },
  }
  // Recordings are loaded for playback.
  const { answers, made } = answering(given, () => new Response())
  const asked = () =>
    made.filter(({ key }) => key === 'POST admin-generate-audio').map(({ input }) => input.body)
  const { fill, press } = await showToAuthor(<Upload section="" />, '/upload')
  await press('Generar: Normal')
  expect(within(normal()).getByRole('alert').textContent).toContain('Escribe primero el texto en inglés.')
  expect(screen.queryByRole('button', { name: 'Generar: Lento' })).toBeNull()
  expect(asked()).toEqual([])

  await fill('Texto en inglés (opcional)', 'Three tickets')
  await press('Generar: Normal')
  await waitFor(() => expect(address()).toBe(GENERATED))
  expect(screen.queryByRole('alert')).toBeNull()
  // A generated recording may be generated again.
  answers['POST admin-generate-audio'] = { address: AGAIN }
  await press('Generar: Normal')
  await waitFor(() => expect(address()).toBe(AGAIN))
  expect(asked()).toEqual([
    { text: 'Three tickets', speed: 'normal' },
    { text: 'Three tickets', speed: 'normal' },
  ])

  for (const origin of ['recorded', 'uploaded'] as const) {
    answers['GET admin-media-file'] = { origin, bytes: 1 }
    await press('Generar: Normal')
    const alert = await within(normal()).findByRole('alert')
    expect(alert.textContent).toContain('Aquí hay una grabación de una persona.')
  }
  expect([address(), asked().length]).toEqual([AGAIN, 2])
})
