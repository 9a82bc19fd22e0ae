/**
 * Phones, one character each, so that sounds can be joined and compared as text. The letters follow the sound where
 * ASCII allows: `SIp` is sheep, `Sip` is ship. Stress is dropped, but the unstressed AH keeps its own sign.
 */
const CODES: Readonly<Record<string, string>> = {
  AA: 'A', AE: 'a', AH: 'V', AO: 'O', AW: 'W', AY: 'Y', EH: 'e', ER: 'R', EY: 'E', IH: 'i', IY: 'I', OW: 'o',
  OY: 'Q', UH: 'u', UW: 'U', B: 'b', CH: 'c', D: 'd', DH: 'D', F: 'f', G: 'g', HH: 'h', JH: 'j', K: 'k', L: 'l',
  M: 'm', N: 'n', NG: 'N', P: 'p', R: 'r', S: 's', SH: 'S', T: 't', TH: 'T', V: 'v', W: 'w', Y: 'y', Z: 'z', ZH: 'Z',
} // biome-ignore format: a table

export const SCHWA = '@'
const VOWELS = 'AaVOWYeREiIoQuU@'

/** Looks up a lower-case word. @returns its pronunciations in phone codes, none for an unknown word */
export type Phones = (word: string) => readonly string[]

/**
 * The pronunciations that a course needs, as shipped to the browser: words that share a pronunciation are one entry.
 * Key: phone codes; value: the words, separated by spaces.
 */
export type PhoneSubset = Readonly<Record<string, string>>

export const isVowel = (code: string | undefined): boolean => code !== undefined && VOWELS.includes(code)

/** Codes as heard without stress: the unstressed vowel of "a" counts as that of "cup". */
export const withoutStress = (codes: string): string => codes.replaceAll(SCHWA, 'V')

/** A word has few pronunciations, and a group of words has at most this many. */
const MOST_VARIANTS = 8

/** The pronunciations of several words, joined; none when one of them is unknown. */
export function soundsOf(group: readonly { text: string }[], phones: Phones): readonly string[] {
  let rows: readonly string[] = ['']
  for (const { text } of group) {
    const variants = phones(text)
    if (variants.length === 0) return []
    if (rows.length === 1 && variants.length === 1) rows = [(rows[0] ?? '') + variants[0]]
    else rows = rows.flatMap(row => variants.map(variant => row + variant)).slice(0, MOST_VARIANTS)
  }
  return rows
}

/** `'SH IY1 P'` to `'SIp'`; ignores a note after `#`. Throws on a phone that is not ARPAbet. */
function codesOfArpabet(arpabet: string): string {
  let codes = ''
  for (const phone of arpabet.replace(/#.*/, '').trim().split(/\s+/)) {
    const code = phone === 'AH0' ? SCHWA : CODES[phone.replace(/\d$/, '')]
    if (!code) throw new Error(`not an ARPAbet phone: ${phone}`)
    codes += code
  }
  return codes
}

/** A look-up over a whole dictionary with the keys `word`, `word(2)`, ... and ARPAbet values. */
export function phonesOfDictionary(dictionary: Readonly<Record<string, string>>): Phones {
  const known = new Map<string, readonly string[]>()
  return word => {
    let variants = known.get(word)
    if (!variants) {
      const found: string[] = []
      for (let n = 1; n < 6; n++) {
        const key = n === 1 ? word : `${word}(${n})`
        const arpabet = Object.hasOwn(dictionary, key) ? dictionary[key] : undefined
        if (arpabet === undefined) break
        const codes = codesOfArpabet(arpabet)
        if (!found.includes(codes)) found.push(codes)
      }
      variants = found
      known.set(word, variants)
    }
    return variants
  }
}

/** A look-up over the subset made for a course. */
export function phonesOfSubset(subset: PhoneSubset): Phones {
  const byWord = new Map<string, string[]>()
  for (const [codes, words] of Object.entries(subset)) {
    for (const word of words.split(' ')) {
      const variants = byWord.get(word)
      if (variants) variants.push(codes)
      else byWord.set(word, [codes])
    }
  }
  return word => byWord.get(word) ?? []
}
