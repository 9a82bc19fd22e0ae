import { VERBS } from '#domain/speech/word-classes.ts'

/*
 * The classes of words that the hints of a sentence builder rely on. A word that no list has makes no hint: a missing
 * word here costs a hint, a wrong one teaches a wrong rule. Words that are a noun and a verb are only in the lists
 * where a beginner's sentence has them.
 */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

export const SUBJECTS = set('i you he she it we they there')
const SINGULAR_SUBJECTS = set('he she it')
/** A pronoun and its verb in one word. */
export const SUBJECT_CONTRACTIONS = set("i'm you're he's she's it's we're they're")
/** Objects that are no subject, and no owner. */
export const OBJECTS = set('me him us them')
export const DETERMINERS = set('a an the this that these those my your his her its our their some')
const PLURAL_DETERMINERS = set('these those many some')
const PRESENT_BE = set('am is are')
const PAST_BE = set('was were')

export const ADJECTIVES = set(`
  tall short young old beautiful pretty friendly nice good bad new big small large great cheap expensive hot cold sick
  happy sad tired hungry thirsty single double long clean dirty easy difficult fast slow rich poor busy
  quiet noisy heavy light comfortable hard-working warm cool wet dry sunny cloudy windy
  dominican mexican colombian cuban american`)
export const NOUNS = set(`
  morning afternoon evening night day week weekend month year hour minute time birthday name number room student teacher
  friend mother mom father dad brother sister son daughter husband wife baby grandmother grandfather child man woman boy
  girl doctor waiter boss manager guest hair eye head ear mouth hand arm leg foot country city map world language shirt
  shoe dress jacket hat bread rice meat fish egg cheese fruit apple breakfast dinner lunch water coffee tea milk juice
  menu table glass bill house apartment kitchen bathroom bedroom door window bed chair wall yard floor weather street
  bank school hospital supermarket station car bus train plane taxi bicycle ticket airport passport bag price money
  dollar card size medicine movie book game guitar job office company meeting computer email phone desk letter
  reservation elevator towel luggage pool vacation party football soccer music shower republic family hotel restaurant
  store shop men women people children feet wives nurse engineer driver cashier receptionist housekeeper guard
  salesperson customer uniform factory address code form message line extension zip text
  box package receipt refund mistake neighbor pants skirt sweater belt sneakers team salary schedule interview skill
  experience answer stomach throat fever headache pharmacy appointment pill tooth storm beach ocean sand umbrella
  sunscreen dog cat bird horse player goal farm town story life dream business class future wedding gift cake`)
/** Spanish says that one has these: "tengo frío". */
export const FEELINGS = set('hungry thirsty cold hot sleepy afraid')
export const TRANSPORT = set('bus car train plane taxi bicycle bike boat')
export const MEALS = set('breakfast lunch dinner')
export const HOURS = set('one two three four five six seven eight nine ten eleven twelve noon midnight')
/** "At three" is a time before one of these, or at the end. */
export const AFTER_HOUR = set("o'clock thirty fifteen and in every on")
const DAYS = set('monday tuesday wednesday thursday friday saturday sunday')
export const PREPOSITIONS = set('in on at to of from with for by near between after before')
/** In a question these stay behind: "Where are you from?" Others are often a part of the verb, as in "check in". */
export const LAST_WORDS = set('from for with about')
/** After these, the verb has no ending. */
export const MODALS = set("can can't could couldn't will won't should shouldn't must to")
const MORE_VERBS = set(`
  visit play call look listen see meet use ask stop turn stay travel practice dance sing swim walk drive give bring tell
  say understand repeat find feel spell sign send know hear hold
  explain complain cancel deliver fix forget enjoy learn hire sell rest feed win score miss move
  remember grow save hope decide promise graduate improve rent join`)
const IRREGULAR_PLURALS = set('men women people children feet')

/** "Saturday", "Saturdays". */
export const isDay = (word: string): boolean => DAYS.has(word.replace(/s$/, ''))

export const isNoun = (word: string): boolean => NOUNS.has(word) || NOUNS.has(word.replace(/s$/, ''))

export function isPluralNoun(word: string): boolean {
  return IRREGULAR_PLURALS.has(word) || (word.endsWith('s') && NOUNS.has(word.slice(0, -1)))
}

/** The form with "he": "cooks", "watches", "studies". */
export function thirdPersonOf(verb: string): string {
  if (verb === 'have') return 'has'
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** A verb in its basic form, other than "be" and "can". */
export const isBaseVerb = (word: string): boolean =>
  VERBS.has(word) || MORE_VERBS.has(word) || word === 'have' || word === 'do'

const THIRD_PERSONS: ReadonlySet<string> = new Set([...VERBS, ...MORE_VERBS, 'have', 'do'].map(thirdPersonOf))

export const isBe = (word: string): boolean => PRESENT_BE.has(word) || PAST_BE.has(word)

/** A form that follows its subject: "cook", "cooks", "is", "can". */
export const isVerb = (word: string): boolean =>
  isBaseVerb(word) || THIRD_PERSONS.has(word) || isBe(word) || (MODALS.has(word) && word !== 'to')

/** Two forms of "be" of one tense. */
export function areBe(one: string, other: string): boolean {
  return [PRESENT_BE, PAST_BE].some(forms => forms.has(one) && forms.has(other))
}

export const isPluralDeterminer = (word: string): boolean => PLURAL_DETERMINERS.has(word)
export const isSingularSubject = (word: string): boolean => SINGULAR_SUBJECTS.has(word)

/** These go before the verb; "usually" and "sometimes" may go elsewhere too. */
export const BEFORE_VERB = set('always never')
