import { brand } from '#domain/site/brand.ts'
import type { es } from '#web/text/landing/es.ts'

export const en: typeof es = {
  home: {
    titleStart: 'You learn English by',
    titleEnd: 'saying it.',
    lead: 'Listen, say it aloud and get clear advice. Ten minutes a day, on your phone.',
    start: 'Say your first word',
    goOn: 'Go on learning',
    promises: ['10 free words', 'No card', 'Nothing to install'],
    features: [
      { title: 'You speak from minute one', text: 'Every word is said aloud. No tapping and guessing.' },
      {
        title: 'It tells you what to change',
        text: 'Did it sound like "sheep" and not "ship"? We show what we heard.',
      },
      { title: 'Light and kind', text: 'Works on little data. No lives, no streaks to lose.' },
    ],
    sample: {
      english: 'Good morning',
      spanish: 'Buenos días',
      right: 'Well done!',
      rightMore: 'Every word was clear.',
    },
  },
  seePlans: 'See plans',
  sampleLesson: 'Lesson 1 · Greetings',
  advice: {
    title: ['Did it sound like "sheep"?', 'We tell you what to change.'],
    lead: 'You say it aloud and see word by word what was clear, which sound was off, and how to shape your mouth for the next try.',
    action: 'See the courses',
    sample: {
      relaxed: 'Loose mouth, short.',
      smile: 'A smile, long.',
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
