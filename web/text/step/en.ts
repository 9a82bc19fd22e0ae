import type { es } from '#web/text/step/es.ts'

export const en: typeof es = {
  encouragements: [
    'Every word was clear.',
    'Loud and clear.',
    'That is how to say it.',
    'You sound confident.',
    'Better every time.',
    'Anybody would understand you.',
  ],
  notes: { unread: 'Usage notes, before going on', next: 'A short note follows.' },
}
