export const es = {
  heardHere: (heard: string, expected: string) => `Te entendimos «${heard}». Aquí va «${expected}».`,
  model: 'Modelo',
  own: 'Tú',
  recordOwn: 'Grábate',
  stopRecording: 'Detener',
}
