import { plans } from '#domain/membership/plans.ts'
import { brand } from '#domain/site/brand.ts'
import type { es } from '#web/text/page-heads/es.ts'

const [month, year] = [plans['1'].amount, plans['2'].amount]

export const en: typeof es = {
  '/': {
    title: `${brand.name}: learn English by speaking, on your phone`,
    description:
      'Listen, say it out loud and get one clear tip. English for Spanish speakers, ten minutes a day, nothing to install. The first 10 words are free.',
  },
  '/plan': {
    title: `Plans and prices · ${brand.name}`,
    description: `Every lesson for USD ${month} a month or USD ${year} a year. It renews by itself, you cancel in three taps, and you have 14 days to change your mind.`,
  },
  '/syllabus': {
    title: `Course syllabus: lessons and words · ${brand.name}`,
    description:
      'What you will be able to say after each English lesson, and every word that it teaches, before you pay. To read or print.',
  },
  '/contact': {
    title: `Contact · ${brand.name}`,
    description:
      'Write to us by e-mail or chat, or leave a message here. We answer in Spanish or English within 24 hours.',
  },
  '/install-pwa': {
    title: `Install ${brand.name} on your phone`,
    description: `Put ${brand.name} on your home screen in a minute, on Android, iPhone or a computer. It takes little room and needs no store.`,
  },
  '/term-conditions': {
    title: `Terms and conditions · ${brand.name}`,
    description: `The rules for using ${brand.name} in plain words: who may use it, what is yours and what is ours, and how a disagreement is settled.`,
  },
  '/term-privacy': {
    title: `Privacy policy · ${brand.name}`,
    description: `What data ${brand.name} keeps, why, who else sees it and how you delete it. Your voice is not stored and your card never passes through our server.`,
  },
  '/term-user': {
    title: `Global end-user license agreement · ${brand.name}`,
    description: `What you may do with ${brand.name} and its lessons when you have an account, what is not allowed, and when the licence ends.`,
  },
  '/term-payment': {
    title: `Product purchase · ${brand.name}`,
    description:
      'Plans and prices in US dollars and Dominican pesos, automatic renewal, how to cancel, and a 14-day refund.',
  },
  '/login': {
    title: `Sign in · ${brand.name}`,
    description: `Sign in to your ${brand.name} account and go on speaking English where you left off.`,
  },
  '/register': {
    title: `Create an account · ${brand.name}`,
    description: `Create your ${brand.name} account in a minute and keep your progress on all your devices.`,
  },
  '/verificar': {
    title: `Check a certificate · ${brand.name}`,
    description: `Enter the code of a ${brand.name} certificate and read who received it, for which course, and when it was finished.`,
  },
  '/certificate': { title: `Certificate · ${brand.name}` },
  '/not-found': { title: `Page not found · ${brand.name}` },
  '/review': { title: `Review · ${brand.name}` },
  '/courses': { title: `Courses · ${brand.name}` },
  '/course': { title: `Course · ${brand.name}` },
  '/payment': { title: `Payment · ${brand.name}` },
  '/library': { title: `Library · ${brand.name}` },
  '/sounds': { title: `My sounds · ${brand.name}` },
  '/profile': { title: `Your account · ${brand.name}` },
  '/reset-password': { title: `Reset your password · ${brand.name}` },
  '/reset-password-auth': { title: `New password · ${brand.name}` },
  '/active-account': { title: `Activate your account · ${brand.name}` },
  '/newsletter-confirm': { title: `Confirm your subscription · ${brand.name}` },
  '/newsletter-unsubscribe': { title: `Unsubscribe · ${brand.name}` },
  '/reminders-end': { title: `Switch reminders off · ${brand.name}` },
  '/course-alert-confirm': { title: `Confirm the mail · ${brand.name}` },
  '/course-alert-end': { title: `Erase the wish · ${brand.name}` },
  '/device-check': { title: `Try your microphone · ${brand.name}` },
  '/admin': { title: `Administration · ${brand.name}` },
  '/edit-words': { title: `Words · ${brand.name}` },
  '/lesson-management': { title: `Lessons · ${brand.name}` },
  '/practical-exercises': { title: `Practical exercises · ${brand.name}` },
  '/practice-lessons': { title: `Practice lessons · ${brand.name}` },
  '/sentence-exercises': { title: `Sentence exercises · ${brand.name}` },
  '/sync-user-progress': { title: `Synchronise progress · ${brand.name}` },
  '/upload': { title: `Upload a picture · ${brand.name}` },
  '/admin/health': { title: `Content health · ${brand.name}` },
  '/admin/import': { title: `Import · ${brand.name}` },
  '/admin/authoring-courses': { title: `Courses and lessons · ${brand.name}` },
}
