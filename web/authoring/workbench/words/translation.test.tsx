import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptySentence } from '#domain/course/sentence.ts'
import { courseOutline, NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { EditWords } from '#web/authoring/workbench/words/words.tsx'
import { answering, LOST } from '#web/testing/answering.ts'

// Failed loads are retried after seconds.
beforeEach(() => void vi.useFakeTimers())

const COURSE = courseOutline('Viajes')
const APPLE = {
  ...storedItem('word', { englishWord: 'apple', spanishTranslation: 'manzana' }),
  sentences: [
    {
      ...emptySentence(),
      englishWord: 'An apple',
      spanishTranslation: 'Una manzana',
      audioUrl: 'https://dilo.test/a.mp3',
    },
  ],
}

test('a machine translation stays marked until its author accepts it, and a failure says so', async () => {
  const { answers, made } = answering({
    ...NO_SPEECH,
    'GET admin-courses': [{ ...COURSE, itemCount: 1 }],
    'GET admin-course/:id': COURSE,
    'POST search-word': [],
    'POST admin-count-words': { all: 1, incomplete: 0, unpublished: 0 },
    'GET admin-item/:id': APPLE,
    'PUT update-word': { ...APPLE, version: 4 },
    'POST translate': LOST,
  })
  const { press, fill } = await showToAuthor(
    <EditWords section="" />,
    `/edit-words?course=${COURSE._id}&item=${APPLE._id}`,
  )
  await screen.findByText('Explicación ampliada')
  const spanish = () => screen.getByLabelText<HTMLInputElement>('Español').value
  const mark = () => screen.queryByText('Traducción automática: revísala')
  await press('Traducir al español: Español')
  await screen.findByText('Error al auto-traducir. Intenta de nuevo.')
  expect(spanish()).toBe('manzana')

  // The hint about the missing text translates it too.
  answers['POST translate'] = ({ body }) => ({ text: `[ES] ${body.text}`, provider: 'dictionary' })
  await fill('Español', '')
  await press('Traducir al español')
  await waitFor(() => expect(spanish()).toBe('[ES] apple'))
  expect(mark()).not.toBeNull()
  await fill('Inglés', 'blue apple')
  await press('Traducir al español: Español')
  await waitFor(() => expect(spanish()).toBe('[ES] blue apple'))

  const saves = () => made.filter(({ key }) => key === 'PUT update-word')
  await press('Guardar Cambios')
  await screen.findByRole('alertdialog', { name: 'Hay traducciones automáticas sin revisar' })
  await press('Cancelar')
  expect(saves()).toEqual([])
  await press('Está bien')
  expect(mark()).toBeNull()
  await press('Guardar Cambios')
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.input.body).toMatchObject({ spanishTranslation: '[ES] blue apple' })
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
})
