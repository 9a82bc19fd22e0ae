import { PRONOUNS, type Pronoun, type Verb } from '#domain/library/library.ts'

/** The present of English verbs, by the slots of `PRONOUNS` (specification 3, section 3). */

const THIRD_PERSONS: readonly Pronoun[] = ['he', 'she', 'it']

/** Verbs whose third person is no matter of spelling. The others of `be` are below. */
const IRREGULAR_THIRD_PERSONS: Readonly<Record<string, string>> = {
  be: 'is',
  can: 'can',
  do: 'does',
  go: 'goes',
  have: 'has',
  may: 'may',
  might: 'might',
  must: 'must',
  should: 'should',
  will: 'will',
  would: 'would',
}

/** What the form shrinks to behind a pronoun. */
const CONTRACTED: Readonly<Record<string, string>> = {
  am: "'m",
  are: "'re",
  had: "'d",
  has: "'s",
  have: "'ve",
  is: "'s",
  will: "'ll",
  would: "'d",
}

type Conjugated = Pick<Verb, 'verb' | 'englishWordConjugation' | 'avoidPronouns'>

/**
 * The English form for each pronoun; empty where the pronoun is not used with the verb. Of "look for" and the like
 * the first word changes. Authored forms come before the rule.
 */
export function englishForms({ verb, englishWordConjugation, avoidPronouns }: Conjugated): string[] {
  return PRONOUNS.map((pronoun, slot) =>
    avoidPronouns.includes(pronoun) ? '' : englishWordConjugation[slot] || formFor(pronoun, verb),
  )
}

/** Pronoun and form drawn together ("I'm"); empty where they are not, or where the verb never is. */
export function contractedForms(verb: Conjugated & Pick<Verb, 'apostrophe'>): string[] {
  return englishForms(verb).map((form, slot) => {
    const ending = verb.apostrophe ? CONTRACTED[form] : undefined
    return ending === undefined ? '' : `${spokenPronoun(PRONOUNS[slot])}${ending}`
  })
}

/** The pronoun as it is said: the slot for more than one person is "you" like the other. */
export function spokenPronoun(pronoun: Pronoun | undefined): string {
  return pronoun === 'you (plural)' ? 'you' : (pronoun ?? '')
}

function formFor(pronoun: Pronoun, verb: string): string {
  const [first = '', ...rest] = verb.split(' ')
  return [presentOf(first, pronoun), ...rest].join(' ')
}

function presentOf(verb: string, pronoun: Pronoun): string {
  if (THIRD_PERSONS.includes(pronoun)) return IRREGULAR_THIRD_PERSONS[verb] ?? withS(verb)
  if (verb !== 'be') return verb
  return pronoun === 'I' ? 'am' : 'are'
}

/** "watches", "carries", "plays": by the letters that the verb ends with. */
function withS(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  if (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(verb)) return `${verb}es`
  return `${verb}s`
}
