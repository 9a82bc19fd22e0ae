import { PRONOUNS, type Pronoun, type Verb } from '#domain/library/library.ts'

/** The present of English verbs, by the slots of `PRONOUNS` (A3.45, A3.46, A3.48). */

const THIRD_PERSONS: readonly Pronoun[] = ['he', 'she', 'it']

/** Verbs with an irregular third person. The other forms of `be` are below. */
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

/** The contracted ending of a form. */
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
 * The English form for each pronoun; empty for a pronoun that the verb is not used with. In phrasal verbs ("look for")
 * the first word changes. Authored forms override the rule.
 */
export function englishForms({ verb, englishWordConjugation, avoidPronouns }: Conjugated): string[] {
  return PRONOUNS.map((pronoun, slot) =>
    avoidPronouns.includes(pronoun) ? '' : englishWordConjugation[slot] || formFor(pronoun, verb),
  )
}

/** The contracted forms ("I'm"); empty where the verb has none. */
export function contractedForms(verb: Conjugated & Pick<Verb, 'apostrophe'>): string[] {
  return englishForms(verb).map((form, slot) => {
    const ending = verb.apostrophe ? CONTRACTED[form] : undefined
    return ending === undefined ? '' : `${spokenPronoun(PRONOUNS[slot])}${ending}`
  })
}

/** The pronoun as it is said: the plural slot is "you" too. */
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

/** "watches", "carries", "plays": by the ending of the verb. */
function withS(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  if (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(verb)) return `${verb}es`
  return `${verb}s`
}
