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

/** Spelling variants and abbreviations: what the engine may write for the word on the left. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  airplane: 'aeroplane',
  analyze: 'analyse',
  apartment: 'apt',
  apologize: 'apologise',
  avenue: 'ave',
  canceled: 'cancelled',
  catalog: 'catalogue',
  center: 'centre',
  check: 'cheque',
  color: 'colour',
  colors: 'colours',
  colorful: 'colourful',
  cozy: 'cosy',
  dialog: 'dialogue',
  doctor: 'dr',
  donut: 'doughnut',
  donuts: 'doughnuts',
  favor: 'favour',
  favorite: 'favourite',
  favorites: 'favourites',
  flavor: 'flavour',
  fulfill: 'fulfil',
  gray: 'grey',
  goodbye: 'goodby',
  harbor: 'harbour',
  hello: 'hallo hullo',
  honor: 'honour',
  humor: 'humour',
  jewelry: 'jewellery',
  kilometer: 'kilometre km',
  kilometers: 'kilometres km',
  labor: 'labour',
  liter: 'litre',
  liters: 'litres',
  meter: 'metre',
  meters: 'metres',
  miss: 'ms',
  missus: 'mrs',
  mister: 'mr',
  mom: 'mum',
  mommy: 'mummy',
  mustache: 'moustache',
  neighbor: 'neighbour',
  neighbors: 'neighbours',
  okay: 'ok',
  organize: 'organise',
  pajamas: 'pyjamas',
  percent: 'pct',
  practice: 'practise',
  professor: 'prof',
  program: 'programme',
  realize: 'realise',
  recognize: 'recognise',
  saint: 'st',
  skeptical: 'sceptical',
  street: 'st',
  television: 'tv',
  theater: 'theatre',
  tire: 'tyre',
  traveled: 'travelled',
  traveler: 'traveller',
  traveling: 'travelling',
  versus: 'vs',
  whiskey: 'whisky',
  yogurt: 'yoghurt',
}
