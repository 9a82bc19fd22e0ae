/** How Spanish readers would spell each sound, if not as it is (decision 101). */
const WRITTEN: Readonly<Record<string, string>> = {
  tʃ: 'ch',
  dʒ: 'dy',
  eɪ: 'ei',
  aɪ: 'ai',
  ɔɪ: 'oi',
  aʊ: 'au',
  oʊ: 'ou',
  ɪ: 'i',
  ʊ: 'u',
  ɛ: 'e',
  æ: 'ä',
  ʌ: 'a',
  ɑ: 'a',
  ɔ: 'o',
  ɝ: 'ër',
  ɚ: 'er',
  ə: 'e',
  θ: 'th',
  ð: 'dh',
  ʃ: 'sh',
  ʒ: 'sh',
  j: 'y',
  ŋ: 'ng',
  ɡ: 'g',
}
/** Some sounds have two signs. */
const SOUNDS = /tʃ|dʒ|[eaɔ]ɪ|[ao]ʊ|./g
const VOWEL = /^[aæɑɔɛeɪiəʌoʊuɝɚ]/

/**
 * A pronunciation as a Spanish speaker would write it, so that it can be read aloud without explanation: "/ˈmʌðɚ/" is
 * "mádher". Computed and never typed, so that a sound is always written the same way.
 * @param ipa with or without slashes
 * @returns an empty text for an empty one, and for one with signs that are no sounds of English
 */
export function respelling(ipa: string): string {
  if (!ONLY_SOUNDS.test(ipa)) return ''
  return ipa.replaceAll('/', '').replace(/[^\s,]+/g, respelledWord)
}

const ONLY_SOUNDS = /^[/ ,ˈˌaæɑɔɛeɪiəʌoʊuɝɚpbtdkfvszlmnwrhθðʃʒjŋɡ]*$/

/** "a" and "an", whose sound is written like the words. */
const ARTICLES: Readonly<Record<string, string>> = { ə: 'a', ən: 'an' }

type Sound = { sound: string; written: string; isVowel: boolean; isStressed: boolean }

function respelledWord(ipa: string): string {
  const article = ARTICLES[ipa]
  if (article) return article
  const sounds = soundsOf(ipa)
  const vowels = sounds.filter(({ isVowel }) => isVowel)
  const hasDotsForStress = vowels.some(({ written, isStressed }) => isStressed && isDotted(written))

  function longWritten({ sound, written, isStressed }: Sound, isEdge: boolean): string {
    if (sound === 'ə' && isEdge) return 'a'
    // Dots draw the stress as an acute does: where they do, there is no other mark in the word.
    if (isStressed) return isDotted(written) ? written : withAcute(written)
    return hasDotsForStress ? withoutMarks(written) : written
  }

  return sounds
    .map((each, index) => {
      const [before, after] = [sounds[index - 1], sounds[index + 1]]
      if (!each.isVowel) return consonantWritten(each, before, after)
      return vowels.length > 1 ? longWritten(each, !before || !after) : shortWritten(each, before, after)
    })
    .reduce(joined, '')
}

const isDotted = (written: string) => /^[äë]/.test(written)
const withAcute = (written: string) => written.replace(/^./, '$&\u0301').normalize()
const withoutMarks = (written: string) => written.normalize('NFD').replace(/\p{Mark}/gu, '')

/** In a word of one syllable length is all that tells "live" from "leave"; in a longer one the acute is enough. */
function shortWritten({ sound, written }: Sound, before?: Sound, after?: Sound): string {
  const isDoubled =
    sound === 'i' || (sound === 'u' && before?.sound !== 'j') || (sound === 'ɑ' && after?.sound !== 'r')
  return isDoubled ? written + written : written
}

function consonantWritten({ sound, written }: Sound, before?: Sound, after?: Sound): string {
  if (sound === 'j' && before && !before.isVowel) return 'i'
  // At the end of a word, and before a consonant, the y would be read as a vowel.
  if (sound === 'dʒ' && !after?.isVowel) return 'dch'
  return sound === 'ŋ' && after && 'kɡ'.includes(after.sound) ? 'n' : written
}

/**
 * Letters that would be read otherwise together: "ss" is one sound, "rr" another one, "ii" a long one; "sh", "th" and
 * "ch" are one sound, and "sch" is none. Three vowels in a row are not read at all.
 */
const READ_OTHERWISE = /(.)\|\1|[aeiou]\|[aeiou]{2}|[aeiou]{2}\|[aeiou]|[tdszh]\|h|[td]\|th|s\|ch/

/** Adds a sound, where necessary after a hyphen, as in "twenti-éit", or a silent u: without it a g would be a jota. */
function joined(text: string, next: string): string {
  const seam = withoutMarks(`${text}|${next}`).replace(/gu(?=[ei])/, 'g')
  const link = /g\|[ei]/.test(seam) ? 'u' : READ_OTHERWISE.test(seam) ? '-' : ''
  return text + link + next
}

/** The sounds of a word; a vowel has the stress whose mark precedes its syllable. */
function soundsOf(word: string): Sound[] {
  const main = word.includes('ˈ') ? 'ˈ' : 'ˌ'
  let mark = ''
  return (word.match(SOUNDS) ?? []).flatMap(sound => {
    if ('ˈˌ'.includes(sound)) {
      mark = sound
      return []
    }
    const isVowel = VOWEL.test(sound)
    const isStressed = isVowel && mark === main
    if (isVowel) mark = ''
    return [{ sound, written: WRITTEN[sound] ?? sound, isVowel, isStressed }]
  })
}
