import type { HealthKind, HealthReason } from '#domain/course/health/health-kinds.ts'

const kinds: Record<HealthKind, string> = {
  audio: 'Sin audio',
  slowAudio: 'Sin audio lento',
  splitAudio: 'Sin audio por palabra',
  recording: 'Grabación con fallas',
  picture: 'Sin dibujo',
  translation: 'Sin texto o traducción',
  incomplete: 'Sin frases ni partes',
  order: 'Orden repetido o con hueco',
  builder: 'Oración que no se puede armar',
  choice: 'Sin una sola respuesta correcta',
  pronunciation: 'Pronunciación sin revisar',
  unmet: 'Palabras que aún no se ven',
  duplicate: 'Repetidas en el curso',
  address: 'Enlace que no abre seguro',
  file: 'Archivo que no está',
}

/** Why each kind matters to a learner, for the head of its rows. */
const why: Record<HealthKind, string> = {
  audio: 'Quien no tiene una voz en inglés en su equipo no oye nada.',
  slowAudio: 'Quien toca «Lento» oye el audio normal.',
  splitAudio: 'La frase no se puede oír palabra por palabra.',
  recording: 'Se oye mal, o no dice lo que está escrito. Escúchala.',
  picture: 'El paso se muestra sin dibujo.',
  translation: 'Falta una de las dos lenguas.',
  incomplete: 'No hay nada que practicar.',
  order: 'El número que ve el alumno salta o se repite.',
  builder: 'Con las fichas que hay no sale la oración.',
  choice: 'Debe haber tres imágenes y una sola correcta.',
  pronunciation: 'Se escribe igual y se dice de dos maneras: escribe cómo suena.',
  unmet: 'Usa una palabra que se enseña en una lección posterior.',
  duplicate: 'El mismo inglés ya está en el curso.',
  address: 'Los navegadores bloquean lo que no llega por https.',
  file: 'El servidor ya no tiene la grabación o el dibujo: súbelo otra vez.',
}

type Say = (value: string) => string

const reasons: Record<HealthReason, Say> = {
  missing: () => 'Falta',
  tilesSilent: () => 'Fichas sin audio',
  wordsDiffer: value => `Audios y palabras no coinciden: ${value}`,
  tooQuiet: () => 'Se oye muy bajo',
  cut: () => 'Parece cortada',
  tooShort: seconds => `Muy corta para su texto: ${seconds} s`,
  tooLong: seconds => `Muy larga para su texto: ${seconds} s`,
  unreadable: () => 'El archivo no se puede leer',
  englishMissing: () => 'Falta el inglés',
  spanishMissing: () => 'Falta el español',
  titleMissing: () => 'Falta el título',
  sentenceMissing: () => 'No tiene frases',
  letterMissing: () => 'Falta la letra',
  letterTooLong: () => 'Más de una letra',
  rowMissing: () => 'La tabla no tiene filas',
  partMissing: () => 'No tiene partes',
  gap: value => `Falta el ${value} antes de esta`,
  double: value => `El ${value} está repetido`,
  tooFewTiles: () => 'Menos de tres fichas',
  tileEmpty: () => 'Una ficha está vacía',
  orderMissing: () => 'Falta el orden correcto',
  unbuildable: value => `Faltan fichas para «${value}»`,
  orderDiffers: value => `El orden dice «${value}»`,
  optionCount: () => 'No son tres imágenes A, B y C',
  correctOptionMissing: () => 'No hay exactamente una correcta',
  heteronym: value => `Dos maneras de decir: ${value}`,
  transcriptionDiffers: value => `Palabras de la transcripción y del texto: ${value}`,
  taughtLater: value => `Se enseña después: ${value}`,
  sameEnglish: value => `Ya está en ${value}`,
  insecure: value => `Sin https: ${value}`,
  notAnAddress: value => `No es un enlace: ${value}`,
  fileMissing: value => `No está: ${value}`,
}

export const es = {
  title: 'Salud del contenido',
  course: 'Curso',
  lesson: 'Lección',
  allLessons: 'Todas las lecciones',
  lessonName: (number: number, title: string) => (title ? `${number} · ${title}` : `Lección ${number}`),
  again: 'Revisar otra vez',
  loading: 'Revisando el curso…',
  failed: 'No se pudo revisar el curso.',
  noCourses: {
    title: 'Todavía no hay cursos',
    hint: 'Cuando hagas uno, aquí verás qué le falta.',
    open: 'Hacer un curso',
  },
  healthy: 'Ninguna falta. Todo lo que ve el alumno está completo.',
  faults: (faults: string, items: string, faultCount: number, itemCount: number) =>
    `${faults} ${faultCount === 1 ? 'falta' : 'faltas'} en ${items} ${itemCount === 1 ? 'palabra o ejercicio' : 'palabras y ejercicios'}.`,
  blocking: (count: number) =>
    count === 0
      ? 'Ninguna impide practicar.'
      : count === 1
        ? 'Una impide practicar.'
        : `${count} impiden practicar.`,
  checkedAt: (moment: string) => `Revisado: ${moment}`,
  measuring: (count: string) => `Midiendo grabaciones: faltan ${count}.`,
  kindList: 'Tipos de falta',
  kinds,
  why,
  reasons,
  none: 'Ninguna',
  nothing: (kind: string) => `${kind}: ninguna`,
  nothingHint: 'Aquí no hay nada que arreglar.',
  more: (shown: string, all: string) =>
    `Se muestran las primeras ${shown} de ${all}. Elige una lección para ver las demás.`,
  columns: { item: 'Palabra', fault: 'Qué falta', place: 'Lección · orden' },
  open: 'Abrir',
  opens: (title: string, what: string) => `Abrir ${title}: ${what}`,
  untitled: '(sin título)',
  parts: {
    sentence: (number: number) => `frase ${number}`,
    part: (number: number) => `parte ${number}`,
    row: (number: number) => `fila ${number}`,
    word: (number: number) => `palabra ${number}`,
    option: (label: string) => `imagen ${label}`,
  },
  failedTexts: {
    title: 'Las que más se fallan',
    lead: 'Intentos de los últimos 90 días, y los más viejos que se guardan sin nombre.',
    columns: { text: 'Texto', heard: 'Se oye como', share: 'Intentos que no salen', attempts: 'Intentos' },
    share: (percent: string) => `${percent} %`,
    nothingHeard: 'Sin un error frecuente',
    none: 'Ninguna se falla mucho más que las otras, o aún hay pocos intentos.',
  },
}
