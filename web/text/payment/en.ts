import { brand } from '#domain/site/brand.ts'
import type { es } from '#web/text/payment/es.ts'

export const en: typeof es = {
  title: 'Pay for your plan',
  summary: {
    when: 'When does it begin?',
    end: date => `On ${date}, when what you have paid ends`,
    endCosts: (price, date) =>
      `You pay nothing today. On ${date} ${price} is charged, and so on until you cancel.`,
    now: 'Today, on top of what you have paid',
    nowCosts: (price, date, until) =>
      `You pay ${price} today, and again on ${date}. The days that you have are added: your access lasts until ${until}.`,
    loading: 'Working out the dates…',
    slow: 'The connection is slow. Still working out the dates…',
    renews: (price, date) =>
      `You pay ${price} today. It renews on ${date} for the same price, and so on until you cancel.`,
    adds: date => `With the days that you have paid already, your access lasts until ${date}.`,
    cancelling: 'You cancel from "Your account" in three taps and keep what you paid for.',
    refund: 'You have 14 days from the purchase to ask for your money back.',
    change: 'Other plan',
  },
  pay: {
    title: 'Choose how to pay',
    safe: 'You pay at PayPal, with your account or a card. Your card details never pass through us.',
    loading: 'Preparing the secure payment…',
    slow: 'The connection is slow. Still preparing the payment…',
    retry: 'Try again',
    stillPaid: date =>
      `Your access is already paid until ${date}. If you pay now, those days are added: you lose none.`,
    instead: date =>
      `If you change to this plan, the one before stops renewing and the days paid until ${date} are added.`,
    atEnd: date =>
      `Today you only authorise the charge of ${date} at PayPal. Your earlier plan stops renewing.`,
  },
  progress: {
    approving: 'Finish the payment in the PayPal window.',
    confirming: 'Confirming your payment…',
    keepOpen: 'Keep this page open: it takes a few seconds.',
    processing: 'PayPal is processing your payment',
    processingText: 'There is no need to pay again. This page goes on by itself as soon as it is done.',
    processingLong:
      'It is taking longer than usual. You can close this page: your plan opens by itself and we tell you by e-mail.',
    restart: 'Back to the ways to pay',
    offline: 'No connection. Your payment is safe and we go on as soon as the internet is back.',
    paid: 'Done! Your payment is confirmed.',
  },
  success: {
    title: `All of ${brand.name} is yours!`,
    until: (plan, date) => `Your ${plan} plan is active: you have access until ${date}.`,
    begins: (plan, date) =>
      `Your ${plan} plan begins on ${date}. You paid nothing today, and until that day what you had paid goes on.`,
    nextCharge: date => `Next charge: ${date}.`,
    renewal: 'It renews by itself. Turn it off whenever you like in "Your account".',
    receipt: 'We sent you the receipt by e-mail.',
    confirmation: 'We sent you the dates by e-mail.',
    go: 'Go to my courses',
  },
  problems: {
    configuration: 'The PayPal configuration is not valid. Please contact technical support.',
    connection: 'Connection error with PayPal. Check your internet and try again.',
    subscription: 'The subscription could not be started with PayPal.',
    givenUp: 'Transaction cancelled by the user.',
    other: 'Error in the PayPal processing. Please try again.',
  },
  mine: {
    title: 'Your membership',
    recurring: plan => `You have a recurring ${plan} plan.`,
    begins: date => `It begins on ${date}; until that day what you have paid goes on.`,
    renews: date => `It renews automatically. Next charge: ${date}.`,
    paid: date => `Access paid until ${date}.`,
    keeps: date => `You keep access until ${date}.`,
    cancelled: 'The subscription is already cancelled',
    charging: 'The renewal is being charged. We tell you by e-mail.',
    free: 'Your account is free and everything is open to you: you do not need to pay.',
    toCourses: 'Go to my courses',
  },
  cancel: {
    open: 'Cancel the renewal',
    title: 'Cancel the renewal?',
    lead: date => `You are not charged again. You keep access until ${date}, and your progress stays.`,
    leadInGrace: date =>
      `You are not charged again. Your paid time ended on ${date}: your access closes now, and your progress stays.`,
    leadWithoutDate: 'You are not charged again, and your progress stays.',
    reason: 'Why are you leaving? (optional)',
    submit: 'Yes, cancel',
    submitting: 'Cancelling…',
    stay: 'Keep my plan',
    failed: 'Unexpected error when cancelling the subscription. Check your internet and try again.',
  },
}
