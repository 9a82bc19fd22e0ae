import { brand } from '#domain/site/brand.ts'
import type { es } from '#server/newsletter/mail-text/es.ts'

export const en: typeof es = {
  confirm: url => ({
    subject: `Confirm your subscription to the ${brand.name} newsletter`,
    paragraphs: [
      `Somebody, we hope it was you, asked for the ${brand.name} newsletter at this address.`,
      'If it was you, confirm it and we will write when there is something new to practise.',
    ],
    action: { label: 'Confirm subscription', url },
    note: 'The link works for 48 hours. If it was not you, do nothing and we will not write again.',
  }),
  welcome: (coursesUrl, unsubscribeUrl) => ({
    subject: `You now get the ${brand.name} newsletter`,
    paragraphs: [
      'Your subscription is confirmed. We will write when there are new lessons and advice on speaking.',
      'Meanwhile, say your first ten words in English: they are free.',
    ],
    action: { label: 'See the courses', url: coursesUrl },
    note: `If you no longer want it, end your subscription here: ${unsubscribeUrl}`,
  }),
  already: () => ({
    subject: `You already get the ${brand.name} newsletter`,
    paragraphs: [
      `Somebody, we hope it was you, asked again for the ${brand.name} newsletter at this address.`,
      'You get it already: there is nothing to do.',
    ],
    note: 'Every newsletter has a link to stop getting it.',
  }),
}
