import { brand } from '#domain/site/brand.ts'
import type { es } from '#web/text/landing/es.ts'

export const en: typeof es = {
  seePlans: 'See plans',
  sampleLesson: 'Lesson 15 · Travel',
  advice: {
    title: ['Did it sound like "sheep"?', 'We tell you what to change.'],
    lead: 'You say it aloud and see word by word what was clear, which sound was off, and how to shape your mouth for the next try.',
    action: 'See the courses',
    sample: {
      heard: 'We heard "sheep" (oveja).',
      wanted: 'Here it is "ship" (barco).',
      relaxed: 'Relaxed mouth, short "i", almost an "e".',
      smile: 'A smile, long "i".',
    },
  },
  testimonials: {
    title: 'People who already say it aloud',
    example: 'Example',
  },
  newsletter: {
    title: 'Useful English in your inbox',
    lead: `Phrases for the week and news of ${brand.name}. Unsubscribe with one tap, whenever you like.`,
    privacy: 'How we look after your data',
    email: 'Your e-mail',
    invalidEmail: 'Enter a valid e-mail address.',
    submit: 'Subscribe',
    submitting: 'Sending…',
    success: 'Check your inbox: we sent you a link to confirm the subscription.',
  },
  lastCall: {
    title: 'Your voice in English begins with one word.',
    lead: 'The first ten are free. No account, no card.',
    action: 'Start now',
  },
}
