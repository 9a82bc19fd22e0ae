import type { es } from '#web/text/plan/es.ts'

export const en: typeof es = {
  title: 'Everything included, no surprises.',
  lead: 'Every lesson, the library and speaking practice out loud.',
  popular: 'Most popular',
  names: { '1': 'Monthly', '2': 'Yearly', '3': 'Quarterly' },
  hints: {
    '1': () => 'Try it at your own pace.',
    '2': (perMonth, saved) => `USD ${perMonth} a month: USD ${saved} less a year.`,
  },
  periods: { '1': 'a month', '2': 'a year', '3': 'every 3 months' },
  access: { '1': 'Full access for 1 month', '2': 'Full access for 12 months' },
  renewals: {
    '1': 'Renews every month until you cancel',
    '2': 'Renews every year until you cancel',
    '3': 'Renews every 3 months until you cancel',
  },
  choose: { '1': 'Choose monthly', '2': 'Choose yearly' },
  clear: {
    title: 'The terms, in plain words',
    renewal: {
      title: 'It renews by itself',
      text: 'It starts when you pay and renews for the same time and price until you turn it off. Discounts do not apply to renewals.',
    },
    cancelling: {
      title: 'Cancel in three taps',
      text: 'From your profile, whenever you like. You keep access until the last day you paid for.',
    },
    refund: {
      title: '14 days to change your mind',
      text: 'Write to us within 14 days of the purchase and we return it all within 30 days. Renewals are not refunded.',
    },
    currency: day =>
      `We charge in US dollars (USD). The amount in pesos is approximate, at the rate of ${day}.`,
    more: 'Product purchase',
  },
  ways: 'Ways to pay',
  demo: 'I want to try it for free first',
  mine: {
    renews: (plan, date) => `You have the ${plan} plan. Next charge: ${date}.`,
    paidUntil: date => `Your access is paid until ${date}.`,
    free: 'Your account is free and everything is open to you: you do not need to pay.',
    manage: 'See my membership',
  },
}
