export const es = {
  title: '¿Qué te pareció la lección?',
  lesson: (number: number) => `Lección ${number}. Tu opinión nos ayuda a mejorarla.`,
  stars: 'De 1 a 5 estrellas',
  star: ['Nada', 'Poco', 'Regular', 'Me gustó', 'Me encantó'],
  count: (stars: number) => (stars === 1 ? '1 estrella' : `${stars} estrellas`),
  choose: 'Elige de 1 a 5 estrellas.',
  send: 'Enviar',
  notNow: 'Ahora no',
  thanks: '¡Gracias!',
  thanksText: 'Con lo que nos dices mejoramos la lección.',
  goOn: 'Seguir',
}
