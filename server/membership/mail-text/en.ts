import { brand } from '#domain/site/brand.ts'
import type { es } from '#server/membership/mail-text/es.ts'

export const en: typeof es = {
  periods: { '1': 'month', '2': 'year', '3': 'three months' },
  paid: ({ isRenewal, name, amount, currency, day, nextCharge, until, url }) => ({
    subject: isRenewal
      ? `Your ${brand.name} membership was renewed`
      : `We received your payment: you are in ${brand.name}`,
    paragraphs: [
      isRenewal
        ? 'Your membership was renewed. Thank you for staying!'
        : 'Thank you! Your membership is active.',
      `${name}\n${currency} ${amount}, paid on ${day} with PayPal.`,
      nextCharge === null
        ? `Access paid until ${until}.`
        : `Next charge: ${nextCharge}.\nAccess paid until ${until}.`,
      ...(nextCharge === null
        ? []
        : ['It renews by itself; you can turn renewal off in "Your account" whenever you like.']),
    ],
    action: { label: 'See my invoices', url },
    note: isRenewal
      ? 'Renewals are not refunded.'
      : 'If you change your mind, you have 14 days from the purchase to ask for a refund.',
  }),
  failed: ({ isFirst, amount, currency, nextTry, until, url }) => ({
    subject: isFirst
      ? `We could not renew your ${brand.name} membership`
      : `The new charge for your ${brand.name} membership failed too`,
    paragraphs: [
      isFirst
        ? `PayPal could not charge the renewal of your membership: ${currency} ${amount}.`
        : `PayPal tried again and could not charge the renewal of your membership: ${currency} ${amount}.`,
      nextTry === null
        ? `There are no more tries. You keep your access until ${until}; if you do not pay before, your subscription ends that day and you are not charged.`
        : `PayPal tries again on ${nextTry}. You keep your access until ${until}, also if that charge fails.`,
      nextTry === null
        ? 'To go on, pay by other means: the earlier charge is not repeated.'
        : 'Check the card of your subscription at PayPal, or pay now by other means: the earlier charge is not repeated.',
    ],
    action: { label: 'Mend my payment', url },
    note: 'We never charge days on which your access was closed.',
  }),
  ended: ({ reason, isOver, day, url }) => ({
    subject: `Your ${brand.name} subscription ${{ cancelled: 'is cancelled', unpaid: 'has ended', paused: 'is paused' }[reason]}: ${isOver ? 'your access ended on' : 'access until'} ${day}`,
    paragraphs: [
      {
        cancelled: 'We cancelled the renewal of your membership. You will not be charged again.',
        unpaid:
          'PayPal could not charge the renewal in any of its tries. We ended your subscription: nothing more will be charged.',
        paused: 'PayPal paused your subscription: it charges nothing meanwhile.',
      }[reason],
      isOver
        ? `Your access ended on ${day}. Your progress is kept.`
        : reason === 'unpaid'
          ? `You keep your access until ${day}. Your progress is kept.`
          : `What is paid is yours: you have access until ${day}. Your progress is kept.`,
      ...(reason === 'unpaid' ? ['To go on, pay again: the earlier charge is not repeated.'] : []),
    ],
    action: { label: reason === 'unpaid' ? 'Pay again' : 'See the plans', url },
  }),
  accessEnded: ({ day, mayBeCharged, url }) => ({
    subject: `Your access to the ${brand.name} courses has ended`,
    paragraphs: [
      `On ${day} your access to the full courses ended. Your progress is kept.`,
      mayBeCharged
        ? 'PayPal has not told us yet whether it charged your renewal. If it did, your access opens by itself.'
        : 'Nothing more is charged. Whenever you want to go on, choose a plan and continue where you were.',
    ],
    action: { label: 'See the plans', url },
  }),
  continued: ({ name, amount, currency, day, url }) => ({
    subject: `Your new ${brand.name} plan begins on ${day}`,
    paragraphs: [
      `${name}\nYou pay nothing today. First charge: ${currency} ${amount}, on ${day}.`,
      'Until that day what you have paid goes on, and your earlier plan does not renew.',
      'You can turn renewal off in "Your account" before that day.',
    ],
    action: { label: 'See my membership', url },
  }),
  partRefunded: ({ refunded, amount, currency, day, url }) => ({
    subject: `A part of your ${brand.name} payment was refunded`,
    paragraphs: [
      `PayPal gave ${currency} ${refunded} back to you of the ${currency} ${amount} that you paid on ${day}, by the same means.`,
      'Your membership does not change: you keep your access, and your invoice shows the refund.',
    ],
    action: { label: 'See my invoices', url },
  }),
  renewal: ({ amount, currency, period, day, until, url }) => ({
    subject: `Your ${brand.name} membership renews on ${day}`,
    paragraphs: [
      `On ${day} your membership renews for another ${period}: ${currency} ${amount}.`,
      'If you want to stay, there is nothing to do. If not, turn renewal off in "Your account" before that day.',
      `What you have paid stays yours until ${until}, also if you turn it off.`,
    ],
    action: { label: 'See my membership', url },
  }),
  refunded: ({ amount, currency, day, url }) => ({
    subject: `Your ${brand.name} payment was refunded`,
    paragraphs: [
      `PayPal gave ${currency} ${amount} back to you, by the means that you paid with.`,
      day
        ? `Your other payments still count: you have access until ${day}.`
        : 'With the refund your access to the full courses has closed, and renewal is turned off. Your progress is kept.',
    ],
    action: { label: 'See the plans', url },
  }),
}
