/** Between the words of a phrase. */
const BETWEEN = "[^\\p{L}\\p{N}'’]+"
/** Around a phrase: "twenty" is not in "twenty-one". */
const AROUND = "[^\\p{L}\\p{N}'’-]"

/**
 * The words of a text that a lesson teaches, in their form there: "books" for "book", "watches TV" for "watch TV". A
 * phrase wins over a shorter one inside it: the target of "Good morning, Ana" is not "morning". Of a text of nothing
 * else the longest is no target: without it, too little of the text was said.
 * @param taught words and phrases, in any order
 */
export function targetsIn(text: string, taught: readonly string[]): string[] {
  const phrases = taught
    .map(wordsOf)
    .filter(words => words.length > 0)
    .sort((one, other) => other.join().length - one.join().length)
    .map(words => words.map(inflected).join(BETWEEN))
  if (phrases.length === 0) return []
  // "Mother" is in "my mother's house".
  const pattern = new RegExp(`(^|${AROUND})(${phrases.join('|')})(?=$|['’]|${AROUND})`, 'giu')
  const targets = [...new Set(Array.from(text.matchAll(pattern), ([, , target = '']) => target))]
  if (wordsOf(text.replace(pattern, '$1')).length > 0) return targets
  const [longest] = [...targets].sort((one, other) => other.length - one.length)
  return targets.filter(target => target !== longest)
}

const wordsOf = (phrase: string): string[] => phrase.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

/** A pattern for a word with its regular endings: books, watches, studies, danced, swimming. */
function inflected(word: string): string {
  // "Is" and "his" are not forms of "I" and "hi", but "goes" is one of "go".
  const isWhole = word.length < 3 && !word.endsWith('o')
  if (isWhole || /[^a-z]/i.test(word)) return word.replace(/['’]/g, "['’]")
  const stem = word.slice(0, -1)
  if (/[^aeiou]y$/i.test(word)) return `${stem}(?:y|ies|ied|ying)`
  if (/[^e]e$/i.test(word)) return `${stem}(?:e[sd]?|ing)`
  const plural = /(?:[sxzo]|[cs]h)$/i.test(word) ? 'e?s' : 's'
  // "Hatted" would be a form of "hat", "hated" is not.
  const doubled = /^[^aeiou]*[aeiou][^aeiouwxy]$/i.test(word) ? word.slice(-1) : ''
  return `${word}(?:${plural}|${doubled}(?:ed|ing))?`
}
