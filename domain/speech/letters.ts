import type { Slip } from '#domain/speech/confusions.ts'
import { explainSlip } from '#domain/speech/slips.ts'
import { LETTER_FORMS } from '#domain/speech/spoken-forms.ts'

/** The English names of the letters in the codes of `phones.ts`, so that no look-up is needed. */
const LETTER_SOUNDS: Readonly<Record<string, string>> = {
  a: 'E', b: 'bI', c: 'sI', d: 'dI', e: 'I', f: 'ef', g: 'jI', h: 'Ec', i: 'Y', j: 'jE', k: 'kE', l: 'el', m: 'em',
  n: 'en', o: 'o', p: 'pI', q: 'kyU', r: 'Ar', s: 'es', t: 'tI', u: 'yU', v: 'vI', w: 'dVb@lyU', x: 'eks', y: 'wY',
  z: 'zI',
} // biome-ignore format: a table

/** Explains why one letter was heard as another: b and v, m and n, c and z. Undefined if no letter was heard. */
export function explainLetter(wanted: string, heard: string): Slip | undefined {
  const other = letterHeardIn(heard)
  const sounds = LETTER_SOUNDS[wanted]
  const otherSounds = other && LETTER_SOUNDS[other]
  if (!sounds || !otherSounds) return undefined
  return explainSlip({ text: wanted, phones: [sounds] }, { text: other, phones: [otherSounds] })
}

/**
 * The letter that a text is, or is a form of.
 * @param text without spaces: "doubleu"
 */
export function letterHeardIn(text: string): string | undefined {
  if (Object.hasOwn(LETTER_SOUNDS, text)) return text
  return Object.keys(LETTER_FORMS).find(letter =>
    LETTER_FORMS[letter]?.some(form => form.replaceAll(' ', '') === text),
  )
}
