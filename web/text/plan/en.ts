import type { es } from '#web/text/plan/es.ts'

export const en: typeof es = {
  title: 'This is what you will be able to say.',
  lead: 'Every lesson, the library and speaking practice out loud.',
  inside: {
    total: (lessons, minutes) =>
      `${lessons === 1 ? '1 lesson' : `${lessons} lessons`}, ${hours(minutes)} of speaking.`,
    lesson: lesson => `Lesson ${lesson}`,
    words: words => (words === 1 ? '1 phrase.' : `${words} phrases.`),
    minutes: minutes => `${minutes} min`,
    all: lessons => `See all ${lessons} lessons`,
    both: 'Both plans include everything.',
    syllabus: 'See the syllabus, with every word',
  },
  sample: {
    title: 'Try this one',
    hear: english => `Listen to “${english}”`,
    said: 'That is how it is said. The first 10 words are free.',
  },
  from: (currency, amount) => `From ${currency} ${amount} a month`,
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
      text: 'From "Your account", whenever you like. You keep access until the last day you paid for.',
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

/** `about 6 h 32 min`, `about 49 min`. */
function hours(minutes: number): string {
  if (minutes < 60) return `about ${minutes} min`
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
