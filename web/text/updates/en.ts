import type { es } from '#web/text/updates/es.ts'

export const en: typeof es = {
  title: 'New version available',
  text: 'It takes a few seconds. Your progress is safe.',
  now: 'Update now',
  updating: 'Updating…',
  later: 'Later',
}
