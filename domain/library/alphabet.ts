import type { SungLetter } from '#domain/library/library.ts'

/** How far the highlight of a letter may be from its moment in the song (specification 2, section 9). */
export const SONG_TOLERANCE_SECONDS = 0.05

/** The place in the song of the letter that is sung at a moment; null before, between and after the letters. */
export function sungAt(song: readonly SungLetter[], seconds: number): number | null {
  const place = song.findIndex(
    ({ startSeconds, endSeconds }) => startSeconds <= seconds && seconds < endSeconds,
  )
  return place === -1 ? null : place
}

/** Letters whose English names a Spanish speaker takes for each other's, the likeliest first. */
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

/** What a letter is told apart from, when one listens and chooses (D21). Of what is no letter nothing. */
export function confusedLetters(letter: string): string[] {
  return [...(CONFUSED[letter.toLowerCase()] ?? '')]
}
