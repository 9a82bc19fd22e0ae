import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { Verify } from '#web/features/certificate/verify.tsx'
import { answering, refused } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'

async function check(code: string) {
  const { made } = answering({ 'POST certificate-check': refused('certificate_not_found') })
  const shown = await show(<Verify named="" />, { address: '/verificar' })
  await shown.fill('Código', code)
  await shown.press('Comprobar')
  return made
}

test('a code of nobody, or a private one, is no alarm, and says whom to ask', async () => {
  const made = await check('DILO-7K4M-93QX')
  const said = await screen.findByText(errors.certificate_not_found.message.es)
  expect(said.closest('[role=status]')?.textContent).toContain('Puede ser privado')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(made).toHaveLength(1)
})

test('a text that is no code is called that, and the server is not asked', async () => {
  const made = await check('hola')
  const said = await screen.findByText(
    'Eso no es un código de certificado. Un código se ve así: DILO-7K4M-93QX.',
  )
  expect(said.closest('[role=status]')).not.toBeNull()
  expect(made).toEqual([])
})
