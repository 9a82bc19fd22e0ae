import type { es } from '#web/text/welcome-back/es.ts'

export const en: typeof es = {
  title: 'Good to see you again',
  lead: 'You can still say this:',
  nothing: 'What you said is still here.',
  goOn: 'Let’s go on',
  review: (size: string) => `Start with a short review: ${size}. That is enough for today.`,
  lesson: 'Continue the lesson',
}
