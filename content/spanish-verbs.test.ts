import { describe, expect, test } from 'vitest'
import { readLibrary } from '#content/library.ts'

/*
 * Independent check of the Spanish verb forms: the present derived from the infinitive by grammatical class,
 * written without reference to the library. Slots: yo, tú, él, nosotros, ellos.
 */
type Five = [yo: string, tu: string, el: string, nosotros: string, ellos: string]

const WHOLLY_IRREGULAR: Readonly<Record<string, string>> = {
  dar: 'doy das da damos dan',
  estar: 'estoy estás está estamos están',
  ir: 'voy vas va vamos van',
  ser: 'soy eres es somos son',
  ver: 'veo ves ve vemos ven',
}
const FIRST_PERSONS: Readonly<Record<string, string>> = {
  conocer: 'conozco',
  decir: 'digo',
  hacer: 'hago',
  saber: 'sé',
  salir: 'salgo',
  tener: 'tengo',
  traer: 'traigo',
  venir: 'vengo',
}
/** Stem changes: the last vowel of the stem, and its stressed form, used in all forms except "nosotros". */
const STEM_CHANGES: readonly (readonly [string, string, string])[] = [
  ['e', 'ie', 'cerrar despertar empezar entender pensar querer sentir tener venir'],
  ['o', 'ue', 'contar doler dormir encontrar llover poder recordar'],
  ['u', 'ue', 'jugar'],
  ['e', 'i', 'decir repetir'],
  ['i', 'í', 'enviar'],
]
const ENDINGS: Readonly<Record<string, Five>> = {
  ar: ['o', 'as', 'a', 'amos', 'an'],
  er: ['o', 'es', 'e', 'emos', 'en'],
  ir: ['o', 'es', 'e', 'imos', 'en'],
}
const CLITICS: Five = ['me', 'te', 'se', 'nos', 'se']

function present(infinitive: string): Five {
  const [verb = '', ...rest] = infinitive.split(' ')
  if (rest.length > 0) return present(verb).map(form => [form, ...rest].join(' ')) as Five
  // The thing that pleases is the subject: "me gusta el café".
  if (/^(?:gustar|encantar)$/.test(infinitive))
    return ['me', 'te', 'le', 'nos', 'les'].map(clitic => `${clitic} ${infinitive.slice(0, -1)}`) as Five
  if (infinitive.endsWith('se'))
    return present(infinitive.slice(0, -2)).map((form, slot) => `${CLITICS[slot]} ${form}`) as Five
  const irregular = WHOLLY_IRREGULAR[infinitive]
  if (irregular) return irregular.split(' ') as Five
  const stem = infinitive.slice(0, -2)
  const endings = ENDINGS[infinitive.slice(-2)]
  if (!endings) throw new Error(`${infinitive} is not an infinitive`)
  const change = STEM_CHANGES.find(([, , verbs]) => verbs.split(' ').includes(infinitive))
  const at = change ? stem.lastIndexOf(change[0]) : -1
  const stressed = change ? stem.slice(0, at) + change[1] + stem.slice(at + 1) : stem
  const forms = endings.map((ending, slot) => `${slot === 3 ? stem : stressed}${ending}`) as Five
  return [FIRST_PERSONS[infinitive] ?? forms[0], ...forms.slice(1)] as Five
}

/** yo, tú, él, ella, (it), nosotros, ustedes, ellos: in Latin America "ustedes" takes the form of "ellos". */
function slotsOf([yo, tu, el, nosotros, ellos]: Five): string[] {
  return [yo, tu, el, el, el, nosotros, ellos, ellos]
}

const verbs = readLibrary().filter(({ tab }) => tab === 'verbs')

describe('the Spanish of each verb is the present of its infinitive', () => {
  test.each(verbs.map(entry => [entry.englishWord, entry.spanishTranslation, entry] as const))(
    '%s: %s',
    (_, spanish, { verb }) => {
      const expected = spanish
        .split(', ')
        .map(infinitive => slotsOf(present(infinitive)))
        .reduce((one, other) => one.map((form, slot) => `${form} / ${other[slot]}`))
      const written = verb?.spanishTranslationConjugation ?? []
      expect(written).toEqual(expected.map((form, slot) => (written[slot] === '' ? '' : form)))
    },
  )
})
