import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { Dialogue, Gist } from '#domain/course/kinds/dialogue.ts'
import { emptySentence } from '#domain/course/sentence.ts'
import { courseOutline, NO_SPEECH, showToAuthor, storedItem } from '#web/authoring/testing.tsx'
import { PracticalExercises } from '#web/authoring/workbench/exercises/exercises.tsx'
import { answering } from '#web/testing/answering.ts'
import type { Shown } from '#web/testing/show.tsx'
import { es } from '#web/text/authoring/item-forms/es.ts'

beforeEach(() => void vi.useFakeTimers())

const text = es.dialogue.gist
const SAVE = 'Actualizar ejercicio'
const both = (said: string) => ({ english: `${said} (en)`, spanish: said })
const GIST: Gist = {
  question: both('¿Qué problema tiene?'),
  answers: ['bolsa', 'avión', 'pasaporte'].map(said => ({ ...both(said), isCorrect: said === 'avión' })),
}
const DIALOGUE: Dialogue = {
  title: both('En el aeropuerto'),
  speakers: ['Ana', 'Pedro'].map(name => ({ name, role: both('amigo'), imageUrl: '' })),
  lines: ([0, 1, 0, 1, 0, 1, 0] as const).map((speaker, index) => ({
    ...emptySentence(),
    englishWord: `Line ${index}`,
    spanishTranslation: `Línea ${index}`,
    speaker,
  })),
}

/** Opens the form of a stored dialogue; `sent` is the dialogue of the last save. */
async function open(gist?: Gist) {
  const item: AuthoredItem = storedItem('dialogue', { dialogue: { ...DIALOGUE, gist } })
  const outline = courseOutline('Curso', { _id: item.courseId })
  const { made } = answering({
    ...NO_SPEECH,
    'GET admin-courses': [{ ...outline, itemCount: 1 }],
    'GET admin-course/:id': { ...outline, items: [{ ...item, isAlphabet: false, problemCount: 0 }] },
    'GET admin-item/:id': item,
    'PUT update-word': { ...item, version: 4 },
  })
  const address = `/practical-exercises?course=${item.courseId}&item=${item._id}`
  const shown = await showToAuthor(<PracticalExercises />, address)
  await screen.findByText(text.title)
  const sent = () => {
    const body = made.findLast(({ key }) => key === 'PUT update-word')?.input.body
    return (body as { dialogue: Dialogue } | undefined)?.dialogue
  }
  return { ...shown, sent }
}

const says = (said: string) => screen.findByText(said, { exact: false })

/** Chooses the right answer by its label in the list. */
async function chooseRight({ press, user }: Pick<Shown, 'press' | 'user'>, label: string) {
  await press(new RegExp(`${text.correct}$`))
  await user.click(await screen.findByRole('option', { name: label }))
}

test('a question is added to a dialogue, refused while it is unfinished, and saved', async () => {
  const shown = await open()
  const { press, fill, sent } = shown
  await press(text.add)
  expect(document.activeElement, 'the pressed button is gone').toBe(
    screen.getByLabelText(text.spanishQuestion, { selector: 'input', exact: false }),
  )
  await fill('Grupo (opcional)', 'aeropuerto')
  await press(SAVE)
  await says(text.correctMissing)
  expect(screen.getAllByText('Falta el texto en español.')).toHaveLength(4)
  expect(screen.getAllByText('Falta el texto en inglés.')).toHaveLength(4)
  expect(sent()).toBeUndefined()

  await fill(text.spanishQuestion, GIST.question.spanish)
  await fill(text.englishQuestion, GIST.question.english)
  for (const [index, { spanish, english }] of GIST.answers.entries()) {
    await fill(text.spanishAnswer(index + 1), index === 2 ? 'Bolsa' : spanish)
    await fill(text.englishAnswer(index + 1), english)
  }
  await chooseRight(shown, text.correctOf(2, 'avión'))
  await press(SAVE)
  await says('Otra respuesta dice lo mismo.')
  await fill(text.spanishAnswer(3), 'pasaporte')
  await press(SAVE)
  await says('✅ Ejercicio actualizado exitosamente')
  expect(sent()).toEqual({ ...DIALOGUE, gist: GIST })
})

test('a stored question stays when something else is changed, and its right answer can be another', async () => {
  const shown = await open(GIST)
  await shown.fill('Grupo (opcional)', 'aeropuerto')
  await chooseRight(shown, text.correctOf(3, 'pasaporte'))
  await shown.press(SAVE)
  await says('✅ Ejercicio actualizado exitosamente')
  const marks = shown.sent()?.gist?.answers.map(({ isCorrect }) => isCorrect)
  expect(marks).toEqual([false, false, true])
  expect(shown.sent()?.gist?.question).toEqual(GIST.question)
})

test('a question is taken away', async () => {
  const { press, sent } = await open(GIST)
  await press(text.remove)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text.add }))
  await press(SAVE)
  await says('✅ Ejercicio actualizado exitosamente')
  expect(sent()).toEqual(DIALOGUE)
})
