import type { es } from '#web/text/push/es.ts'

export const en: typeof es = {
  title: 'Your English of today is waiting',
  body: 'Five minutes are enough today.',
}
