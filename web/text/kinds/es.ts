import type { ItemType } from '#domain/course/kinds.ts'

/** A kind as authors choose it: the alphabet song is an exercise with music. */
export type NamedKind = ItemType | 'alphabet'

export const es = {
  names: {
    word: 'Palabra',
    exercise: 'Ejercicio',
    alphabet: 'Canción del alfabeto',
    'sentence-builder': 'Ordenar la frase',
    'listen-and-select-image': 'Escuchar y elegir imagen',
    'practice-lesson': 'Lección práctica',
    'mixed-exercise': 'Ejercicio mixto',
    dialogue: 'Diálogo',
    'minimal-pair': 'Par mínimo',
  } satisfies Record<NamedKind, string>,
  /** Short, in the rows of lists. */
  badges: {
    word: 'Palabra',
    exercise: 'Frases',
    alphabet: 'Alfabeto',
    'sentence-builder': 'Frase',
    'listen-and-select-image': 'Imagen',
    'practice-lesson': 'Práctica',
    'mixed-exercise': 'Mixto',
    dialogue: 'Diálogo',
    'minimal-pair': 'Par',
  } satisfies Record<NamedKind, string>,
  /** The exercises to choose from, as the specification names them. */
  cards: {
    'sentence-builder': { name: 'Construir oración', about: 'Palabras mezcladas que se ponen en orden.' },
    'listen-and-select-image': {
      name: 'Escuchar y elegir imagen',
      about: 'Una frase y tres imágenes: una es la correcta.',
    },
    'practice-lesson': {
      name: 'Lección práctica',
      about: 'Una tabla de vocabulario que se dice fila por fila.',
    },
    alphabet: { name: 'Ejercicio de alfabeto', about: 'Una canción y sus letras, una por una.' },
    dialogue: { name: 'Diálogo', about: 'Dos personas hablan; el alumno hace primero una y luego la otra.' },
    'minimal-pair': { name: 'Par mínimo', about: 'Dos palabras que se distinguen por un sonido.' },
    exercise: { name: 'Ejercicio', about: 'Varias frases que se dicen en orden.' },
    'mixed-exercise': { name: 'Ejercicio mixto', about: 'Copias de otros ejercicios, hechas como uno solo.' },
  } satisfies Record<Exclude<NamedKind, 'word'>, { name: string; about: string }>,
  /** A type that a newer version has stored. */
  unknown: 'Otro tipo',
}

/** What a learner does in an item, on their home. */
export const esTasks = {
  word: 'Una palabra para decir',
  exercise: 'Frases para decir',
  'sentence-builder': 'Ordena la frase y dila',
  'listen-and-select-image': 'Escucha y elige la imagen',
  'mixed-exercise': 'Un ejercicio de varios pasos',
  'practice-lesson': 'Repaso de la lección',
  dialogue: 'Una conversación',
  'minimal-pair': 'Dos palabras que se parecen',
} satisfies Record<ItemType, string>
