import { dictionary } from 'cmu-pronouncing-dictionary'
import { readCourses } from '#content/catalogue.ts'
import { askedIn } from '#domain/course/steps.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import { phonesOfDictionary } from '#domain/speech/phones.ts'
import { explainSlip } from '#domain/speech/slips.ts'
import { ALIKE, distanceBetween } from '#domain/speech/sound-distance.ts'
import { readUtterance } from '#domain/speech/tokens.ts'
import { FUNCTION_WORDS } from '#domain/speech/word-classes.ts'
import { relationBetween } from '#domain/speech/word-families.ts'
import { type JudgeCase, readCases } from '#scripts/judge-cases.ts'

/*
 * Why two words sound alike up to `ALIKE` (D47): the labelled sentences in which one word of content was replaced, and
 * the words that the lessons themselves teach, at three thresholds.
 *   npm run judge -- --thresholds FILE.json...
 */

/** The chosen one between a stricter and a looser one. */
const THRESHOLDS = [0.15, ALIKE, 0.31]
const DOUBTFUL = 10

type Pair = { expected: string; heard: string; distance: number }
type Replaced = Pair & { accept: boolean }

const phones = phonesOfDictionary(dictionary)

/** Pairs that only the distance decides: not the same word, another form of it, a synonym or a known confusion. */
function isUndecided(one: string, other: string): boolean {
  const said = (text: string) => ({ text, phones: phones(text) })
  const isKnown = [one, other].every(
    word => phones(word).length > 0 && !FUNCTION_WORDS.has(word) && !isNumeral(word),
  )
  return isKnown && one !== other && !relationBetween(one, other) && !explainSlip(said(one), said(other))
}

const token = (text: string) => [{ text, word: 0 }]
const pairOf = (expected: string, heard: string): Pair => ({
  expected,
  heard,
  distance: distanceBetween(token(expected), token(heard), phones),
})

/** The one word of content that was replaced in a labelled sentence, if only one was. */
function replacedIn({ expected, heard, accept }: JudgeCase): Replaced[] {
  if (heard.length > 1) return []
  const [wanted, said] = [expected, heard[0] ?? ''].map(text =>
    readUtterance(text).tokens.map(each => each.text),
  )
  if (!wanted || !said || wanted.length < 3 || wanted.length !== said.length) return []
  const [at, ...others] = [...wanted.keys()].filter(index => wanted[index] !== said[index])
  const [one, other] = at === undefined ? [] : [wanted[at], said[at]]
  if (!one || !other || others.length > 0 || !isUndecided(one, other)) return []
  return [{ ...pairOf(one, other), accept }]
}

async function labelledIn(paths: readonly string[]): Promise<Replaced[]> {
  const cases = (await Promise.all(paths.map(readCases))).flat()
  // A label that no teacher would give is one of a lenient course.
  const strict = cases.filter(
    ({ accept, teacher, options }) => !options?.target && !(accept && teacher === false),
  )
  return strict.flatMap(replacedIn)
}

/** Two different words of the texts of one lesson: each in place of the other is another meaning. */
function taughtPairs(): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const lesson of readCourses().flatMap(({ lessons }) => lessons)) {
    const texts = lesson.items.flatMap(item => askedIn(item)).map(({ english }) => english)
    const words = [
      ...new Set(texts.flatMap(text => readUtterance(text).tokens.map(each => each.text))),
    ].sort()
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        if (isUndecided(one, other)) pairs.set(`${one} ${other}`, pairOf(one, other))
      }
    }
  }
  return [...pairs.values()].sort((one, other) => one.distance - other.distance)
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`
const listed = (pairs: readonly Pair[]): string =>
  pairs.map(({ expected, heard, distance }) => `${expected}/${heard} ${distance.toFixed(3)}`).join(', ')

/** Prints the table, and the words nearest to the chosen threshold on both sides. */
export async function printThresholds(paths: readonly string[]): Promise<void> {
  const labelled = await labelledIn(paths)
  const taught = taughtPairs()
  const accepted = labelled.filter(({ accept }) => accept)
  const lines = THRESHOLDS.map(threshold => {
    const passed = labelled.filter(({ distance }) => distance <= threshold)
    const right = passed.filter(({ accept }) => accept)
    const alike = taught.filter(({ distance }) => distance <= threshold)
    return [
      `up to ${threshold}: precision ${share(right.length, passed.length)}`,
      `recall ${share(right.length, accepted.length)}`,
      `taught words of one lesson taken for one another ${share(alike.length, taught.length)}`,
    ].join(', ')
  })
  const wrong = labelled.filter(({ accept, distance }) => accept !== distance <= ALIKE)
  const alike = taught.filter(({ distance }) => distance <= ALIKE)
  process.stdout.write(
    [
      `${labelled.length} labelled sentences with one word of content replaced`,
      ...lines,
      `labelled otherwise at ${ALIKE}: ${listed(wrong)}`,
      `taught words, just alike: ${listed(alike.slice(-DOUBTFUL).reverse())}`,
      `taught words, just not: ${listed(taught.slice(alike.length, alike.length + DOUBTFUL))}`,
      '',
    ].join('\n'),
  )
}
