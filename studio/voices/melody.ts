import { MELODY, type Pace } from '#studio/voices/recipe.ts'
import { nucleusOf, OPENERS, QUESTION_WORDS, type Tune, tuneOf } from '#studio/voices/tune.ts'

/*
 * The melody of a sentence by rule (decision 055): the pauses between its clauses, and the pitch of each point above or
 * below the voice's base.
 */

/** A sound of a sentence, with its word and syllable; a pause has none. */
export type Phone = { name: string; word: string; wordId: string; isStressed: boolean; syllableId: string }
/** How much of the natural melody is kept at a time, and how many semitones are added. */
export type Point = { seconds: number; weight: number; semitones: number }
export type Melody = { seconds: number[]; points: Point[]; tune: Tune }

type Word = { text: string; phones: number[] }
type Clause = { words: Word[]; first: number; last: number; phones: number[] }
/** The plan of the whole sentence, for each clause. */
type Plan = {
  phones: readonly Phone[]
  clauses: readonly Clause[]
  tune: Tune
  /** The punctuation after each clause but the last. */
  marks: readonly string[]
  /** The clause with the final melody. */
  main: number
  /** The last clause is a name or "please", which continues the melody of the previous clause. */
  hasTail: boolean
  isList: boolean
}

export const PAUSE = 'pau'
const VOWELS = new Set('aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw axr'.split(' '))
const SONORANTS = new Set('l r m n ng w y el em en'.split(' '))

const isVowel = (name: string) => VOWELS.has(name)
/** Whether a phone carries a pitch to its end. */
const isSonorous = (name: string) => VOWELS.has(name) || SONORANTS.has(name)

/** @param natural the length of each phone in seconds */
export function melodyOf(
  sentence: string,
  phones: readonly Phone[],
  natural: readonly number[],
  pace: Pace,
): Melody {
  const plan = planOf(sentence, phones)
  const seconds = withPauses(natural, plan, pace)
  const starts = [0]
  for (const length of seconds) starts.push((starts.at(-1) ?? 0) + length)
  const at = (index: number) => starts[index] ?? 0
  let points: Point[] = [{ seconds: 0, weight: 1, semitones: 0 }]
  for (const index of plan.clauses.keys()) {
    if (plan.hasTail && index === plan.clauses.length - 1) continue
    points = pointsOf(plan, index, at, points)
  }
  const byTime = new Map(points.map(point => [point.seconds.toFixed(4), point]))
  const sorted = [...byTime.values()].sort((a, b) => a.seconds - b.seconds)
  return { seconds, points: sorted, tune: plan.tune }
}

function planOf(sentence: string, phones: readonly Phone[]): Plan {
  const clauses = clausesOf(phones)
  const count = clauses.length
  const found = sentence.match(/[,;]/g) ?? []
  const marks = found.length === count - 1 ? found : Array.from({ length: count }, () => ',')
  const sizes = clauses.map(({ words }) => words.length)
  const isList = count >= 3 && Math.max(...sizes.slice(1)) <= 3 && !sentence.includes(';')
  const tune = tuneOf(sentence)
  const [only, ...more] = (clauses.at(-1)?.words ?? []).map(({ text }) => text)
  const isCall =
    only === 'please' ||
    (more.length === 0 && !isList && (tune !== 'fall' || (only !== 'and' && (sizes[0] ?? 0) >= 3)))
  const asksBack = /\band you\?$/i.test(sentence)
  const hasTail = count > 1 && marks[count - 2] === ',' && more.length === 0 && isCall && !asksBack
  return { phones, clauses, tune, marks, isList, hasTail, main: hasTail ? count - 2 : count - 1 }
}

function clausesOf(phones: readonly Phone[]): Clause[] {
  const clauses: Clause[] = []
  let open = false
  for (const [index, { name, word, wordId }] of phones.entries()) {
    if (name === PAUSE) {
      open = false
      continue
    }
    if (!open) clauses.push({ words: [], first: index, last: index, phones: [] })
    open = true
    const clause = clauses.at(-1)
    if (!clause) continue
    const before = phones[index - 1]
    const last = clause.words.at(-1)
    if (last && before?.wordId === wordId && before.name !== PAUSE) last.phones.push(index)
    else clause.words.push({ text: word, phones: [index] })
    clause.phones.push(index)
    clause.last = index
  }
  return clauses
}

function withPauses(natural: readonly number[], plan: Plan, { pauses }: Pace): number[] {
  const { phones, clauses, marks, isList } = plan
  return natural.map((length, index) => {
    if (phones[index]?.name !== PAUSE) return length
    if (index === 0) return 0.06
    if (index === phones.length - 1) return 0.1
    const next = clauses.findIndex(({ first }) => first > index)
    if (marks[next - 1] === ';') return pauses.chunk
    const words = clauses[next]?.words ?? []
    const isLast = next === clauses.length - 1
    const opening = clauses[0]?.words ?? []
    const isShort =
      (words.length === 1 && words[0]?.text === 'please') ||
      (isLast && words.length === 1 && !isList) ||
      (next === 1 && opening.length === 1 && /^(?:hi|no|yes)$/.test(opening[0]?.text ?? ''))
    return isShort ? pauses.short : pauses.comma
  })
}

