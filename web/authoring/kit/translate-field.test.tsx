// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { LanguageProvider } from '#web/lib/language.tsx'
import { es } from '#web/text/app/es.ts'

let root: ReturnType<typeof createRoot>
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const onChange = vi.fn()
/** Shows a Spanish text beside its English, and presses the button that translates it. */
async function translate(source: string, answer: () => Response): Promise<unknown[]> {
  const asked: unknown[] = []
  onChange.mockClear()
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return answer()
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <LanguageProvider language="es" text={es}>
        <TranslateField label="Español" value="casa" onChange={onChange} to="es" source={source} />
      </LanguageProvider>,
    ),
  )
  await act(async () => document.querySelector<HTMLElement>('button')?.click())
  return asked
}
const envelope = (statusCode: number, data: unknown) =>
  Response.json({ statusCode, message: 'x', data }, { status: statusCode })

test('a text is translated without the blanks around it', async () => {
  const asked = await translate(' water ', () => envelope(200, { text: 'agua', provider: 'dictionary' }))
  expect(asked).toEqual([{ text: 'water', target: 'es' }])
  expect(onChange.mock.calls).toEqual([['agua']])
})

test.each(['', '  '])('a blank text is not translated: %j', async source => {
  expect(await translate(source, () => envelope(200, { text: '', provider: 'dictionary' }))).toEqual([])
  expect(onChange).not.toHaveBeenCalled()
})

test('a translation that fails says so, and leaves the text', async () => {
  await translate('water', () => envelope(502, { code: 'translation_failed' }))
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'Error al auto-traducir. Intenta de nuevo.',
  )
  expect(onChange).not.toHaveBeenCalled()
})
