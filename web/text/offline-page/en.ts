import type { es } from '#web/text/offline-page/es.ts'

export const en: typeof es = {
  title: 'Offline',
  text: 'This tool needs the internet to open for the first time on this device. Load the page again when you are online.',
}
