import type { es } from '#web/text/review/es.ts'

const phrases = (number: number) => `${number} ${number === 1 ? 'phrase' : 'phrases'}`

export const en: typeof es = {
  title: 'Review',
  leave: 'Leave the review',
  place: (at: number, all: number) => `${at} of ${all}`,
  word: 'How do you say it?',
  sentence: 'How do you say this in English?',
  again: 'Once more, so that it stays',
  firstMiss: 'Not that. Try again, or see the answer.',
  nothing: {
    title: 'Nothing to review today',
    text: 'When a phrase is about to be forgotten, it appears here.',
    home: 'Back to the start',
  },
  done: {
    title: (recalled: number) =>
      recalled === 0 ? 'It was hard today, and that teaches too' : `You remembered ${phrases(recalled)}`,
    all: 'Without seeing the English: that is how it stays.',
    some: (again: number) =>
      `Without seeing the English. The other ${again === 1 ? 'one comes' : `${again} come`} back soon.`,
    none: 'They come back soon, and get easier each time.',
    next: (day: string) => `Your next review: ${day}.`,
    today: 'later today',
    tomorrow: 'tomorrow',
    weekday: (day: string) => `on ${day}`,
    days: (days: number) => `in ${days} days`,
    goOn: 'Continue the lesson',
    home: 'Enough for today',
    list: 'The phrases that you remembered',
  },
}
