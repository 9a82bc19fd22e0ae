import { expect, test } from 'vitest'
import { es as words } from '#web/text/authoring/edit-words/es.ts'
import { es as lessons } from '#web/text/authoring/lesson-management/es.ts'
import { es as media } from '#web/text/authoring/media/es.ts'
import { es as library } from '#web/text/library/es.ts'
import { es as updates } from '#web/text/updates/es.ts'

/*
 * Sentences and names that are prescribed to the letter, for authors and for their content. Tests of screens and
 * journeys prove that they are shown.
 */

const { editor } = words
const { bank, changes, move, save } = lessons

test.each([
  ['what saves an order', changes.save, 'Guardar Cambios'],
  [
    'words that cannot go to the bank',
    save.toBank,
    'Error al mover las palabras al banco. Inténtalo de nuevo.',
  ],
  [
    'an author who is not signed in',
    bank.unauthenticated,
    'Error: Usuario no autenticado. Por favor inicia sesión nuevamente.',
  ],
  ['a word that cannot come back', save.restore, 'Error al restaurar la palabra. Inténtalo de nuevo.'],
  ['a word that cannot be deleted', save.delete, 'Error al eliminar la palabra. Inténtalo de nuevo.'],
  ['an order that is not saved', save.failed, 'Error al guardar los cambios. Por favor, inténtalo de nuevo.'],
  [
    'a connection that is lost',
    save.offline,
    'Error de conexión al guardar los cambios. Verifica tu conexión a internet.',
  ],
  [
    'several words of one lesson',
    move.refused,
    'No se puede reordenar múltiples palabras dentro de la misma lección. Muévelas a otra lección.',
  ],
  [
    'pictures that cannot be downloaded',
    editor.downloadFailed,
    'Error al descargar las imágenes. Por favor, inténtalo de nuevo.',
  ],
  ['a file that is not uploaded', media.failed, 'Error al subir el archivo. Por favor, inténtalo de nuevo.'],
  ['the verbs of the library', library.tabs.verbs, 'Verbos'],
  ['its letters', library.tabs.alphabet, 'Alfabeto'],
  ['a new version', updates.title, 'Nueva versión disponible'],
  ['taking it', updates.now, 'Actualizar ahora'],
  ['leaving it', updates.later, 'Más tarde'],
])('of %s is said what is prescribed', (_, text, prescribed) => {
  expect(text).toBe(prescribed)
})

test('messages of the word screen and of the lesson screen have the keys that are prescribed', () => {
  expect(Object.keys(words.wordEditing)).toEqual(
    expect.arrayContaining([
      ...['selectCourseError', 'completeFieldsError', 'completeSentenceError'],
      ...['searchError', 'createError', 'updateError'],
    ]),
  )
  expect(Object.keys(lessons)).toEqual(expect.arrayContaining(['loadingCourses', 'loadingWords']))
})
