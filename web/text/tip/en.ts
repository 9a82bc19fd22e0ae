import type { es } from '#web/text/tip/es.ts'

export const en: typeof es = {
  heardHere: (heard: string, expected: string) => `We heard "${heard}". Here it is "${expected}".`,
  model: 'Model',
  own: 'You',
  recordOwn: 'Record yourself',
  stopRecording: 'Stop',
}
