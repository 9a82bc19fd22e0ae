import type { es } from '#web/text/tutorial/es.ts'

export const en: typeof es = {
  title: 'How you learn here',
  lead: 'See how a word is said, in less than a minute.',
  loading: 'Loading video...',
  video: 'Video: how a word is practised',
  watch: 'Watch the video',
  again: 'Watch it again',
  skip: 'Skip',
  understood: 'I understood, start',
  notUnderstood: 'I did not understand',
  unsupported:
    'Your browser cannot show this video. You can start without it: each step tells you what to do.',
  sorry: {
    title: 'That is fine',
    text: 'Watch it again in peace, or write to us and we will explain it.',
    help: 'Ask for help',
  },
}
