import { brand } from '#domain/site/brand.ts'
import type { es } from '#server/course-alerts/mail-text/es.ts'

export const en: typeof es = {
  confirm: (course, url, endUrl) => ({
    subject: `Shall we tell you when "${course}" opens?`,
    paragraphs: [
      `Somebody, we hope it was you, asked ${brand.name} for a mail to this address when the course "${course}" opens.`,
      'If it was you, confirm it. We write once, on the day it opens, and then erase your address.',
    ],
    action: { label: 'Yes, tell me', url },
    note: `The link works for 48 hours. If it was not you, do nothing. If you change your mind, erase it here: ${endUrl}`,
  }),
  already: course => ({
    subject: `We will tell you when "${course}" opens`,
    paragraphs: [
      `Somebody, we hope it was you, asked ${brand.name} again for a mail to this address when the course "${course}" opens.`,
      'It is confirmed already: you need not do anything.',
    ],
    note: 'We write once, on the day it opens.',
  }),
  open: (course, url) => ({
    subject: `"${course}" is open`,
    paragraphs: [
      `You asked us to tell you: the course "${course}" is now open at ${brand.name}.`,
      'Come in and say the first phrase: lesson 1 is waiting.',
    ],
    action: { label: 'Open the course', url },
    note: 'This is the only mail. Your address is off the list.',
  }),
}
