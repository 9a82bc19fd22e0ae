// @vitest-environment happy-dom
import { afterEach, test } from 'vitest'
import { SentenceExercises } from '#web/authoring/sentence-exercises/sentence-exercises.tsx'
import {
  type Answers,
  fill,
  LOST,
  leaveScreen,
  press,
  Refusal,
  says,
  showScreen,
  storedItem,
} from '#web/authoring/testing.tsx'

afterEach(leaveScreen)

const APPLE = storedItem('sentence-builder', {
  sentenceBuilder: {
    targetSentence: { english: 'I eat', spanish: 'Yo como', audioUrl: '', imageUrl: '' },
    wordsFromLesson: ['i', 'eat'].map(word => ({ word, audioUrl: '' })),
    correctOrder: ['i', 'eat'],
  },
})

const open = (given: Answers) =>
  showScreen(<SentenceExercises />, '/sentence-exercises?course=c1', {
    'GET admin-courses': [],
    'GET admin-sentence-exercises/:id': { exercises: [APPLE] },
    ...given,
  })

test.each([
  [LOST, 'Error de conexión al obtener ejercicios'],
  [{ exercises: 'x' } as never, 'Estructura de respuesta inválida'],
] as const)('a list that cannot be loaded or read says so', async (answer, message) => {
  await open({ 'GET admin-sentence-exercises/:id': answer })
  await says(message)
})

test('a generation that is refused or gets no answer says why', async () => {
  const answers = await open({ 'POST admin-generate-sentence-exercises': LOST })
  await press('Elige una lección')
  await press('Lección 1')
  await press('Generar ejercicios')
  await says('Error generando ejercicios. Error de conexión')
  answers['POST admin-generate-sentence-exercises'] = new Refusal('Se cayó')
  await press('Generar ejercicios')
  await says('Error generando ejercicios. Se cayó')
})

test('a deletion that is refused or gets no answer says why in its question', async () => {
  const refused = new Refusal('Se cayó')
  const answers = await open({
    'DELETE admin-sentence-exercises/:id': refused,
    'DELETE admin-sentence-exercise/:id': refused,
  })
  await says('Yo como')
  await press('Eliminar todos')
  await press('Eliminar')
  await says('Error eliminando ejercicios. Se cayó')
  await press('Cancelar')
  await press('Eliminar: Yo como')
  await press('Eliminar')
  await says('Error eliminando ejercicio. Se cayó')
  answers['DELETE admin-sentence-exercise/:id'] = LOST
  await press('Eliminar')
  await says('Error de conexión')
  await press('Cancelar')
})

test('a change that is refused, gets no answer, or one of another form says so, and stays in the form', async () => {
  const answers = await open({ 'PUT admin-sentence-exercise/:id': new Refusal('Se cayó') })
  await says('Yo como')
  await press('Editar: Yo como')
  await fill('Grupo (opcional)', 'frutas')
  await press('Guardar cambios')
  await says('Error actualizando ejercicio (500)')
  answers['PUT admin-sentence-exercise/:id'] = LOST
  await press('Guardar cambios')
  await says('Error de conexión')
  answers['PUT admin-sentence-exercise/:id'] = null as never
  await press('Guardar cambios')
  await says('Estructura de respuesta inesperada')
})
