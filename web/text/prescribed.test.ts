import { expect, test } from 'vitest'
import { es as app } from '#web/text/app/es.ts'
import { es as editing } from '#web/text/editing/es.ts'
import { es as exercises } from '#web/text/exercise-kinds/es.ts'
import { es as lesson } from '#web/text/lesson/es.ts'
import { es as library } from '#web/text/library/es.ts'
import { es as membership } from '#web/text/membership/es.ts'
import { es as practice } from '#web/text/practice/es.ts'
import { es as profile } from '#web/text/profile/es.ts'

/* Sentences that docs/specification/learner.md prescribes to the letter. Journeys prove that they are shown. */

const { player, speaking, saving } = app

test.each([
  ['a right answer', speaking.right, '¡Bien hecho!'],
  ['a wrong answer', speaking.wrong, 'Vuelve a intentarlo'],
  ['a forbidden microphone', speaking.failures['not-allowed'], 'Active el micrófono.'],
  ['any other failure', speaking.failures.unknown, 'Su navegador no soporta esta funcionalidad.'],
  [
    'a browser without recognition',
    speaking.failures.unsupported,
    'Tu navegador no soporta reconocimiento de voz. Por favor, usa Chrome o Edge.',
  ],
  [
    'progress that was not saved',
    saving.failed,
    'No pudimos guardar su progreso. Por favor, revise su conexión a internet.',
  ],
  ['a locked word', lesson.menu.lockedHint, 'Completa la palabra anterior para desbloquear'],
  ['a lesson', player.lesson(7), 'Lección 7'],
  ['an administrator', player.adminMode, 'Modo Admin'],
  ['the library', library.title, 'Librería'],
  ['the terms', membership.terms.accept, 'Acepto los términos y condiciones'],
  ['accepted terms', membership.terms.submit, 'Continuar'],
  ['a type that is not known', player.unsupportedType, 'Tipo de ejercicio no soportado'],
  ['a course without exercises', player.noItems, 'No hay ejercicios disponibles'],
  ['a wrong picture', exercises.selectImage.wrong, 'Intenta de nuevo. Escucha otra vez'],
  ['pictures without data', exercises.selectImage.noData, 'Error: No image selection data available'],
  ['a practice without data', practice.noData.title, 'No practice data available'],
  ['an empty table', practice.empty.title, 'No hay datos en la tabla'],
  [
    'a practice that is not done',
    practice.blocked,
    'Por favor escucha la canción o pronuncia todas las palabras antes de continuar',
  ],
  ['an edit that was not saved', editing.failed(503), 'Server error: 503'],
  ['a photo that was not sent', profile.photo.failed, 'Error al intentar subir la imagen.'],
])('of %s is said what is prescribed', (_, text, prescribed) => {
  expect(text).toBe(prescribed)
})

test('each failure of the recogniser has a sentence, but one that the learner made', () => {
  const silent = Object.entries(speaking.failures).filter(([, text]) => text === '')
  expect(silent).toEqual([['aborted', '']])
  expect(Object.keys(speaking.failures)).toEqual(
    expect.arrayContaining([
      'no-speech',
      'aborted',
      'audio-capture',
      'network',
      'not-allowed',
      'service-not-allowed',
      'bad-grammar',
      'language-not-supported',
    ]),
  )
})
