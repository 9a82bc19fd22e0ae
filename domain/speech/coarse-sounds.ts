/** Sounds that no confusion distinguishes share a code; sounds that a confusion may add or drop are removed. */
const COARSE: readonly (readonly [RegExp, string])[] = [
  [/[^bvpfTtdDszcSjygkwnNmlZ]/g, ''],
  [/[bvpfTtdDszcSjy]/g, 'x'],
  [/[gkw]/g, 'k'],
  [/[nNm]/g, 'n'],
]

/** The key of a pronunciation: words that a confusion may turn into one another have a key of `misheardKeys`. */
export const coarse = (codes: string): string =>
  COARSE.reduce((text, [sounds, sign]) => text.replace(sounds, sign), codes)

/**
 * The keys under which a pronunciation may be misheard: a final consonant may be lost, and a stop or hiss, or the k of
 * "think", added.
 */
export function misheardKeys(codes: string): string[] {
  const key = coarse(codes)
  return [key, key.slice(0, -1), `${key}x`, `${key}k`]
}
