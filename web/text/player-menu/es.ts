/** Entries of the player's menu that no other page has. */
export const es = {
  chooseVoice: 'Elegir la voz',
  stayOnSteps: 'No avanzar sin tocar',
  goOnAlone: 'Avanzar sin tocar',
}
