import type { AnswerType } from '#domain/course/kinds.ts'
export const es = {
  notes: {
    title: 'Notas de uso',
    examples: 'Ejemplos',
    close: 'Entendido',
    firstTitle: 'Lee las notas primero',
    goOn: 'Entendido, seguir',
  },
  menu: {
    title: 'Lecciones',
    /** In the place of texts that are the answer, by type. */
    hidden: {
      'sentence-builder': 'Arma la frase',
      'listen-and-select-image': 'Escucha y elige la imagen',
    } satisfies Record<AnswerType, string>,
    words: (done: number, count: number) => `${done} de ${count} frases`,
    now: 'Ahora',
    completed: 'Completada',
    locked: 'Bloqueada',
    fold: 'Plegar la lista de lecciones',
    unfold: 'Mostrar la lista de lecciones',
    lessonOf: (place: number, count: number) => `lección ${place} de ${count}`,
    lockedHint: 'Completa la palabra anterior para desbloquear',
    membersOnly: 'Es parte de la membresía',
  },
  /** Below the English message of the celebration. */
  celebration: {
    passedTo: (lesson: number) => `¡Felicidades! Pasaste a la lección ${lesson}.`,
    excellent: '¡Excelente!',
  },
  /** The rest between the two sittings of a lesson. */
  halfway: {
    title: '¡Vas por la mitad!',
    done: (done: number, count: number, lesson: number) =>
      `${done} de ${count} frases de la lección ${lesson}.`,
    kept: 'Descansa un rato. La otra mitad te espera aquí, hoy o mañana.',
    goOn: 'Seguir con la otra mitad',
    rest: 'Descansar',
  },
  lessonDone: {
    title: (lesson: number) => `Lección ${lesson} completa.`,
    /** With the goal of the lesson, a sentence that begins with a verb: "Saludar y despedirte." */
    nowYouCan: (goal: string) => `Ahora puedes ${goal.charAt(0).toLowerCase()}${goal.slice(1)}`,
    /** If the author has set no goal. */
    canSay: 'Ya puedes decir:',
    /** If nothing was said aloud. */
    knows: 'Ya conoces:',
    hear: (english: string) => `Escuchar «${english}»`,
    share: 'Compartir',
    copied: 'Copiado',
    notShared: 'No se pudo',
    shared: (phrases: string) => `Hoy aprendí inglés diciéndolo: ${phrases}`,
    print: 'Imprimir',
    sheet: (lesson: number, topic: string) => (topic ? `Lección ${lesson} · ${topic}` : `Lección ${lesson}`),
    next: (lesson: number, topic: string) =>
      topic ? `Sigue la ${lesson}: ${topic}` : `Sigue la lección ${lesson}`,
    size: (words: number, minutes: number) =>
      `${words === 1 ? '1 frase' : `${words} frases`} · unos ${minutes} min`,
    start: (lesson: number) => `Empezar la lección ${lesson}`,
    resume: (lesson: number) => `Seguir con la lección ${lesson}`,
    enough: 'Por hoy está bien',
  },
  voices: {
    title: 'La voz del inglés',
    lead: 'Oye una voz antes de elegirla. Las conversaciones y los pares siguen con las grabaciones.',
    recorded: 'Las grabaciones de Dilo',
    hear: (name: string) => `Oír: ${name}`,
    hearFirst: 'Óyela primero',
    silent: 'Esta voz no suena ahora en tu dispositivo.',
    keep: 'Usar esta voz',
  },
  demoEnd: {
    said: (words: number) =>
      words === 1 ? 'Dijiste 1 palabra en voz alta.' : `Dijiste ${words} palabras en voz alta.`,
    completed: (words: number) => (words === 1 ? 'Completaste 1 palabra.' : `Completaste ${words} palabras.`),
    look: (lessons: number): string =>
      lessons === 1 ? 'Una lección para seguir' : 'Dos lecciones para seguir',
    lesson: (lesson: number) => `Lección ${lesson}`,
    size: (words: number, minutes: number) => `${words} frases, unos ${minutes} min.`,
    see: 'Mirar',
    seeLesson: (lesson: number) => `Mirar la lección ${lesson}`,
    price: (currency: string, amount: string) => `${currency} ${amount} al mes`,
    renewal: 'Se renueva cada mes; la cancelas en tres toques.',
    toRegister: 'Crear cuenta gratis',
    toPlan: 'Ver planes',
    withoutAccount: 'Seguir sin cuenta',
    stay: 'Quedarme aquí',
  },
  courseFinished: {
    title: (course: string) => `Terminaste ${course}.`,
    said: (lessons: number, words: number) =>
      `${lessons === 1 ? '1 lección' : `${lessons} lecciones`}, ${words} frases dichas en voz alta.`,
    completed: (lessons: number, words: number) =>
      `${lessons === 1 ? '1 lección' : `${lessons} lecciones`}, ${words} frases completas.`,
    shared: (course: string) => `Terminé ${course}.`,
    toCertificate: 'Ver tu certificado',
    toCourses: 'Volver a los cursos',
    stay: 'Quedarme aquí',
  },
}
