import { act, createEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { LanguageProvider } from '#web/lib/language.tsx'
import { show } from '#web/testing/show.tsx'
import { es } from '#web/text/app/es.ts'
import { Form } from '#web/ui/form.tsx'
import type { FormValues } from '#web/ui/form-field.ts'

type Name = 'email' | 'password'
type Answer = { isOk: true } | { isOk: false; status: number; message: string }

let sent: FormValues<Name>[]
let answers: ((answer: Answer) => void)[]
beforeEach(() => {
  sent = []
  answers = []
})

const form = () => (
  <Form<Name>
    fields={[
      {
        ...{ name: 'email', label: 'Correo', hint: 'Con una arroba.' },
        validator: { pattern: /@/, message: 'Falta la arroba.' },
      },
      { name: 'password', label: 'Clave', type: 'password' },
    ]}
    submitLabel="Enviar"
    busyLabel="Enviando…"
    send={values => {
      sent.push(values)
      return new Promise(resolve => answers.push(resolve))
    }}
  />
)
const email = () => screen.getByLabelText<HTMLInputElement>('Correo')
const password = () => screen.getByLabelText<HTMLInputElement>('Clave')
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Envia/ })
const said = () => document.body.textContent

/** Fills in both fields at once, as a password manager does, without a render in between. */
function fillIn(): void {
  const filled = [
    [email(), 'ana@example.org'],
    [password(), 'agua y café'],
  ] as const
  for (const [field, value] of filled) field.dispatchEvent(createEvent.input(field, { target: { value } }))
}

test('all fields that a password manager fills at once are sent', async () => {
  await show(form())
  await act(async () => {
    fillIn()
    button().form?.requestSubmit()
  })
  expect(sent).toEqual([{ email: 'ana@example.org', password: 'agua y café' }])
})

test('a double submit sends once, and a refused form can be sent again', async () => {
  const { user } = await show(form())
  await act(async () => {
    fillIn()
    button().form?.requestSubmit()
    button().form?.requestSubmit()
  })
  await user.click(button())
  expect(sent).toHaveLength(1)
  await act(async () => answers[0]?.({ isOk: false, status: 500, message: 'Algo falló.' }))
  expect(screen.getByRole('alert').textContent).toContain('Algo falló.')
  await user.click(button())
  expect(sent).toHaveLength(2)
})

test('an invalid field is reported on blur, but an empty one only on submit', async () => {
  const { user } = await show(form())
  await user.click(password())
  await user.type(email(), 'ana')
  expect(said()).not.toContain('Falta la arroba.')
  await user.tab()
  expect(said()).toContain('Falta la arroba.')
  expect(said()).not.toContain(es.form.required)
  await user.keyboard('{Enter}')
  expect(said()).toContain(es.form.required)
  expect(sent).toEqual([])
})

test('the hint stays beside the error, and both describe the field', async () => {
  const { user } = await show(form())
  await user.type(email(), 'ana')
  await user.tab()
  const description = 'Falta la arroba. Con una arroba.'
  expect(screen.getByRole('textbox', { name: 'Correo', description })).toBeDefined()
})

test('nothing moves the pressed element while the mouse button is down', async () => {
  const { user } = await show(form())
  await user.type(email(), 'ana')
  await user.pointer({ keys: '[MouseLeft>]', target: document.body })
  expect(document.activeElement === document.body).toBe(true)
  expect(said()).not.toContain('Falta la arroba.')
  await user.pointer('[/MouseLeft]')
  expect(await screen.findByText('Falta la arroba.')).toBeDefined()
})

test('input on a prerendered page is kept when the program loads', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  const written = (
    <LanguageProvider language="es" text={es}>
      {form()}
    </LanguageProvider>
  )
  page.innerHTML = renderToString(written)
  email().value = 'ana@example.org'
  await act(async () => render(written, { container: page, hydrate: true }))
  await act(async () => {
    password().dispatchEvent(createEvent.input(password(), { target: { value: 'agua y café' } }))
  })
  expect(email().value).toBe('ana@example.org')
  await act(async () => button().form?.requestSubmit())
  expect(sent).toEqual([{ email: 'ana@example.org', password: 'agua y café' }])
})

test('a field may be empty where that is allowed, and is sent as an empty text', async () => {
  type Field = 'reason'
  const given: FormValues<Field>[] = []
  const { press } = await show(
    <Form<Field>
      fields={[{ name: 'reason', label: 'Motivo', type: 'textarea', isOptional: true }]}
      submitLabel="Enviar"
      busyLabel="Enviando…"
      send={async values => {
        given.push(values)
        return { isOk: true }
      }}
    />,
  )
  await press('Enviar')
  expect(given).toEqual([{ reason: '' }])
  expect(said()).not.toContain(es.form.required)
})

test('a field has its label, its type, and what the browser may fill in', async () => {
  await show(
    <Form<Name>
      fields={[
        { name: 'email', label: 'Correo', type: 'email', autoComplete: 'email' },
        { name: 'password', label: 'Clave', type: 'password', autoComplete: 'new-password' },
      ]}
      submitLabel="Enviar"
      busyLabel="Enviando…"
      send={async () => ({ isOk: true })}
    />,
  )
  expect(
    [email(), password()].map(field => [field.labels?.[0]?.textContent, field.type, field.autocomplete]),
  ).toEqual([
    ['Correo', 'email', 'email'],
    ['Clave', 'password', 'new-password'],
  ])
})

test('a repeated password that differs is reported, and nothing is sent', async () => {
  type Field = 'password' | 'repeatPassword'
  const given: FormValues<Field>[] = []
  const { press } = await show(
    <Form<Field>
      fields={[
        { name: 'password', label: 'Clave', type: 'password' },
        { name: 'repeatPassword', label: 'Otra vez', type: 'password', repeats: 'password' },
      ]}
      initial={{ password: 'agua y café', repeatPassword: 'agua y cafe' }}
      submitLabel="Enviar"
      busyLabel="Enviando…"
      send={async values => {
        given.push(values)
        return { isOk: true }
      }}
    />,
  )
  await press('Enviar')
  expect(said()).toContain('Las contraseñas ingresadas no coinciden.')
  expect(given).toEqual([])
})

test.each([true, false])(
  'after success the message stands under the last field; cleaned: %s',
  async isCleaned => {
    const { user, press } = await show(
      <Form<'level'>
        fields={[
          {
            name: 'level',
            label: 'Nivel',
            type: 'select',
            options: [
              { value: '', label: 'Elige' },
              { value: 'a1', label: 'Principiante' },
            ],
          },
        ]}
        initial={{ level: isCleaned ? '' : 'a1' }}
        submitLabel="Enviar"
        busyLabel="Enviando…"
        successMessage="Recibido."
        isCleaned={isCleaned}
        send={async () => ({ isOk: true })}
      />,
    )
    const select = screen.getByLabelText<HTMLSelectElement>('Nivel')
    expect([...select.options].map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'Elige'],
      ['a1', 'Principiante'],
    ])
    await user.selectOptions(select, 'a1')
    await press('Enviar')
    const message = screen.getByRole('status')
    expect(message.textContent).toContain('Recibido.')
    expect(select.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(select.value).toBe(isCleaned ? '' : 'a1')
  },
)
