import type { es } from '#web/text/practice/es.ts'

export const en: typeof es = {
  blocked: 'Please listen to the song or say all the words before you go on',
  sentencesFailed: 'We could not load the review phrases. Go on with the table.',
  rows: 'Practice table',
  count: (done, count) => `${done} of ${count}`,
  listen: english => `Listen to "${english}"`,
  say: english => `Say "${english}"`,
  ways: { left: 'To be said', spoken: 'Said', helped: 'Practise more', quiet: 'Done without speaking' },
  passed: 'Practice complete. Repeat any you like.',
  noData: { title: 'No practice data available', text: 'This practice has no content yet. You can go on.' },
  empty: {
    title: 'There is no data in the table',
    text: 'Whoever edits the course can add a row. Meanwhile, you can go on.',
  },
  song: {
    name: 'Song',
    play: 'Listen to the song',
    pause: 'Pause the song',
    position: (now, total) => `${now} of ${total}`,
    orRows: 'To the end, or say all the words.',
    toTheEnd: 'Listen to the end to go on.',
    loading: 'Loading the song…',
    heard: 'You heard all of it.',
    failed: 'We could not play the song.',
    failedRows: 'Say the words of the table, or try again.',
    failedAlone: 'Try again, or go on without it.',
  },
}
