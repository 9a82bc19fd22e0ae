/**
 * A phrase of the demo with its recording, beside the forms for visitors. A test compares it with the content
 * (`content/sample-phrase.test.ts`).
 */
export const samplePhrase = {
  english: 'Good morning, doctor. How are you?',
  audioUrl: '/media/a85143fbd94ddaee0b08.mp3',
} as const
