import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { sendFile } from '#web/authoring/media/send-file.ts'
import { fakeUploads } from '#web/authoring/media/testing.ts'
import { SignInDialog } from '#web/authoring/shell/sign-in-dialog.tsx'
import { showToAuthor } from '#web/authoring/testing.tsx'
import { answering, refused } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'

const ALMA = person({ role: 'ADMIN', name: 'Alma' })
const question = () => screen.findByRole('alertdialog', { name: 'Tu sesión terminó' })
const enter = 'Entrar y seguir'

test('a session that ends in the middle is renewed beside the screen, and the refused call is repeated', async () => {
  const { answers, made } = answering({
    'GET admin-courses': refused('not_signed_in'),
    'POST login': person({ name: 'Luis' }),
  })
  const onEnter = vi.fn()
  const { press, fill } = await showToAuthor(<SignInDialog onEnter={onEnter} />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const answer = authorCall('GET admin-courses')
  const dialog = await question()
  expect(dialog.textContent).toContain('no se pierde nada')
  await press(enter)
  expect(
    made.map(({ key }) => key),
    'nothing is sent without a password',
  ).toEqual(['GET admin-courses'])
  await fill('Correo o nombre de usuario', 'luis')
  await fill('Contraseña', 'dilo-demo-2026')
  await press(enter)
  const said = async () => (await within(dialog).findByRole('alert')).textContent
  expect(await said()).toContain('no puede editar contenido')
  answers['POST login'] = refused('wrong_credentials')
  await press(enter)
  await waitFor(async () => expect(await said()).not.toContain('no puede editar contenido'))
  expect(onEnter).not.toHaveBeenCalled()

  answers['POST login'] = ALMA
  answers['GET admin-courses'] = []
  await press(enter)
  expect(await answer).toMatchObject({ isOk: true, data: [] })
  expect(onEnter).toHaveBeenCalledExactlyOnceWith(ALMA)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('who declines is told what was refused', async () => {
  const { made } = answering({ 'GET admin-courses': refused('not_signed_in') })
  const { press } = await showToAuthor(<SignInDialog onEnter={vi.fn()} />)
  const answer = authorCall('GET admin-courses')
  await press('Ahora no')
  expect(await answer).toMatchObject({ isOk: false, code: 'not_signed_in' })
  expect(made).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('an ended session asks to sign in beside, and the recording arrives', async () => {
  answering({ 'POST login': ALMA })
  const uploads = fakeUploads()
  const { press, fill } = await showToAuthor(<SignInDialog onEnter={vi.fn()} />)
  const answer = sendFile(new Blob(['sound']), {
    ...{ fileName: 'a.wav', origin: 'recorded' },
    ...{ onProgress: () => undefined, signal: new AbortController().signal },
  })
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(401, { code: 'not_signed_in' })
  await question()
  await fill('Correo o nombre de usuario', 'alma')
  await fill('Contraseña', 'dilo-demo-2026')
  await press(enter)
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.answer(200, '/media/x.mp3')
  expect(await answer).toEqual({ isOk: true, data: '/media/x.mp3' })
})
