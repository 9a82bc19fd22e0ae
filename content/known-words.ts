import type { LessonSource } from '#content/course-files.ts'
import { bareWord, plain } from '#content/said.ts'
import { namedSmallWords } from '#content/small-words.ts'
import { type TaughtText, taughtTexts } from '#content/taught-texts.ts'

/*
 * Lessons use only words that their learner has met (decision 056): the words of its items so far and of earlier
 * lessons, its small words, words that are almost Spanish, names, and the endings that have been taught by then.
 */

/*
 * Places count the lessons from the first one of the first course on: lesson 9 of a course that follows another of 21
 * lessons is at place 30.
 */

/** The place from which an ending of a known word no longer needs its own item. */
const ENDING_FROM = { plural: 3, owner: 4, ing: 7, verb: 11, past: 30, comparative: 34 }
/** The maximum number of words in a sentence, from each place on. */
const LONGEST_SENTENCE: readonly (readonly [from: number, words: number])[] = [
  [16, 12],
  [10, 10],
  [1, 8],
]

/** Words that a Spanish speaker understands at once. */
const COGNATES = new Set(
  'doctor taxi hotel sandwich problem chocolate baseball bachata dominican family color restaurant'.split(
    ' ',
  ),
)

const NAMES = new Set(
  `ana luis carla carlos rosa pedro ms brown peña díaz mexico colombia dominican republic canada boston miami
  chicago bogotá medellín santiago cartagena cancún puebla guadalajara punta cana santo domingo new york
  united states america`.split(/\s+/),
)

/** Verbs whose "-s" is the third person, not a plural. */
const VERBS = new Set(
  `live speak visit wear eat drink want have go do get take sleep work cook study watch say see meet like open close
  turn call leave buy pay need help write read play dance sing swim start finish invite love drive travel
  understand repeat`.split(/\s+/),
)

const ENDS_CONTRACTION: Readonly<Record<string, string>> = {
  "'s": 'is',
  "'m": 'am',
  "'re": 'are',
  "'d": 'would',
  "'ll": 'will',
}

/** After any other word, "'s" is a possessive. */
const CONTRACTED_WITH_IS = new Set('it he she that what who where how there here when'.split(' '))

/**
 * Problems of a course's lessons: words that are not known yet, and sentences that are too long.
 * @param before the lessons that its learners have done
 */
export function knownWordProblems(
  lessons: readonly LessonSource[],
  before: readonly LessonSource[] = [],
): string[] {
  const known = new Set([...COGNATES, ...NAMES])
  for (const [index, lesson] of before.entries()) problemsOfLesson(lesson, index + 1, known)
  return lessons
    .toSorted((a, b) => a.number - b.number)
    .flatMap(lesson => problemsOfLesson(lesson, before.length + lesson.number, known))
}

/** Learns the words of a lesson, and names those that its texts ask for too early. */
function problemsOfLesson(lesson: LessonSource, place: number, known: Set<string>): string[] {
  const learn = (english: string) => {
    for (const word of tokens(english)) known.add(word)
  }
  const problems: string[] = []
  const texts = taughtTexts(lesson)
  for (const text of texts) {
    for (const { english } of namedSmallWords(text.item, lesson.smallWords)) learn(english)
    if (text.role === 'title' || text.role === 'pair') continue
    // Learners repeat a row after the app, and so meet numbers, days and months.
    if (text.role === 'word' || text.role === 'row') learn(text.english)
    else problems.push(...problemsOf(text, place, known))
  }
  // The words that a phrase teaches are known, wherever its notes are.
  for (const { role, english } of texts) if (role === 'word') learn(english)
  return problems
}

function problemsOf(text: TaughtText, place: number, known: ReadonlySet<string>): string[] {
  const unknown = new Set(tokens(text.english).filter(word => !isKnown(word, place, known)))
  const most = LONGEST_SENTENCE.find(([from]) => place >= from)?.[1] ?? 0
  const long = text.english.split(/(?<=[.?!])\s+/).filter(sentence => sentence.split(/\s+/).length > most)
  return [
    ...[...unknown].map(word => `${text.where}: "${word}" is not known yet in "${text.english}"`),
    ...long.map(sentence => `${text.where}: more than ${most} words in "${sentence}"`),
  ]
}

/** Whether a learner at a place has met a word, or can derive it from one. */
export function isKnown(word: string, place: number, known: ReadonlySet<string>): boolean {
  if (known.has(word) || /^\d+(?::\d\d)?$/.test(word)) return true
  // A part may be no word by itself, as in "T-shirts".
  if (word.includes('-') && word.split('-').every(part => isKnown(part, place, known))) return true
  if (word.endsWith("n't") && known.has(word.slice(0, -3)) && known.has('not')) return true
  const [, start = '', end = ''] = /^(.+)('[a-z]+)$/.exec(word) ?? []
  if (end === "'s" && place >= ENDING_FROM.owner && isKnown(start, place, known)) return true
  if (isKnownContraction(start, end, known)) return true
  return stemsOf(word).some(({ stem, from }) => place >= from && known.has(stem))
}

function isKnownContraction(start: string, end: string, known: ReadonlySet<string>): boolean {
  const isContracted = end !== "'s" || CONTRACTED_WITH_IS.has(start)
  return isContracted && known.has(start) && known.has(ENDS_CONTRACTION[end] ?? '')
}

function stemsOf(word: string): { stem: string; from: number }[] {
  const plurals = [/^(.+)s$/, /^(.+)es$/].flatMap(ending => ending.exec(word)?.[1] ?? [])
  if (word.endsWith('ies')) plurals.push(`${word.slice(0, -3)}y`)
  return [
    ...plurals.map(stem => ({ stem, from: VERBS.has(stem) ? ENDING_FROM.verb : ENDING_FROM.plural })),
    ...bases(word, 'ing').map(stem => ({ stem, from: ENDING_FROM.ing })),
    ...bases(word, 'ed').map(stem => ({ stem, from: ENDING_FROM.past })),
    ...bases(word, 'er').map(stem => ({ stem, from: ENDING_FROM.comparative })),
  ]
}

/** What a word with an ending may come from: "work-ed", "lik-ed", "stop-ped", "tri-ed". */
function bases(word: string, ending: 'ing' | 'ed' | 'er'): string[] {
  if (!word.endsWith(ending) || word.length === ending.length) return []
  const base = word.slice(0, -ending.length)
  return [base, `${base}e`, base.slice(0, -1), ...(base.endsWith('i') ? [`${base.slice(0, -1)}y`] : [])]
}

/** The words of a text in lower case, without punctuation. */
export function tokens(text: string): string[] {
  return plain(text)
    .toLowerCase()
    .split(/\s+/)
    .map(bareWord)
    .filter(token => token !== '')
}
