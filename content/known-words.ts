import type { LessonSource } from '#content/course-files.ts'
import { bareWord, plain } from '#content/said.ts'
import { explainsSmallWords } from '#content/small-words.ts'
import { type TaughtText, taughtTexts } from '#content/taught-texts.ts'

/*
 * Lessons use only words that their learner has met (decision 056): the words of its items so far and of earlier
 * lessons, its small words, words that are almost Spanish, names, and the endings that have been taught by then.
 */

/** The lesson from which an ending of a known word no longer needs its own item. */
const ENDING_FROM = { plural: 3, owner: 4, ing: 7, verb: 11 }
/** The maximum number of words in a sentence, from each lesson on. */
const LONGEST_SENTENCE: readonly (readonly [from: number, words: number])[] = [
  [16, 12],
  [10, 10],
  [1, 8],
]

/** Words that a Spanish speaker understands at once. */
const COGNATES = new Set(
  'doctor taxi hotel sandwich problem chocolate baseball bachata dominican family color'.split(' '),
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

/** Words used before they are taught, each with the reason. */
export const KNOWN_BEFORE: readonly { lesson: number; word: string; why: string }[] = []

const ENDS_CONTRACTION: Readonly<Record<string, string>> = {
  "'s": 'is',
  "'m": 'am',
  "'re": 'are',
  "'d": 'would',
  "'ll": 'will',
}

/** After any other word, "'s" is a possessive. */
const CONTRACTED_WITH_IS = new Set('it he she that what who where how there here when'.split(' '))

/** Problems of a course's lessons: words that are not known yet, and sentences that are too long. */
export function knownWordProblems(lessons: readonly LessonSource[]): string[] {
  const known = new Set([...COGNATES, ...NAMES])
  const learn = (english: string) => {
    for (const word of tokens(english)) known.add(word)
  }
  const problems: string[] = []
  for (const lesson of [...lessons].sort((a, b) => a.number - b.number)) {
    const texts = taughtTexts(lesson)
    const explained = explainsSmallWords(lesson)?.slug
    for (const { word } of KNOWN_BEFORE.filter(each => each.lesson === lesson.number)) known.add(word)
    for (const text of texts) {
      if (text.item.slug === explained) for (const { english } of lesson.smallWords) learn(english)
      if (text.role === 'title' || text.role === 'pair') continue
      // Learners repeat a row after the app, and so meet numbers, days and months.
      if (text.role === 'word' || text.role === 'row') learn(text.english)
      else problems.push(...problemsOf(text, lesson.number, known))
    }
    // The words that a phrase teaches are known, wherever its notes are.
    for (const { role, english } of texts) if (role === 'word') learn(english)
  }
  return problems
}

function problemsOf(text: TaughtText, lesson: number, known: ReadonlySet<string>): string[] {
  const unknown = new Set(tokens(text.english).filter(word => !isKnown(word, lesson, known)))
  const most = LONGEST_SENTENCE.find(([from]) => lesson >= from)?.[1] ?? 0
  const long = text.english.split(/(?<=[.?!])\s+/).filter(sentence => sentence.split(/\s+/).length > most)
  return [
    ...[...unknown].map(word => `${text.where}: "${word}" is not known yet in "${text.english}"`),
    ...long.map(sentence => `${text.where}: more than ${most} words in "${sentence}"`),
  ]
}

/** Whether a learner of a lesson has met a word, or can derive it from one. */
export function isKnown(word: string, lesson: number, known: ReadonlySet<string>): boolean {
  if (known.has(word) || /^\d+$/.test(word)) return true
  if (word.includes('-')) return word.split('-').every(part => isKnown(part, lesson, known))
  if (word.endsWith("n't") && known.has(word.slice(0, -3)) && known.has('not')) return true
  const [, start = '', end = ''] = /^(.+)('[a-z]+)$/.exec(word) ?? []
  if (end === "'s" && lesson >= ENDING_FROM.owner && isKnown(start, lesson, known)) return true
  if (isKnownContraction(start, end, known)) return true
  return stemsOf(word).some(({ stem, from }) => lesson >= from && known.has(stem))
}

function isKnownContraction(start: string, end: string, known: ReadonlySet<string>): boolean {
  const isContracted = end !== "'s" || CONTRACTED_WITH_IS.has(start)
  return isContracted && known.has(start) && known.has(ENDS_CONTRACTION[end] ?? '')
}

function stemsOf(word: string): { stem: string; from: number }[] {
  const plurals = [/^(.+)s$/, /^(.+)es$/].flatMap(ending => ending.exec(word)?.[1] ?? [])
  if (word.endsWith('ies')) plurals.push(`${word.slice(0, -3)}y`)
  const base = /^(.+)ing$/.exec(word)?.[1]
  const verbs = base === undefined ? [] : [base, `${base}e`, base.slice(0, -1)]
  return [
    ...plurals.map(stem => ({ stem, from: VERBS.has(stem) ? ENDING_FROM.verb : ENDING_FROM.plural })),
    ...verbs.map(stem => ({ stem, from: ENDING_FROM.ing })),
  ]
}

/** The words of a text in lower case, without punctuation. */
export function tokens(text: string): string[] {
  return plain(text)
    .toLowerCase()
    .split(/\s+/)
    .map(bareWord)
    .filter(token => token !== '')
}
