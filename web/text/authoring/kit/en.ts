import type { es } from '#web/text/authoring/kit/es.ts'

export const en: typeof es = {
  field: {
    changed: 'changed',
    more: 'Increase',
    less: 'Decrease',
    open: 'Show options',
    none: 'Nothing matches what you typed.',
  },
  query: {
    stale: 'This may be out of date',
    offline: 'Offline. It loads by itself when the connection is back.',
  },
}
