import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Newsletter } from '#web/features/home/newsletter.tsx'
import { answering, LOST } from '#web/testing/answering.ts'
import { show } from '#web/testing/show.tsx'
import { es as app } from '#web/text/app/es.ts'
import { es } from '#web/text/landing/es.ts'

const { newsletter: text } = es
const field = () => screen.getByLabelText<HTMLInputElement>(text.email)

test('a visitor subscribes with the keyboard, after correcting the address', async () => {
  const { made } = answering({ 'POST suscribete': '' })
  const { user, fill } = await show(<Newsletter />)
  field().focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText(app.form.required)).toBeDefined()
  await user.keyboard('ana@dilo{Enter}')
  expect(screen.getByText(text.invalidEmail)).toBeDefined()
  expect(document.activeElement).toBe(field())
  expect(made).toEqual([])
  await fill(text.email, 'ana@dilo.test ')
  await user.tab()
  await user.keyboard('{Enter}')
  expect((await screen.findByText(text.success)).closest('[role=status]')).not.toBeNull()
  expect(made).toEqual([{ key: 'POST suscribete', input: { body: { email: 'ana@dilo.test' } } }])
  expect(field().value).toBe('')
})

test('a subscription that does not reach the server keeps the address, and can be sent again', async () => {
  const { answers } = answering({ 'POST suscribete': LOST })
  const { fill, press } = await show(<Newsletter />)
  await fill(text.email, 'ana@dilo.test')
  await press(text.submit)
  expect((await screen.findByRole('alert')).textContent).toContain(app.failure.offline)
  expect(field().value).toBe('ana@dilo.test')
  answers['POST suscribete'] = ''
  await press(text.submit)
  expect(await screen.findByText(text.success)).toBeDefined()
})
