import { GRACE_DAYS } from '#domain/membership/membership.ts'
import { brand } from '#domain/site/brand.ts'
import type { es } from '#server/membership/mail-text/es.ts'

export const en: typeof es = {
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
  failed: ({ day, url }) => ({
    subject: `We could not renew your ${brand.name} membership`,
    paragraphs: [
      'PayPal could not charge the renewal of your membership.',
      `You keep your access until ${day}, with ${GRACE_DAYS} more days on us while it is mended.`,
      'Check the card of your subscription at PayPal: PayPal tries again within 5 days. Or pay now by other means: the earlier charge is not repeated.',
    ],
    action: { label: 'Mend my payment', url },
  }),
  ended: ({ isSuspended, isOver, day, url }) => ({
    subject: `Your ${brand.name} subscription is ${isSuspended ? 'suspended' : 'cancelled'}: ${isOver ? 'your access ended on' : 'access until'} ${day}`,
    paragraphs: [
      isSuspended
        ? 'PayPal suspended your subscription because it could not charge the renewal.'
        : 'We cancelled the renewal of your membership. You will not be charged again.',
      isOver
        ? `Your access ended on ${day}. Your progress is kept.`
        : `What is paid is yours: you have access until ${day}. Your progress is kept.`,
      ...(isSuspended ? ['To go on, pay again: the earlier charge is not repeated.'] : []),
    ],
    action: { label: isSuspended ? 'Pay again' : 'See the plans', url },
  }),
  renewal: ({ amount, currency, day, until, url }) => ({
    subject: `Your ${brand.name} membership renews on ${day}`,
    paragraphs: [
      `On ${day} your membership renews for another year: ${currency} ${amount}.`,
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
