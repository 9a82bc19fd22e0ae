import type { es } from '#web/text/membership/es.ts'

export const en: typeof es = {
  plans: { '1': '1 month', '2': '1 year', '3': '3 months' },
  terms: {
    title: 'Before you pay',
    lead: 'Take your time to read the conditions. You can come back to them whenever you like.',
    documents: {
      '/term-conditions': 'Terms and conditions',
      '/term-privacy': 'Privacy policy',
      '/term-user': 'End-user licence',
      '/term-payment': 'Product purchase',
    },
    accept: 'I accept the terms and conditions',
    whyNot: 'Tick the box to go on.',
    submit: 'Continue',
    submitting: 'Saving…',
  },
}
