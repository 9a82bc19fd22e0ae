export const es = {
  back: 'Volver',
  summary: (done: number, all: number) =>
    done === 0 ? `${all} ${all === 1 ? 'lección' : 'lecciones'}` : `${done} de ${all} lecciones hechas`,
  lesson: (number: number) => `Lección ${number}`,
  size: (words: number, minutes: number) =>
    `${words} ${words === 1 ? 'frase' : 'frases'} · unos ${minutes} min`,
  progress: (done: number, words: number, minutes: number) => `${done} de ${words} · unos ${minutes} min`,
  now: 'Ahora',
  done: 'Hecha',
  locked: 'Se abre al terminar la anterior',
  known: 'Ya lo sé',
  members: 'Con un plan',
  membersHint: 'En la demo dices las 10 primeras palabras. Con un plan se abren todas las lecciones.',
  plans: 'Ver los planes',
}
