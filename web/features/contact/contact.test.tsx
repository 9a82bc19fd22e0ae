import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { brand } from '#domain/site/brand.ts'
import { Contact } from '#web/features/contact/contact.tsx'
import { answering, LOST, refusedFields } from '#web/testing/answering.ts'
import { person } from '#web/testing/samples.ts'
import { openPage, type Shown, show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es as text } from '#web/text/contact/es.ts'

const MESSAGE = '¿Hay lecciones de viajes?\nGracias.'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Fills in the form as a visitor. */
async function fillIn(): Promise<Shown> {
  const shown = await show(<Contact user={null} />)
  await shown.fill(text.name, 'Nora Gil')
  await shown.fill(text.email, 'nora@dilo.test')
  await shown.fill(text.subject, 'Una pregunta')
  await shown.fill(text.message, MESSAGE)
  return shown
}

test('the contact page has our contact data, and a learner finds name and address filled in', async () => {
  await openPage('/contact', person({ name: 'Ana', email: 'ana@dilo.test' }))
  const main = within(await screen.findByRole('main'))
  expect(main.getByRole('heading', { level: 1, name: 'Escríbenos' })).toBeDefined()
  expect([field(text.name).value, field(text.email).value]).toEqual(['Ana', 'ana@dilo.test'])
  const link = (name: string) => main.getByRole('link', { name }).getAttribute('href')
  expect(link('+1 (809) 555-0100')).toBe('tel:+18095550100')
  expect(link(brand.supportEmail)).toBe(`mailto:${brand.supportEmail}`)
  expect(main.getByText(brand.address.es)).toBeDefined()
})

test('a message is sent with the keyboard alone, after correcting errors', async () => {
  const { made } = answering({ 'POST contanct': text.success })
  const { user, fill } = await show(<Contact user={null} />)
  field(text.name).focus()
  await user.keyboard('{Enter}')
  // Name, e-mail and message; the subject may be empty.
  expect(screen.getAllByText(app.form.required)).toHaveLength(3)
  expect(document.activeElement).toBe(field(text.name))
  for (const typed of ['N0ra', 'nora@dilo', 'Una pregunta', '¿Hay lecciones de viajes?']) {
    await user.keyboard(typed)
    await user.tab()
  }
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text.submit }))
  await user.keyboard('{Enter}')
  expect(screen.getByText(text.invalidName)).toBeDefined()
  expect(screen.getByText(text.invalidEmail)).toBeDefined()
  expect(document.activeElement).toBe(field(text.name))
  expect(made).toEqual([])
  await fill(text.name, 'Nora')
  await fill(text.email, 'nora@dilo.test')
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('status')).textContent).toContain(text.success)
  const body = {
    name: 'Nora',
    email: 'nora@dilo.test',
    subject: 'Una pregunta',
    message: '¿Hay lecciones de viajes?',
  }
  expect(made).toEqual([{ key: 'POST contanct', input: { body } }])
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['', '', '', ''])
})

test('a message that does not reach the server stays in the form, and can be sent again', async () => {
  const { answers } = answering({ 'POST contanct': LOST })
  const { press } = await fillIn()
  await press(text.submit)
  expect((await screen.findByRole('alert')).textContent).toContain(app.failure.offline)
  expect(field(text.message).value).toBe(MESSAGE)
  answers['POST contanct'] = text.success
  await press(text.submit)
  expect(await screen.findByText(text.success)).toBeDefined()
})

test('a refusal of the server is shown under its field', async () => {
  answering({ 'POST contanct': refusedFields({ email: 'invalidEmail' }) })
  const { press } = await fillIn()
  await press(text.submit)
  expect(await screen.findByText(text.invalidEmail)).toBeDefined()
  expect(document.activeElement).toBe(field(text.email))
  expect(field(text.name).value).toBe('Nora Gil')
})
