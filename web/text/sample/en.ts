import type { es } from '#web/text/sample/es.ts'

export const en: typeof es = {
  title: 'How one learns here',
  spanish: 'Buenos días, doctora. ¿Cómo está?',
  listen: 'Listen',
  promises: [
    'You hear every phrase and say it aloud.',
    'When something is not clear, a plain tip in Spanish or English.',
    'Your progress follows you to all your devices.',
  ],
}
