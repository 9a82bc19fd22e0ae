import type { Slip } from '#domain/speech/confusions.ts'
import { linesOf } from '#domain/speech/word-lists.ts'

/*
 * Words that may stand for one another without another meaning (D47): synonyms, and forms of one word. Every family
 * leaves a sentence understood and not quite as it was taught, so that it is accepted as `near`.
 */

/** Words that mean the same in the sentences of a beginner. "Always" and "usually" do not. */
const SYNONYMS = `
hello hi hey|goodbye bye|mother mom mommy|father dad daddy|grandmother grandma|grandfather grandpa|big large|small little
begin start|finish end|close shut|near close|difficult hard|good well fine great|bill check|dinner supper|noon midday|shop store
plane airplane|boat ship|bike bicycle|car automobile|photo picture|movie film|elevator lift|bathroom restroom
apartment flat|vacation holiday|fast quick|taxi cab|happy glad|sick ill|speak talk|kid child
beautiful pretty|jacket coat|rain rainy|sun sunny`

/** Forms that no ending explains, and that do not sound alike as "come" and "came" do. */
const FORMS = `
am is are was were be been being|have has had|do does did done|go goes went gone|make made|know knew known|think thought
take took|see saw seen|say said|tell told|leave left|keep kept|lose lost|stand stood|eat ate|buy bought|bring brought|sell sold
teach taught|child children|foot feet|tooth teeth|person people|good better best|bad worse worst`

const familiesOf = (list: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const families = new Map<string, Set<string>>()
  for (const words of linesOf(list)) {
    for (const word of words) families.set(word, new Set([...(families.get(word) ?? []), ...words]))
  }
  return families
}

const SYNONYMS_OF = familiesOf(SYNONYMS)
const FORMS_OF = familiesOf(FORMS)

/** Whether a list has the word: then it is an ordinary one. */
export const isInFamily = (word: string): boolean => SYNONYMS_OF.has(word) || FORMS_OF.has(word)

/** Endings, and what a stem may have had in their place. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:s|d|ing|er|ly)$/, ''],
  [/(?:es|est|st)$/, ''],
  [/(?:ed|ing|er|est)$/, ''],
  [/(?:ing|ed|er|est)$/, 'e'],
  [/i(?:es|ed|er|est|ly)$/, 'y'],
  [/([^aeiou])\1(?:ed|ing|er|est)$/, '$1'],
]
const SHORTEST_STEM = 3

const known = new Map<string, readonly string[]>()

/** The word, and what it may be a form of. */
function stemsOf(word: string): readonly string[] {
  let stems = known.get(word)
  if (!stems) {
    const others = ENDINGS.map(([ending, instead]) => word.replace(ending, instead))
    stems = [word, ...new Set(others.filter(stem => stem.length >= SHORTEST_STEM && stem !== word))]
    known.set(word, stems)
  }
  return stems
}

/** The word, what it may be a form of, and the forms of that which no ending explains. */
export function formsOf(word: string): readonly string[] {
  const stems = stemsOf(word)
  const irregular = stems.flatMap(stem => [...(FORMS_OF.get(stem) ?? [])])
  return irregular.length === 0 ? stems : [...new Set([...stems, ...irregular])]
}

/** How two words are related that mean the same: go and went, see and seeing, mother and mom. */
export function relationBetween(one: string, other: string): 'form' | 'synonym' | undefined {
  const [stems, otherStems] = [stemsOf(one), stemsOf(other)]
  const areIn = (families: typeof FORMS_OF) =>
    stems.some(stem => {
      const family = families.get(stem)
      return family !== undefined && otherStems.some(each => family.has(each))
    })
  if (stems.some(stem => otherStems.includes(stem)) || areIn(FORMS_OF)) return 'form'
  return areIn(SYNONYMS_OF) ? 'synonym' : undefined
}

/** Only an ending that is heard differs: `works` for `work`, `walk` for `walked` (rule R15). */
export function inflectionBetween(expected: string, heard: string): Slip | undefined {
  const [short, long] = expected.length < heard.length ? [expected, heard] : [heard, expected]
  const wanted = long === expected ? 0 : 1
  if (short.length < 2 || short[0] !== long[0]) return undefined
  const stem = short.replace(/e$/, '')
  if (
    long === `${short}s` ||
    long === `${short}es` ||
    (short.endsWith('y') && long === `${short.slice(0, -1)}ies`)
  ) {
    return { id: 'final-s', wanted }
  }
  const isPast =
    long === `${stem}ed` ||
    long === `${short}${short.at(-1)}ed` ||
    (short.endsWith('y') && long === `${short.slice(0, -1)}ied`)
  return isPast && short.length > 2 ? { id: 'final-ed', wanted } : undefined
}
