import { areaText } from '#web/lib/language.tsx'

/** What the kinds of exercise say that are loaded apart, and the bar of a group. */
export const useExerciseText = areaText(
  {
    selectImage: {
      title: 'Escucha y elige',
      lead: 'Escucha la frase hasta el final y elige su imagen.',
      pictures: 'Imágenes',
      picture: (label: string) => `Imagen ${label}`,
      listenFirst: 'Primero escucha hasta el final',
      readInstead: 'Esta vez no se pudo oír. Lee la frase y elige su imagen.',
      wrong: 'Intenta de nuevo. Escucha otra vez',
      isRight: 'Correcta',
      isWrong: 'No es esta',
      nextLocked: 'Primero elige la imagen correcta.',
      noData: 'Error: No image selection data available',
    },
    mixed: {
      part: (place: number, count: number) => `Parte ${place} de ${count}`,
      progress: 'Avance del ejercicio',
    },
    group: {
      title: 'Grupo de ejercicios',
      place: (place: number, count: number) => `Ejercicio ${place} de ${count}`,
      states: { done: 'completado', now: 'ahora', open: 'disponible', locked: 'bloqueado' },
      progress: 'Avance del grupo',
      previous: 'Ejercicio anterior del grupo',
      next: 'Ejercicio siguiente del grupo',
      atStart: 'Este es el primer ejercicio del grupo.',
      atEnd: 'Este es el último ejercicio del grupo.',
    },
  },
  {
    selectImage: {
      title: 'Listen and choose',
      lead: 'Listen to the sentence to the end and choose its picture.',
      pictures: 'Pictures',
      picture: (label: string) => `Picture ${label}`,
      listenFirst: 'Listen to the end first',
      readInstead: 'It could not be heard this time. Read the sentence and choose its picture.',
      wrong: 'Try again. Listen once more',
      isRight: 'Right',
      isWrong: 'Not this one',
      nextLocked: 'Choose the right picture first.',
      noData: 'Error: No image selection data available',
    },
    mixed: {
      part: (place: number, count: number) => `Part ${place} of ${count}`,
      progress: 'Progress of the exercise',
    },
    group: {
      title: 'Group of exercises',
      place: (place: number, count: number) => `Exercise ${place} of ${count}`,
      states: { done: 'completed', now: 'now', open: 'open', locked: 'locked' },
      progress: 'Progress of the group',
      previous: 'Previous exercise of the group',
      next: 'Next exercise of the group',
      atStart: 'This is the first exercise of the group.',
      atEnd: 'This is the last exercise of the group.',
    },
  },
)
