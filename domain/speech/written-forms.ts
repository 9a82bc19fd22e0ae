import { byFirst } from '#domain/speech/word-lists.ts'

/**
 * How the same spoken English can be written: contractions, British and American spelling, abbreviations.
 * Data for the judge; one family per line. A word on the right of `:` is another way to write the left one.
 */

/** Words that stand for several (the regular endings n't, 'm, 're, 've, 'll, 's, 'd are rules). */
export const CONTRACTIONS = byFirst(`
can't can not|cannot can not|won't will not|wont will not|shan't shall not|ain't is not|let's let us|lets let us
y'all you all|'em them|'cause because|cuz because|gonna going to|wanna want to|gotta got to|hafta have to
gimme give me|lemme let me|dunno do not know|kinda kind of|ya you|im i am`)

/** Engines lose the apostrophe of these; none is a common word without it (so not ill, well, were, shed). */
export const LOST_APOSTROPHES =
  "can't don't doesn't didn't isn't aren't wasn't weren't couldn't shouldn't wouldn't haven't hasn't hadn't mustn't " +
  "i've you're you've they're they've we've he's she's it's that's what's where's who's how's when's there's here's"

/** Endings that abbreviate a word; those with several meanings list them all. */
export const SHORT_ENDINGS = byFirst("'s is has does|'d would had did")

/** The short form of a word after another one: engines that lose apostrophes write "ill" for "I will". */
export const SHRUNK_WORDS = byFirst('am m|are re|had d|has s|have ve|is s|will ll|would d')

/** Spelling variants and abbreviations: what an engine may write for the first word, and with an s for its plural. */
export const SPELLINGS = byFirst(`
a.m. am|apartment apt|are r|avenue ave|check cheque|dash hyphen|doctor dr|gray grey|goodbye goodby goodbuy
hello hallo hullo|kilometer km|miss ms|missus mrs|mister mr|okay ok|p.m. pm|percent pct|saint st|see c|street st
television tv|you u|your ur`)

/** British spellings by rule: what is exchanged, and in which words. */
export const BRITISH: readonly (readonly [american: string, british: string, words: string])[] = [
  ['or', 'our', 'color favor favorite flavor harbor honor humor neighbor'],
  ['er', 're', 'center kilometer liter meter theater'],
  ['z', 's', 'apologize organize realize recognize'],
  ['l', 'll', 'canceled traveled traveler'],
  ['o', 'u', 'mom mommy'],
]
