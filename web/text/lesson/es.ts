export const es = {
  notes: {
    title: 'Notas de uso',
    examples: 'Ejemplos',
    close: 'Entendido',
    firstTitle: 'Lee las notas primero',
    firstText: 'Esta palabra tiene notas de uso cortas. Ábrelas para poder seguir.',
    open: 'Ver las notas',
  },
  menu: {
    title: 'Lecciones',
    words: (done: number, count: number) => `${done} de ${count} palabras`,
    now: 'Ahora',
    completed: 'Completada',
    lockedHint: 'Completa la palabra anterior para desbloquear',
    membersOnly: 'Es parte de la membresía',
  },
  celebration: {
    lesson: (number: number) => `Lección ${number} completa. Pasas a la que sigue.`,
    course: 'Completaste la última lección.',
    demo: 'Completaste la demo.',
  },
  finished: {
    title: '¡Terminaste el curso!',
    text: 'Completaste todas las palabras. Repasa cuando quieras.',
    demoTitle: '¡Dijiste tus primeras 10 palabras!',
    demoText: 'Crea tu cuenta para guardar tu avance y seguir con la lección completa.',
    unpaidText: 'Elige un plan para seguir con todas las lecciones.',
    toCourses: 'Volver a los cursos',
    toRegister: 'Crear cuenta',
    toPlan: 'Ver planes',
    stay: 'Quedarme aquí',
  },
}
