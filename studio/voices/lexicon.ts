/*
 * Words that the voices would not say as the course teaches: words with two pronunciations, contractions, and names.
 * Syllables are divided by "-", the number at a vowel is its stress.
 */
const SAID: Readonly<Record<string, string>> = {
  "aren't": 'aa1 - r ax0 n t',
  bachata: 'b ax0 - ch aa1 - t ax0',
  cancun: 'k ae0 n - k uw1 n',
  close: 'k l ow1 z',
  closes: 'k l ow1 - z ax0 z',
  "doesn't": 'd ah1 - z ax0 n t',
  email: 'iy1 - m ey0 l',
  emails: 'iy1 - m ey0 l z',
  february: 'f eh1 - b r uw0 - eh0 - r iy0',
  fi: 'f ay1',
  "isn't": 'ih1 - z ax0 n t',
  lead: 'l iy1 d',
  live: 'l ih1 v',
  lima: 'l iy1 - m ax0',
  lives: 'l ih1 v z',
  medellin: 'm eh0 - d ax0 - y iy1 n',
  minute: 'm ih1 - n ax0 t',
  missiz: 'm ih1 - s ax0 z',
  miz: 'm ih1 z',
  penya: 'p ey1 - n y ax0',
  read: 'r iy1 d',
  record: 'r eh1 - k er0 d',
  "there's": 'dh eh1 r z',
  "they're": 'dh eh1 r',
  tear: 't ih1 r',
  use: 'y uw1 z',
  uses: 'y uw1 - z ax0 z',
  wi: 'w ay1',
  wind: 'w ih1 n d',
  "you're": 'y uh1 r',
}

/** The entries here for the words of a text: a recording depends on them. */
export function lexiconOf(text: string): string {
  const words = new Set(text.toLowerCase().split(/[^a-z']+/))
  return [...words].flatMap(word => (Object.hasOwn(SAID, word) ? `${word} ${SAID[word]};` : [])).join('')
}

/** The parts of speech under which Festival may look up a word; it has special ones for "read" and "lead". */
const PARTS_OF_SPEECH = 'nil n v j r red riid led liid'.split(' ')

/** Commands that teach the words to Festival. */
export function festivalLexicon(): string[] {
  return Object.entries(SAID).flatMap(([word, sound]) => {
    const syllables = sound
      .split(' - ')
      .map(syllable => `((${syllable.replace(/\d/g, '')}) ${syllable.includes('1') ? 1 : 0})`)
    return PARTS_OF_SPEECH.map(part => `(lex.add.entry '("${word}" ${part} (${syllables.join(' ')})))`)
  })
}
