import type { es } from '#web/text/contact/es.ts'

export const en: typeof es = {
  title: 'Write to us',
  lead: 'A person reads every message and answers by e-mail within 24 hours.',
  ways: { phone: 'Phone', email: 'E-mail', place: 'Where we are' },
  name: 'Name',
  email: 'Your e-mail',
  subject: 'Subject',
  subjectHint: 'You can leave it empty.',
  message: 'Message',
  submit: 'Send message',
  submitting: 'Sending…',
  success: 'We have your message. We answer to your e-mail within 24 hours.',
  invalidName: 'Enter a valid name.',
  invalidEmail: 'Enter a valid e-mail address.',
}
