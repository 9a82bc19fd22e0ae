import { brand } from '#domain/site/brand.ts'
import type { es } from '#web/text/newsletter/es.ts'

export const en: typeof es = {
  confirm: {
    title: 'Confirm your subscription',
    text: `One more tap and we send you useful phrases and news of ${brand.name}.`,
    act: 'Confirm subscription',
    acting: 'Confirming…',
    doneTitle: 'Done! You are on the list.',
    doneText: 'Every mail has a link to unsubscribe whenever you like.',
    invalidText: 'Ask for another link with the form on the first page.',
    goOn: 'Say a phrase now',
    next: 'To the first page',
  },
  unsubscribe: {
    title: 'Stop receiving our mails?',
    text: 'We will send you no more news. Your account and your progress stay as they are.',
    act: 'Unsubscribe',
    acting: 'Unsubscribing…',
    doneTitle: 'You are unsubscribed',
    doneText: 'You will get no more news. Come back whenever you like.',
    invalidText: 'Use the link of the last mail that we sent you, or write to us and we do it for you.',
    goOn: 'Go to the courses',
    next: 'To the first page',
  },
  expired: 'This link has expired or is not valid.',
  toContact: 'Write to us',
}
