import { byFirst } from '#domain/speech/word-lists.ts'

/**
 * What a recogniser may write when a letter, a number, an ordinal or a phrase is said well (A3.49 to A3.55). Digits,
 * hyphens, commas, "21st" and "twenty first" are rules (numerals); these lists have what no rule covers. Never list one
 * letter as the form of another: b and v, g and j, m and n, e and i, a and e are what the learner practises.
 */
export const LETTER_FORMS = byFirst(`
a ay hey eh 8|b be bee bi|c see sea cee si|d dee di|e ee|f ef eff|g gee jee ji|h aitch age each|i eye aye hi
j jay|k kay okay|l el elle ell|m em|n en and end in|o oh owe 0|p pee pea pi|q queue cue kew|r are ar our
s es ess|t tea tee ti|u you yu yoo ewe|v vee ve vi|w doubleu doubleyou|x ex ecks eggs|y why wye
z zee zed`)

/** "tin" is not a form of ten: it is the typical error. */
export const NUMBER_FORMS = byFirst('one won|two to too|four for fore|six sicks|eight ate')

export const ORDINAL_FORMS = byFirst('fourth forth')

/** Whole phrases, written without punctuation and with contractions open. */
export const PHRASE_FORMS: Readonly<Record<string, readonly string[]>> = {
  'check in': ['checking'],
  'excuse me': ['scuse me', 'x q s me'],
  'get up': ['giddap'],
  'how much is it': ['how much is eat'],
  'nice to meet you': ['nice to meet cha', 'nice to meetcha'],
  'thank you': ['thank q'],
  'you are welcome': ['your welcome', 'ur welcome'],
}
