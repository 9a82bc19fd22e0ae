import { areaText } from '#web/lib/language.tsx'

export const useRatingText = areaText(
  {
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
  },
  {
    title: 'What did you think of the lesson?',
    lesson: number => `Lesson ${number}. What you think helps us to improve it.`,
    stars: 'From 1 to 5 stars',
    star: ['Not at all', 'A little', 'It was all right', 'I liked it', 'I loved it'],
    count: stars => (stars === 1 ? '1 star' : `${stars} stars`),
    choose: 'Choose from 1 to 5 stars.',
    send: 'Send',
    notNow: 'Not now',
    thanks: 'Thank you!',
    thanksText: 'What you tell us makes the lesson better.',
    goOn: 'Go on',
  },
)
