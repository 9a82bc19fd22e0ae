import { brand } from '#domain/site/brand.ts'
import type { LegalDocument } from '#web/text/legal/document.ts'
import { dollars, pesos } from '#web/text/legal/prices.ts'

const { name, company, supportEmail } = brand
const mail = `[${supportEmail}](mailto:${supportEmail})`

/** P4.21 to P4.26, P9.1, P9.2; D14, D30. */
export const en: LegalDocument = {
  title: 'Product purchase',
  summary: [
    `A plan opens all courses of ${name} for the time that you choose, and renews itself until you turn that off.`,
    'You may cancel at any time, and keep access until the end of what you have paid for.',
    'You have 14 days from the purchase to ask for your money back.',
  ],
  sections: [
    {
      id: 'plans',
      title: 'Plans and prices',
      body: [
        [
          `1-month plan: ${dollars('1')} (about ${pesos('1')}).`,
          `1-year plan: ${dollars('2')} (about ${pesos('2')}).`,
          `3-month plan, when it is offered: ${dollars('3')} (about ${pesos('3')}).`,
        ],
        "You are charged in US dollars. The figure in Dominican pesos is a guide; your bank sets the exact amount at the day's rate. The price is the same with every means of payment, and you see the total before you confirm.",
        'A plan is a digital service: nothing is shipped, and it opens as soon as the payment is confirmed.',
      ],
    },
    {
      id: 'payment',
      title: 'How to pay',
      body: [
        `We accept Visa and Mastercard credit cards, and PayPal. PayPal charges on behalf of ${company}; PayPal receives your card details, and they do not pass through us. To pay you must accept these terms, and own the means of payment or have its owner's permission.`,
        'After every charge you see the invoice in "Your account", with the plan, the dates, the amount and the type of payment. The dates are those in Santo Domingo.',
      ],
    },
    {
      id: 'renewal',
      title: 'Automatic renewal',
      body: [
        'Your membership starts with the payment and renews itself for the same time and at the current price, until you turn that off. You may turn renewal off in "Your account" at any time.',
        'Discounts and promotions hold for the first purchase; they do not apply to renewals. If the price changes, we tell you at least 15 days before we charge the new one.',
        'If a charge fails, PayPal tries up to two more times, every five days. Your access goes on for 3 days at least and, while another try is announced, until the day after it. If none goes through, your subscription ends. We do not charge time in which your access was closed, and your progress is not lost.',
      ],
    },
    {
      id: 'cancellation',
      title: 'How to cancel',
      body: [
        `Cancel on the page of your plan or in "Your account", with a reason if you like, or write to ${mail}. There is no penalty. You are not charged again, and keep access until the last day that you have paid for.`,
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: [
        `If you change your mind, write to ${mail} within 14 days of the purchase, with the e-mail address of your account. We pay back all that you paid, to the same means of payment, within 30 days at most. With the refund, access to the full courses closes and renewal is turned off; your progress is kept.`,
        'Renewals do not have this refund: turn them off before the date that you see in "Your account". Nor is there one when the account was closed for misuse. The rights that the law gives you as a consumer are not affected.',
      ],
    },
    {
      id: 'technical-problems',
      title: 'Technical problems',
      body: [
        `If you have paid and cannot use the service, tell us at ${mail} within 72 hours of the problem: what you did, what you saw and on which device. We resolve it within 7 business days at most. If we cannot, we give you the lost time or pay back the unused part.`,
      ],
    },
    {
      id: 'wrong-charges',
      title: 'Charges that you do not recognise',
      body: [
        `Write to us at ${mail} before you dispute it with the bank: a double or wrong charge is paid back in full. If somebody used your card without permission, tell your bank too.`,
      ],
    },
    {
      id: 'law',
      title: 'Law and disagreements',
      body: [
        'The law of the Dominican Republic applies, including Law 358-05 on consumer protection. Disagreements are settled as the [Terms and conditions](/term-conditions#arbitration) say. What data we use is in the [Privacy policy](/term-privacy#bank-card).',
      ],
    },
  ],
}
