import { GRACE_DAYS } from '#domain/membership/membership.ts'
import { brand } from '#domain/site/brand.ts'
import type { es } from '#server/membership/mail-text/es.ts'

export const en: typeof es = {
  paid: ({ isRenewal, name, amount, currency, day, until, url }) => ({
    subject: isRenewal
      ? `Your ${brand.name} membership was renewed`
      : `We received your payment: you are in ${brand.name}`,
    paragraphs: [
      isRenewal
        ? 'Your membership was renewed. Thank you for staying!'
        : 'Thank you! Your membership is active.',
      `${name}\n${amount} ${currency}, paid on ${day} with PayPal.`,
      `You have access until ${until}. It renews by itself that day; you can turn renewal off in your profile whenever you like.`,
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
      `Your paid time lasts until ${day}, and we give you ${GRACE_DAYS} more days while it is mended.`,
      'Check the card of your subscription at PayPal. PayPal tries again within 5 days; you need not pay again here.',
    ],
    action: { label: 'See my membership', url },
  }),
  ended: ({ isSuspended, day, url }) => ({
    subject: `Your ${brand.name} subscription is ${isSuspended ? 'suspended' : 'cancelled'}: access until ${day}`,
    paragraphs: [
      isSuspended
        ? 'PayPal suspended your subscription because it could not charge the renewal.'
        : 'We cancelled the renewal of your membership. You will not be charged again.',
      `What is paid is yours: you have access until ${day}. Your progress is kept.`,
    ],
    action: { label: 'See the plans', url },
  }),
  renewal: ({ amount, currency, day, url }) => ({
    subject: `Your ${brand.name} membership renews on ${day}`,
    paragraphs: [
      `On ${day} your membership renews for another year: ${amount} ${currency}.`,
      'If you want to stay, there is nothing to do. If not, turn renewal off in your profile before that day: what is paid stays yours until then.',
    ],
    action: { label: 'See my membership', url },
  }),
  refunded: ({ amount, currency, day, url }) => ({
    subject: `Your ${brand.name} payment was refunded`,
    paragraphs: [
      `PayPal gave ${amount} ${currency} back to you, by the means that you paid with.`,
      day
        ? `Your other payments still count: you have access until ${day}.`
        : 'With the refund your access to the full courses has closed, and renewal is turned off. Your progress is kept.',
    ],
    action: { label: 'See the plans', url },
  }),
}
