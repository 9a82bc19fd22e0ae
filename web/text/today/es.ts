const phrases = (number: number) => `${number} ${number === 1 ? 'frase' : 'frases'}`

export const es = {
  next: 'Tu siguiente frase',
  first: 'Tu primera frase',
  /** Above a situation or a Spanish text, for which the learner finds the English. */
  asked: '¿Qué dirías tú?',
  nextExercise: 'Tu siguiente ejercicio',
  /** Below the microphone. */
  say: 'Dilo',
  sayNamed: (english: string) => `Dilo: ${english}`,
  otherExercise: 'Un ejercicio corto',
  goOn: 'Seguir',
  placement: '¿Ya sabes algo? Encuentra tu lección',
  demo: {
    hint: 'Estás en la demo: 10 palabras gratis, y tu avance se guarda.',
    doneTitle: 'Ya dijiste las 10 palabras de la demo',
    doneText: 'Con un plan sigues por donde vas. Lo que hiciste queda guardado.',
    plans: 'Ver los planes',
  },
  done: {
    title: (course: string) => `Terminaste «${course}»`,
    text: 'Todo lo que dijiste sigue aquí para repasarlo cuando quieras.',
    review: 'Repasar desde la lección 1',
    certificate: 'Tu certificado',
    others: 'Ver los cursos',
  },
  path: {
    title: (lesson: number, all: number) => `Lección ${lesson} de ${all}`,
    titleDone: (all: number) => (all === 1 ? 'La lección' : `Las ${all} lecciones`),
    all: (all: number) => (all === 1 ? 'Ver la lección' : `Ver las ${all}`),
    label: 'Camino de lecciones',
    place: (done: number, all: number) => `${done} de ${all}`,
    left: (minutes: number) => `unos ${minutes} min más`,
    states: {
      done: 'hecha',
      current: 'aquí vas',
      open: 'abierta',
      locked: 'cerrada',
      members: 'con un plan',
    },
  },
  review: {
    title: 'Repaso de hoy',
    size: (count: number, minutes: number) =>
      `${phrases(count)}, ${minutes === 1 ? 'un minuto' : `unos ${minutes} minutos`}`,
    lead: 'Lees el español y lo dices en inglés, para que se te quede.',
    begin: 'Repasar',
  },
}
