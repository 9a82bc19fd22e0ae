export const es = {
  model: 'Modelo',
  own: 'Tú',
  recordOwn: 'Grábate',
  stopRecording: 'Detener',
  /** Why the learner's own voice could not be recorded. */
  recordFailures: {
    unsupported: 'Este navegador no puede grabar.',
    'not-allowed': 'Active el micrófono.',
    'audio-capture': 'No encontramos un micrófono disponible.',
    busy: 'El micrófono está ocupado.',
  },
}
