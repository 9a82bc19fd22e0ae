import type { es } from '#web/text/rating/es.ts'

export const en: typeof es = {
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
}
