import { brand } from '#domain/site/brand.ts'
import type { es } from '#web/text/shell/es.ts'

export const en: typeof es = {
  places: {
    '/': 'Home',
    '/contact': 'Contact',
    '/courses': 'Courses',
    '/plan': 'Plan',
    '/library': 'Library',
    '/profile': 'Your account',
    '/register': 'Sign up',
    '/login': 'Sign in',
    '/close': 'Sign out',
    '/admin': 'Admin',
    '/edit-words': 'Words',
    '/lesson-management': 'Lessons',
    '/sentence-exercises': 'Exercises',
    '/sync-user-progress': 'Sync',
  },
  tutorial: 'How it works',
  help: 'Help',
  install: 'Install the app',
  chat: {
    open: 'Chat with us',
    message: `Hello! I have a question about ${brand.name}.`,
  },
  contact: {
    title: 'Can we help?',
    lead: 'Write to us whichever way is easier for you.',
    email: 'Support e-mail',
    emailWhen: 'We answer within 24 hours.',
    chat: 'Chat',
    chatWhen: 'Immediate reply.',
  },
  footer: {
    legal: 'Legal documents',
    documents: {
      '/term-conditions': 'Terms and conditions',
      '/term-privacy': 'Privacy policy',
      '/term-user': 'Global end-user license agreement',
      '/term-payment': 'Product purchase',
    },
    cards: 'Ways to pay',
    rights: 'All rights reserved.',
  },
}
