import type { es } from '#web/text/announced/es.ts'

export const en: typeof es = {
  back: 'Back',
  soon: 'Coming soon',
  alert: {
    title: 'Shall we tell you when it opens?',
    lead: 'One mail, on the day it opens. Then we erase your address.',
    privacy: 'How we look after your data',
    email: 'E-mail',
    invalidEmail: 'Write a valid e-mail address, such as ana@example.com',
    submit: 'Tell me',
    submitting: 'Sending…',
    success: 'Check your e-mail: we have sent you a link to confirm it.',
  },
  syllabus: lessons => `What you will learn: ${lessons} lessons`,
  noSyllabus: 'We are still preparing the lessons.',
  meanwhile: 'Meanwhile, start with the phrases that help you everywhere.',
  toCourses: 'See the other courses',
  isOpenNow: 'This course is no longer being prepared',
  isOpenNowHint: 'It may have opened: look at the list of courses.',
}
