/**
 * How the same spoken English can be written: contractions, British and American spelling, abbreviations.
 * Data for the judge; one family per line. A word on the right of `:` is another way to write the left one.
 */

/** Whole words that stand for several (the regular endings n't, 'm, 're, 've, 'll, 's, 'd are rules). */
export const CONTRACTIONS: Readonly<Record<string, string>> = {
  "can't": 'can not',
  cannot: 'can not',
  "won't": 'will not',
  wont: 'will not',
  "shan't": 'shall not',
  "ain't": 'is not',
  "let's": 'let us',
  lets: 'let us',
  "y'all": 'you all',
  "'em": 'them',
  "'cause": 'because',
  cuz: 'because',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  hafta: 'have to',
  gimme: 'give me',
  lemme: 'let me',
  dunno: 'do not know',
  kinda: 'kind of',
  ya: 'you',
  im: 'i am',
  mph: 'miles per hour',
}

/** Engines lose the apostrophe of these; none is a common word without it (so not ill, well, were, shed). */
export const LOST_APOSTROPHES =
  "can't don't doesn't didn't isn't aren't wasn't weren't couldn't shouldn't wouldn't haven't hasn't hadn't mustn't " +
  "i've you're you've they're they've we've he's she's it's that's what's where's who's how's when's there's here's"

/** Endings that abbreviate a word; those with several meanings list them all. */
export const SHORT_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "'s": ['is', 'has', 'does'],
  "'d": ['would', 'had', 'did'],
}

/** The short form of a word after another one: engines that lose apostrophes write "ill" for "I will". */
export const SHRUNK_WORDS: Readonly<Record<string, string>> = {
  am: 'm',
  are: 're',
  had: 'd',
  has: 's',
  have: 've',
  is: 's',
  will: 'll',
  would: 'd',
}

/** Spelling variants and abbreviations: what the engine may write for the word on the left, and with an s for its plural. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  'a.m.': 'am',
  airplane: 'aeroplane',
  apartment: 'apt',
  avenue: 'ave',
  celsius: 'c',
  centimeter: 'cm',
  check: 'cheque',
  dash: 'hyphen',
  doctor: 'dr',
  donut: 'doughnut',
  fahrenheit: 'f',
  fulfill: 'fulfil',
  gray: 'grey',
  goodbye: 'goodby',
  hello: 'hallo hullo',
  jewelry: 'jewellery',
  kilo: 'kg',
  kilogram: 'kg',
  kilometer: 'km',
  miss: 'ms',
  missus: 'mrs',
  mister: 'mr',
  mustache: 'moustache',
  okay: 'ok',
  pound: 'lb lbs',
  'p.m.': 'pm',
  pajamas: 'pyjamas',
  percent: 'pct',
  practice: 'practise',
  professor: 'prof',
  program: 'programme',
  saint: 'st',
  skeptical: 'sceptical',
  street: 'st',
  television: 'tv',
  tire: 'tyre',
  versus: 'vs',
  whiskey: 'whisky',
  yogurt: 'yoghurt',
}

/** British spellings by rule: what is exchanged, and in which words. */
export const BRITISH: readonly (readonly [american: string, british: string, words: string])[] = [
  ['or', 'our', 'color colorful favor favorite flavor harbor honor humor labor neighbor'],
  ['er', 're', 'center centimeter kilometer liter meter theater'],
  ['z', 's', 'analyze apologize cozy organize realize recognize'],
  ['l', 'll', 'canceled traveled traveler traveling'],
  ['g', 'gue', 'catalog dialog'],
  ['o', 'u', 'mom mommy'],
]
