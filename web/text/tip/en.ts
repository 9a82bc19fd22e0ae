import type { es } from '#web/text/tip/es.ts'

export const en: typeof es = {
  model: 'Model',
  own: 'You',
  recordOwn: 'Record',
  stopRecording: 'Stop',
  recordFailures: {
    unsupported: 'This browser cannot record.',
    'not-allowed': 'Turn on the microphone.',
    'audio-capture': 'We found no microphone.',
    busy: 'The microphone is in use.',
  },
}
