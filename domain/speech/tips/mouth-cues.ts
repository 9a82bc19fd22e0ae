import type { LocalText } from '#domain/languages.ts'

/**
 * What the mouth does for each sound that a tip asks for. Loaded by the feedback screen only. The codes are those of
 * `phones.ts`; the others describe what happens at a position in a word.
 */
export const MOUTH_CUES = {
  i: { es: 'Boca relajada, sonido corto.', en: 'A relaxed mouth and a short sound.' },
  I: { es: 'Sonríe y sostén.', en: 'Smile and hold.' },
  u: { es: 'Labios flojos, sonido breve.', en: 'Loose lips and a short sound.' },
  U: { es: 'Labios en beso, sonido largo.', en: 'Kissing lips and a long sound.' },
  a: { es: 'Baja la mandíbula, como una «a» con sonrisa.', en: 'Drop the jaw and keep a smile.' },
  V: { es: 'Boca casi quieta, sin redondear.', en: 'The mouth hardly moves and is not round.' },
  A: { es: 'Abre la garganta sin sonreír.', en: 'Open the throat and do not smile.' },
  e: { es: 'Boca medio abierta y quieta.', en: 'The mouth half open and still.' },
  E: { es: 'Empieza en «e» y sube a «i».', en: 'Start on "e" and glide up to "ee".' },
  o: { es: 'Empieza en «o» y cierra los labios.', en: 'Start on "o" and round the lips.' },
  O: { es: 'Boca redonda y abierta, sin moverla.', en: 'A round, open mouth that stays still.' },
  R: { es: 'Curva la lengua hacia atrás sin tocar nada.', en: 'Curl the tongue back and touch nothing.' },
  '@': { es: 'Boca floja y sonido mínimo.', en: 'A loose mouth and the smallest sound.' },
  r: { es: 'Curva la lengua hacia atrás sin tocar nada.', en: 'Curl the tongue back and touch nothing.' },
  l: { es: 'Punta de la lengua detrás de los dientes.', en: 'Tip of the tongue behind the teeth.' },
  v: { es: 'Dientes sobre el labio de abajo.', en: 'Upper teeth on the lower lip.' },
  b: { es: 'Cierra los dos labios y suelta.', en: 'Close both lips and let go.' },
  S: { es: 'Como pedir silencio; la lengua no toca.', en: 'As for "hush"; the tongue does not touch.' },
  c: { es: 'La lengua toca arriba y suelta, sin voz.', en: 'The tongue taps the roof, with no voice.' },
  j: { es: 'La lengua toca arriba y suelta, con voz.', en: 'The tongue taps the roof, with voice.' },
  y: { es: 'Lengua arriba, sin tocar: «i» rápida.', en: 'Tongue up but not touching: a quick "ee".' },
  s: { es: 'Sonrisa y aire fino entre los dientes.', en: 'A smile and thin air between the teeth.' },
  z: { es: 'Mano en la garganta: debe vibrar.', en: 'Hand on the throat: it must vibrate.' },
  T: { es: 'Lengua entre los dientes, aire suave.', en: 'Tongue between the teeth, soft air.' },
  D: { es: 'Lengua entre los dientes y voz.', en: 'Tongue between the teeth, with voice.' },
  d: { es: 'La lengua golpea detrás de los dientes.', en: 'The tongue taps behind the teeth.' },
  w: { es: 'Labios redondos, lengua quieta.', en: 'Round lips, still tongue.' },
  g: { es: 'La lengua cierra atrás y suelta.', en: 'Close the back of the tongue and let go.' },
  h: { es: 'Aire tibio, garganta abierta.', en: 'Warm air, open throat.' },
  N: { es: 'Parte de atrás de la lengua arriba.', en: 'Back of the tongue up.' },
  n: { es: 'Punta de la lengua detrás de los dientes.', en: 'Tip of the tongue behind the teeth.' },
  k: { es: 'La lengua cierra atrás y suelta, sin voz.', en: 'Close the back of the tongue, no voice.' },
  m: { es: 'Labios juntos.', en: 'Lips together.' },
  tongueDown: { es: 'Lengua abajo mientras suena la vocal.', en: 'Tongue down during the vowel.' },
  breath: { es: 'La mano ante la boca siente el soplo.', en: 'A hand before the mouth feels the puff.' },
  voice: { es: 'Mano en la garganta: vibra desde el inicio.', en: 'Hand on the throat: it vibrates at once.' },
  longVowel: { es: 'Alarga la vocal antes de la última letra.', en: 'Stretch the vowel before the last sound.' },
  cluster: { es: 'Haz «sss» largo y luego el resto.', en: 'Hold "sss", then say the rest.' },
  lastSound: { es: 'Termina la palabra antes de cerrar la boca.', en: 'Finish the word before you stop.' },
  lastS: { es: 'Deja salir el aire de la «s» hasta el final.', en: 'Let the air of the "s" out to the end.' },
  noLastS: { es: 'Termina sin «s», de golpe.', en: 'Stop before an "s" comes.' },
  past: { es: 'Une la «t» o «d» a la consonante, sin vocal.', en: 'Join the "t" or "d" with no vowel between.' },
  teen: { es: 'Alarga «teen».', en: 'Stretch "teen".' },
  ty: { es: 'Fuerza al inicio; «ty» es corta.', en: 'Stress the beginning; "ty" is short.' },
} as const satisfies Readonly<Record<string, LocalText>> // biome-ignore format: a table

export type CueId = keyof typeof MOUTH_CUES
