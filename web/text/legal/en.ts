import type { es } from '#web/text/legal/es.ts'

export const en: typeof es = {
  inShort: 'In a few words',
  contents: 'Contents',
  since: 'In force since',
  others: 'Other documents',
  toTop: 'Back to the top',
  documents: {
    conditions: 'Terms and conditions',
    privacy: 'Privacy policy',
    user: 'Global end-user license agreement',
    payment: 'Product purchase',
  },
}
