import type { es } from '#web/text/own-failures/es.ts'

export const en: typeof es = {
  busy: 'The microphone is in use.',
  'no-english': 'This phone seems to lack English.',
  'permission-lapsed': 'The browser needs your permission again.',
}
