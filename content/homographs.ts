/**
 * Words with one spelling and two pronunciations, with the meaning that the content teaches: its transcription, and its
 * phones as the synthetic voice names them. The voice guesses from the sentence, and guesses wrong: "live" by itself,
 * "use" as a verb.
 */
const HOMOGRAPHS: Readonly<Record<string, { ipa: string; phones: string }>> = {
  close: { ipa: 'kloʊz', phones: 'k l ow z' },
  closes: { ipa: 'ˈkloʊzəz', phones: 'k l ow z' },
  lead: { ipa: 'lid', phones: 'l iy d' },
  live: { ipa: 'lɪv', phones: 'l ih v' },
  lives: { ipa: 'lɪvz', phones: 'l ih v z' },
  minute: { ipa: 'ˈmɪnət', phones: 'm ih n ax t' },
  read: { ipa: 'rid', phones: 'r iy d' },
  record: { ipa: 'ˈrɛkɚd', phones: 'r eh k er d' },
  tear: { ipa: 'tɪr', phones: 't ih r' },
  use: { ipa: 'juz', phones: 'y uw z' },
  uses: { ipa: 'ˈjuzəz', phones: 'y uw z' },
  wind: { ipa: 'wɪnd', phones: 'w ih n d' },
}

/** The homographs of an English text, in order. */
export function homographsIn(text: string): { word: string; ipa: string; phones: string }[] {
  const words = text.toLowerCase().split(/[^a-z']+/)
  return words.flatMap(word => {
    const found = Object.hasOwn(HOMOGRAPHS, word) ? HOMOGRAPHS[word] : undefined
    return found ? [{ word, ...found }] : []
  })
}

/**
 * The words that a voice mispronounces in a text; empty if it says the meanings that are taught.
 * @param said the voice's phones, separated by spaces
 */
export function wrongHomographs(text: string, said: string): string[] {
  return homographsIn(text).flatMap(({ word, phones }) =>
    ` ${said} `.includes(` ${phones} `)
      ? []
      : [`"${text}": the voice does not say "${word}" as ${phones}; give the text a "sayAs"`],
  )
}
