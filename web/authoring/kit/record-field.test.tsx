import { act, render } from '@testing-library/react'
import { memo } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import {
  type BoundField,
  type FieldSource,
  fieldHandlers,
  useField,
} from '#web/authoring/kit/record-field.ts'

type Values = { english: string; sentences: { english: string }[] }
const WORD: Values = { english: 'house', sentences: [{ english: 'one' }, { english: 'two' }] }

type TextPath = 'english' | `sentences.${number}.english`

const rendered = vi.fn()
const fields = new Map<string, BoundField<string>>()
let source: FieldSource<Values>

const Part = memo(function Part({ path }: { path: TextPath }) {
  fields.set(path, useField(source, path))
  rendered(path)
  return null
})

function Form() {
  const form = useForm<Values>({ defaultValues: structuredClone(WORD) })
  source ??= { form, base: WORD, handlersOf: fieldHandlers(form) }
  return (
    <>
      <Part path="english" />
      <Part path="sentences.0.english" />
      <Part path="sentences.1.english" />
    </>
  )
}

test('a key renders the field in which it is typed, and no other', async () => {
  render(<Form />)
  rendered.mockClear()
  const before = fields.get('sentences.1.english')
  await act(async () => before?.onChange('two!'))
  expect(rendered.mock.calls).toEqual([['sentences.1.english']])
  const after = fields.get('sentences.1.english')
  expect(after).toMatchObject({ value: 'two!', isChanged: true, error: undefined })
  expect(after?.onChange).toBe(before?.onChange)

  await act(async () => source.form.setError('english', { message: 'No.' }))
  expect(fields.get('english')?.error).toBe('No.')
  await act(async () => source.form.setValue('sentences', [{ english: 'uno' }, { english: 'two' }]))
  expect(fields.get('sentences.0.english')).toMatchObject({ value: 'uno', isChanged: true })
  expect(fields.get('sentences.1.english')).toMatchObject({ value: 'two', isChanged: false })
})
