import type { es } from '#web/text/membership/es.ts'

export const en: typeof es = {
  plans: { '1': '1 month', '2': '1 year', '3': '3 months' },
  failed: {
    title: 'The last charge did not go through.',
    open: date => `You keep access until ${date}.`,
    over: date => `Your access ended on ${date}; your progress is kept.`,
    retried: (date, price) =>
      `PayPal tries again on ${date} (${price}): check your card there. Or pay now by other means; the earlier charge is not repeated.`,
    noMoreTries:
      'PayPal has stopped trying, and you are not charged. To go on, pay again; the earlier charge is not repeated.',
    notNeeded: 'Everything is open to your account: you need not pay, and you can cancel that renewal.',
    mend: 'Mend my payment',
    manage: 'See my membership',
    atPaypal: 'Check my card at PayPal',
  },
  terms: {
    title: 'Before you pay',
    lead: 'Take your time to read the conditions. You can come back to them whenever you like.',
    documents: {
      '/term-conditions': 'Terms and conditions',
      '/term-privacy': 'Privacy policy',
      '/term-user': 'Global end-user license agreement',
      '/term-payment': 'Product purchase',
    },
    accept: 'I accept the terms and conditions',
    whyNot: 'Tick the box to go on.',
    submit: 'Continue',
    submitting: 'Saving…',
  },
}
