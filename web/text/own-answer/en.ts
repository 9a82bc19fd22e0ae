import type { es } from '#web/text/own-answer/es.ts'

export const en: typeof es = {
  hint: 'Answer with your own details.',
  see: 'See an example',
  example: 'For example',
  said: 'You said',
  words: 'Here you can say',
  frames: 'You can say it like this',
  outside: heard => `"${heard}" is not used here.`,
  missing: 'A word is missing.',
  noName: heard => `"${heard}" does not look like a name.`,
  nameMissing: 'The name is missing.',
  noPlace: heard => `"${heard}" does not look like a place.`,
  placeMissing: 'The place is missing.',
  hear: 'Listen to the example',
  notice: 'Notice in English',
}
