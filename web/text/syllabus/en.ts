import type { es } from '#web/text/syllabus/es.ts'

const hours = (minutes: number) => {
  const whole = Math.max(1, Math.round(minutes / 60))
  return whole === 1 ? 'an hour' : `about ${whole} hours`
}

export const en: typeof es = {
  title: 'What is in the course',
  lead: 'What you will be able to say after each lesson, and the words that it teaches. Before you pay anything.',
  total: (lessons, phrases, minutes) =>
    `${lessons === 1 ? '1 lesson' : `${lessons} lessons`} · ${phrases} phrases · ${hours(minutes)} of speaking`,
  minutes: minutes => `about ${minutes} min`,
  lesson: lesson => `Lesson ${lesson}`,
  phrases: phrases => (phrases === 1 ? '1 phrase' : `${phrases} phrases`),
  all: 'All words',
  none: 'Hide the words',
  print: 'Print',
  start: 'Try the first 10 for free',
  plans: 'See plans',
}