/** The first phone and the vowel of the stressed syllable of the word that carries the melody. */
function nucleusIn(clause: Clause, phones: readonly Phone[]): { onset: number; vowel: number } {
  const word = clause.words[nucleusOf(clause.words.map(({ text }) => text))]
  return word ? stressedIn(word, phones) : { onset: clause.first, vowel: clause.first }
}

function stressedIn(word: Word, phones: readonly Phone[]): { onset: number; vowel: number } {
  const syllables = [...Map.groupBy(word.phones, index => phones[index]?.syllableId).values()]
  const strong = syllables.find(([first = 0]) => phones[first]?.isStressed) ?? syllables[0] ?? []
  const [onset = 0] = strong
  return { onset, vowel: strong.find(index => isVowel(phones[index]?.name ?? '')) ?? onset }
}

/** The points so far, with those of a clause. */
function pointsOf(plan: Plan, index: number, at: (phone: number) => number, before: Point[]): Point[] {
  const { phones, clauses, tune, main, hasTail } = plan
  const clause = clauses[index]
  if (!clause) return before
  const words = clause.words.map(({ text }) => text)
  const { onset, vowel } = nucleusIn(clause, phones)
  const start = at(clause.first)
  const opens = index === 0 ? (QUESTION_WORDS.has(words[0] ?? '') && words.length > 1 ? 2.2 : 1.5) : 0.8
  let points = [...before, point(start, 1, opens)]
  if (at(onset) > start + 0.05) points.push(point(at(onset) - 0.04, 1, -0.3))
  if (tune === 'choice' && index === main) points = withChoice(points, { clause, onset, phones, at })

  const from = { onset: at(onset), vowel: at(vowel), vowelEnd: at(vowel + 1) }
  const goesThroughTail = hasTail && index === main
  const sung = goesThroughTail ? (clauses.at(-1) ?? clause) : clause
  const sonorant = sung.phones.findLast(phone => isSonorous(phones[phone]?.name ?? ''))
  const end = sonorant === undefined ? at(sung.last + 1) : Math.max(at(sonorant + 1), from.vowelEnd)
  if (index < main) points.push(...goingOn(plan, index, { ...from, end }))
  else points.push(...(tune === 'rise' ? rising : falling)({ ...from, end }))
  const next = clauses[index + 1]
  if (next && !goesThroughTail) points.push(point(at(next.first) - 0.01, 0.5, 0.5))
  return points
}

type Place = { onset: number; vowel: number; vowelEnd: number; end: number }

function falling({ vowel, vowelEnd, end }: Place): Point[] {
  const { peak, end: low } = MELODY.fall
  const length = vowelEnd - vowel
  const high = [point(vowel + 0.01, 0.15, peak - 1), point(vowel + 0.35 * length, 0.1, peak)]
  if (end - vowelEnd < 0.12) {
    return [...high, point(vowelEnd + 0.3 * (end - vowelEnd), 0, low * 0.75), point(end, 0, low)]
  }
  const after = Math.min(vowelEnd + 0.18, vowelEnd + 0.5 * (end - vowelEnd))
  return [...high, point(vowelEnd, 0.15, peak * 0.35), point(after, 0.2, -2.5), point(end, 0, low)]
}

function rising({ onset, vowel, vowelEnd, end }: Place): Point[] {
  const { low, end: high } = MELODY.rise
  const length = vowelEnd - vowel
  return [
    point(onset + 0.01, 0.2, low + 0.5),
    point(vowel + 0.25 * length, 0, low),
    ...(end - vowelEnd > 0.15 ? [point(vowelEnd, 0, low + 2.2)] : []),
    point(end - 0.02, 0, high),
    point(end, 0, high),
  ]
}

/** The end of a clause that is not the last one. */
function goingOn({ clauses, marks }: Plan, index: number, { vowel, vowelEnd, end }: Place): Point[] {
  const peak = vowel + 0.3 * (vowelEnd - vowel)
  if (marks[index] === ';') return [point(peak, 0.6, 1.5), point(end, 0.3, -0.5)]
  const words = clauses[index]?.words ?? []
  if (index === 0 && OPENERS.has(words[0]?.text ?? '') && words.length <= 2) {
    return [point(peak, 0.6, 2.5), point(end, 0.1, -1.5)]
  }
  const { low, end: high } = MELODY.goesOn
  return [point(peak, 0.5, 2), point(vowelEnd, 0.2, low), point(end, 0, high)]
}

/** "Tea or coffee?" rises before the "or". */
function withChoice(
  points: readonly Point[],
  {
    clause,
    onset,
    phones,
    at,
  }: { clause: Clause; onset: number; phones: readonly Phone[]; at: (phone: number) => number },
): Point[] {
  const or = clause.words.findIndex(({ text }) => text === 'or')
  const first = clause.words[or - 1]
  if (!first) return [...points]
  const strong = stressedIn(first, phones)
  const end = at((first.phones.at(-1) ?? 0) + 1)
  return [
    ...points.filter(({ seconds }) => seconds < at(strong.onset) - 0.02),
    point(at(strong.onset), 0, -1.5),
    point(at(strong.vowel) + 0.02, 0, -1),
    point(end, 0, 5),
    point(end + 0.12, 0.6, 0.5),
    point(at(onset) - 0.03, 0.8, 0.5),
  ]
}

function point(seconds: number, weight: number, semitones: number): Point {
  return { seconds, weight, semitones }
}
