import type { es } from '#web/text/player-menu/es.ts'

export const en: typeof es = {
  chooseVoice: 'Choose the voice',
  stayOnSteps: 'Do not go on by itself',
  goOnAlone: 'Go on by itself',
}
