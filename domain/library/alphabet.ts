import type { SungLetter } from '#domain/library/library.ts'

/** Maximum error of the highlight of a letter in the song (L2.48). */
export const SONG_TOLERANCE_SECONDS = 0.05

/** The index of the letter sung at a time; null before, between and after the letters. */
export function sungAt(song: readonly SungLetter[], seconds: number): number | null {
  const index = song.findIndex(
    ({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds,
  )
  return index === -1 ? null : index
}

/** Letters whose English names a Spanish speaker confuses, the likeliest first. */
const CONFUSED: Readonly<Record<string, string>> = {
  a: 'ei',
  b: 'vp',
  c: 'zs',
  d: 'tb',
  e: 'ia',
  f: 'sv',
  g: 'jc',
  h: 'ja',
  i: 'ey',
  j: 'gh',
  k: 'qj',
  l: 'nr',
  m: 'nl',
  n: 'ml',
  o: 'ua',
  p: 'bt',
  q: 'ku',
  r: 'ia',
  s: 'xc',
  t: 'dp',
  u: 'wq',
  v: 'bf',
  w: 'uv',
  x: 'sk',
  y: 'iu',
  z: 'cs',
}

/** The wrong choices for a letter in listening exercises (D21); empty for a character that is not a letter. */
export function confusedLetters(letter: string): string[] {
  return [...(CONFUSED[letter.toLowerCase()] ?? '')]
}
