// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'
import { Form, type FormValues } from '#web/ui/form.tsx'

type Name = 'email' | 'password'
type Answer = { isOk: true } | { isOk: false; status: number; message: string }

let sent: FormValues<Name>[]
let answers: ((answer: Answer) => void)[]
let root: ReturnType<typeof createRoot>

const input = (name: Name) => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`the form has no ${name}`)
  return found
}
/** Does something, and lets React render the result. */
const acting = (work: () => void) => act(async () => work())
const said = () => document.body.textContent ?? ''

/** As the browser does it: React watches what a page itself assigns. */
function enter(name: Name, value: string): void {
  const field = input(name)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function leave(name: Name): void {
  input(name).focus()
  input(name).blur()
}

function submit(): void {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

const form = () => (
  <LanguageProvider language="es" text={es}>
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
  </LanguageProvider>
)

function place(): HTMLElement {
  const made = document.createElement('div')
  document.body.replaceChildren(made)
  return made
}

beforeEach(async () => {
  sent = []
  answers = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(place())
  await acting(() => root.render(form()))
})
afterEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('all fields that a password manager fills at once are sent', async () => {
  await acting(() => {
    enter('email', 'ana@example.org')
    enter('password', 'agua y café')
    submit()
  })
  expect(sent).toEqual([{ email: 'ana@example.org', password: 'agua y café' }])
})

test('a double submit sends once, and a refused form can be sent again', async () => {
  await acting(() => {
    enter('email', 'ana@example.org')
    enter('password', 'agua y café')
    submit()
    submit()
  })
  await acting(submit)
  expect(sent).toHaveLength(1)
  await acting(() => answers[0]?.({ isOk: false, status: 500, message: 'Algo falló.' }))
  expect(said()).toContain('Algo falló.')
  await acting(submit)
  expect(sent).toHaveLength(2)
})

test('an invalid field is reported on blur, but an empty one only on submit', async () => {
  await acting(() => {
    leave('password')
    enter('email', 'ana')
  })
  expect(said()).not.toContain('Falta la arroba.')
  await acting(() => leave('email'))
  expect(said()).toContain('Falta la arroba.')
  expect(said()).not.toContain(es.form.required)
  await acting(submit)
  expect(said()).toContain(es.form.required)
  expect(sent).toEqual([])
})

test('the hint stays beside the error, and both describe the field', async () => {
  await acting(() => enter('email', 'ana'))
  await acting(() => leave('email'))
  const described = input('email').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map(id => document.getElementById(id)?.textContent?.trim())).toEqual([
    'Falta la arroba.',
    'Con una arroba.',
  ])
})

test('nothing moves the pressed element while the mouse button is down', async () => {
  await acting(() => enter('email', 'ana'))
  await acting(() => {
    dispatchEvent(new Event('pointerdown'))
    leave('email')
  })
  expect(said()).not.toContain('Falta la arroba.')
  // The form waits a moment for the click; React renders by itself again.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  dispatchEvent(new Event('pointerup'))
  await vi.waitFor(() => expect(said()).toContain('Falta la arroba.'))
})

test('input on a prerendered page is kept when the program loads', async () => {
  act(() => root.unmount())
  const page = place()
  page.innerHTML = renderToString(form())
  input('email').value = 'ana@example.org'
  await acting(() => {
    root = hydrateRoot(page, form())
  })
  await acting(() => enter('password', 'agua y café'))
  expect(input('email').value).toBe('ana@example.org')
  await acting(submit)
  expect(sent).toEqual([{ email: 'ana@example.org', password: 'agua y café' }])
})

/** Another form in place of the first one. */
async function showInstead(other: React.ReactNode): Promise<void> {
  act(() => root.unmount())
  root = createRoot(place())
  await acting(() =>
    root.render(
      <LanguageProvider language="es" text={es}>
        {other}
      </LanguageProvider>,
    ),
  )
}

test('a field may be empty where that is allowed, and is sent as an empty text', async () => {
  type Field = 'reason'
  const given: FormValues<Field>[] = []
  await showInstead(
    <Form<Field>
      fields={[{ name: 'reason', label: 'Motivo', type: 'textarea', avoidEmptyField: true }]}
      submitLabel="Enviar"
      busyLabel="Enviando…"
      send={async values => {
        given.push(values)
        return { isOk: true }
      }}
    />,
  )
  await acting(submit)
  expect(given).toEqual([{ reason: '' }])
  expect(said()).not.toContain(es.form.required)
})

test('a field has its label, its type, and what the browser may fill in', async () => {
  await showInstead(
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
  const fields = [...document.querySelectorAll('input')]
  expect(
    fields.map(field => [
      document.querySelector(`label[for="${field.id}"]`)?.textContent,
      field.type,
      field.autocomplete,
    ]),
  ).toEqual([
    ['Correo', 'email', 'email'],
    ['Clave', 'password', 'new-password'],
  ])
})

test('a repeated password that differs is reported, and nothing is sent', async () => {
  type Field = 'password' | 'repeatPassword'
  const given: FormValues<Field>[] = []
  await showInstead(
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
  await acting(submit)
  expect(said()).toContain('Las contraseñas ingresadas no coinciden.')
  expect(given).toEqual([])
})

test.each([true, false])(
  'after success the message stands under the last field; cleaned: %s',
  async isCleaned => {
    await showInstead(
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
    const select = document.querySelector<HTMLSelectElement>('select[name=level]')
    if (!select) throw new Error('the form has no choice')
    expect([...select.options].map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'Elige'],
      ['a1', 'Principiante'],
    ])
    await acting(() => {
      select.value = 'a1'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await acting(submit)
    const message = document.querySelector('[role=status]')
    expect(message?.textContent).toContain('Recibido.')
    expect(select.compareDocumentPosition(message as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(select.value).toBe(isCleaned ? '' : 'a1')
  },
)
