const phrases = (number: number) => `${number} ${number === 1 ? 'frase' : 'frases'}`

export const es = {
  title: 'Repaso',
  leave: 'Salir del repaso',
  place: (at: number, all: number) => `${at} de ${all}`,
  /** Above the Spanish of a word, and of a sentence. */
  word: '¿Cómo se dice?',
  sentence: '¿Cómo lo dices en inglés?',
  /** The same, the second time in a session. */
  again: 'Otra vez, para que se quede',
  /** After a first wrong answer, while the right one stays hidden. */
  firstMiss: 'No era eso. Prueba otra vez, o mira la respuesta.',
  nothing: {
    title: 'Hoy no hay nada por repasar',
    text: 'Cuando una frase esté a punto de olvidarse, aparecerá aquí.',
    home: 'Volver al inicio',
  },
  done: {
    title: (recalled: number) =>
      recalled === 0 ? 'Hoy costó, y eso también enseña' : `Te acordaste de ${phrases(recalled)}`,
    all: 'Sin ver el inglés: así se queda.',
    some: (again: number) =>
      `Sin ver el inglés. ${again === 1 ? 'La otra vuelve' : `Las otras ${again} vuelven`} pronto.`,
    none: 'Vuelven pronto, y cada vez cuestan menos.',
    next: (day: string) => `Tu próximo repaso: ${day}.`,
    today: 'hoy más tarde',
    tomorrow: 'mañana',
    weekday: (day: string) => `el ${day}`,
    days: (days: number) => `dentro de ${days} días`,
    goOn: 'Seguir con la lección',
    home: 'Por hoy está bien',
    list: 'Lo que recordaste',
  },
}
