/**
 * A phrase of the demo with its recording, beside the forms of visitors. A test holds it against the content
 * (`content/sample-phrase.test.ts`).
 */
export const samplePhrase = {
  english: 'Good morning. A coffee, please.',
  audioUrl: '/media/53d79c5aa0a377981cc4.mp3',
} as const
