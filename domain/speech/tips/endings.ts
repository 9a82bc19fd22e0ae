import { type ConfusionTip, way, words } from '#domain/speech/tips/tip.ts'

/** The last s of "my father's car", which Spanish has no word for. */
export const POSSESSIVE_TIP = way(
  'lastS',
  'La «s» de «{wanted}» dice de quién es: haz que se oiga.',
  'The "s" of "{wanted}" says whose it is: let it be heard.',
)

/** Tips about sounds lost, added or unclear at the start or end of a word, and about stress. */
export const ENDING_TIPS = {
  's-cluster': {
    sounds: 'S + consonant',
    ways: [
      way(
        'cluster',
        'Empieza «{wanted}» directo en «sss», sin nada delante.',
        'Begin "{wanted}" on a long "sss", with nothing before it.',
      ),
    ],
    drill: words('school stop speak Spanish student street station small snow swim sleep'),
  },
  'final-c': {
    sounds: 'last consonant dropped',
    ways: [
      way(
        'lastSound',
        'No te comas el final de «{wanted}»: sin él se oye «{heard}».',
        'Finish the last sound of "{wanted}": without it, "{heard}" is heard.',
      ),
    ],
    drill: words('card car cold hand bed good want first help milk desk left'),
  },
  voicing: {
    sounds: 'B/P D/T G/K V/F JH/CH at the end',
    ways: [
      way(
        'longVowel',
        'Al final de «{wanted}» la garganta vibra y la vocal se alarga; «{heard}» es seca y corta.',
        'At the end of "{wanted}" the throat vibrates and the vowel is longer; "{heard}" is short and dry.',
      ),
    ],
    drill: words('bag back bed bet leave leaf dog big had hat five food'),
  },
  'third-s': {
    sounds: 'S/Z at the end of a verb',
    ways: [
      way(
        'lastS',
        'Con «he», «she» o «it» el verbo lleva «s»: «{wanted}».',
        'With "he", "she" or "it" the verb has an "s": "{wanted}".',
      ),
      way(
        'noLastS',
        'Con «I», «you», «we» o «they» el verbo va sin «s»: «{wanted}».',
        'With "I", "you", "we" or "they" the verb has no "s": "{wanted}".',
      ),
    ],
    drill: words('works likes plays lives speaks eats needs goes has does'),
  },
  'final-s': {
    sounds: 'S/Z at the end',
    ways: [
      way(
        'lastS',
        'La «s» final de «{wanted}» cambia el significado: haz que se oiga.',
        'The last "s" of "{wanted}" carries meaning: let it be heard.',
      ),
    ],
    drill: words('cats cat books friends keys rooms tickets glasses shoes days'),
  },
  'final-ed': {
    sounds: 'T/D at the end, or an extra IH D',
    ways: [
      way(
        'past',
        'El final de «{wanted}» es solo una «t» o «d»; «ed» suena aparte solo después de «t» o «d».',
        '"{wanted}" just ends in a "t" or "d"; "ed" is a syllable only after "t" or "d".',
      ),
    ],
    drill: words('worked work liked walked helped played lived called watched wanted needed'),
  },
  'ng-n': {
    sounds: 'NG/N at the end',
    ways: [
      way(
        'N',
        'Al final de «{wanted}» la lengua se queda atrás, como en la «n» de «tango».',
        'At the end of "{wanted}" the tongue stays back, as for the "n" of "tango".',
      ),
      way(
        'n',
        'Al final de «{wanted}» la punta de la lengua toca detrás de los dientes; atrás suena «{heard}».',
        'At the end of "{wanted}" the tip of the tongue touches behind the teeth; at the back it is "{heard}".',
      ),
    ],
    drill: words('sing sin thing thin morning evening long young going meeting spring'),
  },
  'ng-nk': {
    sounds: 'NG/NG K at the end',
    ways: [
      way(
        'N',
        '«{wanted}» termina en la nariz: no sueltes una «k» al final.',
        '"{wanted}" ends in the nose: let no "k" out at the end.',
      ),
      way(
        'k',
        'Al final de «{wanted}» suelta una «k» clara; sin ella se oye «{heard}».',
        'Let a clear "k" out at the end of "{wanted}"; without it, "{heard}" is heard.',
      ),
    ],
    drill: words('thing think bang bank sing sink young drink thank pink'),
  },
  'm-n': {
    sounds: 'M/N at the end',
    ways: [
      way(
        'm',
        'Cierra los labios al final de «{wanted}»; en «{heard}» quedan abiertos.',
        'Close the lips at the end of "{wanted}"; in "{heard}" they stay open.',
      ),
    ],
    drill: words('some sun name time home room arm from them then'),
  },
  'teen-ty': {
    sounds: 'stress of -teen and -ty',
    ways: [
      way(
        'teen',
        'En «{wanted}» la fuerza va al final: «teen» es larga.',
        'In "{wanted}" the stress is at the end: "teen" is long.',
      ),
      way(
        'ty',
        'En «{wanted}» la fuerza va al inicio, y «ty» es corta.',
        'In "{wanted}" the stress is at the start, and "ty" is short.',
      ),
    ],
    drill: words('thirteen thirty fourteen forty fifteen fifty sixteen sixty eighteen eighty'),
  },
} as const satisfies Readonly<Record<string, ConfusionTip>>
