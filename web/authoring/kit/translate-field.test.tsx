import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TranslateField } from '#web/authoring/kit/translate-field.tsx'
import { showToAuthor } from '#web/authoring/testing.tsx'
import { type Answers, answering, refused } from '#web/testing/answering.ts'

/** Shows a Spanish text with its English source, and presses the button that translates it. */
async function translate(source: string, answer: NonNullable<Answers['POST translate']>) {
  const { made } = answering({ 'POST translate': answer })
  const onChange = vi.fn()
  const { press } = await showToAuthor(
    <TranslateField label="Español" value="casa" onChange={onChange} to="es" source={source} />,
  )
  await press(/^Traducir al español: Español/)
  return { asked: made.map(({ input }) => input.body), onChange }
}

test('a text is translated without the blanks around it', async () => {
  const { asked, onChange } = await translate(' water ', { text: 'agua', provider: 'dictionary' })
  expect(asked).toEqual([{ text: 'water', target: 'es' }])
  expect(onChange.mock.calls).toEqual([['agua']])
})

test.each(['', '  '])('a blank text is not translated: %j', async source => {
  const { asked, onChange } = await translate(source, { text: '', provider: 'dictionary' })
  expect(asked).toEqual([])
  expect(onChange).not.toHaveBeenCalled()
})

test('a translation that fails says so, and leaves the text', async () => {
  const { onChange } = await translate('water', refused('translation_failed'))
  expect((await screen.findByRole('alert')).textContent).toBe('Error al auto-traducir. Intenta de nuevo.')
  expect(onChange).not.toHaveBeenCalled()
})
