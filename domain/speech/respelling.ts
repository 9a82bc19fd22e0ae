/** How Spanish readers would spell each sound; longest symbols first. */
const WRITTEN: readonly (readonly [sound: string, written: string])[] = [
  ['tʃ', 'ch'],
  ['dʒ', 'dj'],
  ['eɪ', 'ei'],
  ['aɪ', 'ai'],
  ['ɔɪ', 'oi'],
  ['aʊ', 'au'],
  ['oʊ', 'ou'],
  ['ɛr', 'eer'],
  ['i', 'ii'],
  ['ɪ', 'i'],
  ['u', 'uu'],
  ['ʊ', 'u'],
  ['ɛ', 'e'],
  ['æ', 'ae'],
  ['ʌ', 'a'],
  ['ɑ', 'aa'],
  ['ɔ', 'o'],
  ['ɝ', 'er'],
  ['ɚ', 'er'],
  ['ə', 'e'],
  ['h', 'j'],
  ['θ', 'th'],
  ['ð', 'dh'],
  ['ʃ', 'sh'],
  ['ʒ', 'zh'],
  ['j', 'y'],
  ['ŋ', 'ng'],
  ['ɡ', 'g'],
]

const VOWEL = /^[aæɑɔɛeɪiəʌoʊuɝɚ]/
const ACUTE: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }

/**
 * A pronunciation as a Spanish speaker would write it: "/ˈmʌðɚ/" is "mádher". Computed and never typed, so that a sound
 * is always written the same way; each English sound has its own letters (v is never b, z never s).
 * @param ipa with or without slashes
 * @returns an empty text for an empty one, and for one with signs that are no sounds of English
 */
export function respelling(ipa: string): string {
  if (!ONLY_SOUNDS.test(ipa)) return ''
  return ipa.replaceAll('/', '').replace(/[^\s,]+/g, respelledWord)
}

const ONLY_SOUNDS = /^[/ ,ˈˌaæɑɔɛeɪiəʌoʊuɝɚpbtdkfvszlmnwrhθðʃʒjŋɡ]*$/

/** "a" and "an", whose sound is written like the words. */
const ARTICLES = new Set(['ə', 'ən'])

type Sound = { sound: string; written: string; stress: '' | 'ˈ' | 'ˌ' }

function respelledWord(word: string): string {
  const sounds = soundsOf(word)
  const vowels = sounds.filter(({ sound }) => VOWEL.test(sound))
  const isLong = vowels.length > 1
  return sounds
    .map((each, index) => {
      const [before, after] = [sounds[index - 1], sounds[index + 1]]
      if (VOWEL.test(each.sound)) {
        const isEdge = isLong ? !before || !after : ARTICLES.has(word)
        const written = vowelWritten(each, { isLong, isEdge })
        return isLong && each.stress === 'ˈ' ? `${ACUTE[written.charAt(0)]}${written.slice(1)}` : written
      }
      if (each.sound === 'j' && before && !VOWEL.test(before.sound)) return 'i'
      if (each.sound === 'ŋ' && after?.sound === 'k') return 'n'
      if (each.sound === 'ɡ' && after && /^[ei]/.test(after.written)) return 'gu'
      return each.written
    })
    .join('')
}

function vowelWritten(
  { sound, written, stress }: Sound,
  { isLong, isEdge }: { isLong: boolean; isEdge: boolean },
): string {
  if (sound === 'ə' && isEdge) return 'a'
  if (sound === 'i' && isLong && stress === '') return 'i'
  return written
}

/** The sounds of a word; a vowel carries the mark that precedes its syllable. */
function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  let stress: Sound['stress'] = ''
  for (let at = 0; at < word.length; ) {
    const sign = word.charAt(at)
    if (sign === 'ˈ' || sign === 'ˌ') {
      stress = sign
      at++
      continue
    }
    const [sound, written] = WRITTEN.find(([each]) => word.startsWith(each, at)) ?? [sign, sign]
    const isVowel = VOWEL.test(sound)
    sounds.push({ sound, written, stress: isVowel ? stress : '' })
    if (isVowel) stress = ''
    at += sound.length
  }
  return sounds
}
