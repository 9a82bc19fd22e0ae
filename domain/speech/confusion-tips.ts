import type { LocalText } from '#domain/languages.ts'
import type { ConfusionId } from '#domain/speech/confusions.ts'

/**
 * What to tell a learner about each confusion. Loaded by the feedback screen only: the judge never needs it.
 * Tips follow the lists of likely errors of Spanish speakers (Baker; Kolesnikova 2017; Swan and Smith).
 */
export type ConfusionTip = {
  /** The sounds in ARPAbet, or what happens to them. */
  sounds: string
  /** One sentence to show after an attempt. */
  tip: LocalText
  /** What the mouth does, for the mouth panel. */
  cue: LocalText
  /** Two things to say that differ by this alone, each with its meaning in Spanish. */
  example: readonly [Example, Example]
  /** Words to practise, easiest first. */
  drill: readonly string[]
}
type Example = { english: string; spanish: string }

const pair = (
  english: string,
  spanish: string,
  other: string,
  otherSpanish: string,
): ConfusionTip['example'] => [
  { english, spanish },
  { english: other, spanish: otherSpanish },
]

export const CONFUSION_TIPS: Readonly<Record<ConfusionId, ConfusionTip>> = {
  'ih-iy': {
    sounds: 'IH/IY',
    tip: {
      es: 'La «i» de «ship» es corta y floja, casi una «e»; la de «sheep» es larga.',
      en: 'The vowel of "ship" is short and loose, halfway to "e"; the one of "sheep" is long.',
    },
    cue: {
      es: 'Corta: relaja la boca. Larga: sonríe y sostén.',
      en: 'Short: relax the mouth. Long: smile and hold.',
    },
    example: pair('ship', 'barco', 'sheep', 'oveja'),
    drill: ['it', 'eat', 'sit', 'seat', 'live', 'leave', 'fill', 'feel', 'big', 'green'],
  },
  'uh-uw': {
    sounds: 'UH/UW',
    tip: {
      es: 'La «u» de «full» es breve, con labios flojos; la de «fool» es larga.',
      en: 'The vowel of "full" is brief, with loose lips; the one of "fool" is long.',
    },
    cue: { es: 'Corta: labios flojos. Larga: labios en beso.', en: 'Short: loose lips. Long: rounded lips.' },
    example: pair('full', 'lleno', 'fool', 'tonto'),
    drill: ['look', 'book', 'good', 'put', 'pull', 'pool', 'food', 'room', 'shoe', 'blue'],
  },
  'ae-eh': {
    sounds: 'AE/EH',
    tip: {
      es: 'En «bad» abre la boca mucho más que para la «e» de «bed».',
      en: 'For "bad", open the mouth much wider than for the vowel of "bed".',
    },
    cue: { es: 'Baja la mandíbula, como una «a» con sonrisa.', en: 'Drop the jaw and keep a smile.' },
    example: pair('bad', 'malo', 'bed', 'cama'),
    drill: ['man', 'men', 'sat', 'set', 'hand', 'bag', 'hat', 'black', 'apple', 'family'],
  },
  'ae-ah': {
    sounds: 'AE/AH',
    tip: {
      es: '«Cat» lleva la boca ancha; «cut», casi cerrada.',
      en: '"Cat" has a wide mouth; "cut" a nearly closed one.',
    },
    cue: { es: 'Ancha para «cat», relajada para «cut».', en: 'Wide for "cat", relaxed for "cut".' },
    example: pair('cat', 'gato', 'cut', 'cortar'),
    drill: ['bag', 'bug', 'ran', 'run', 'hat', 'hut', 'cap', 'cup', 'sun', 'bus'],
  },
  'ae-aa': {
    sounds: 'AE/AA',
    tip: {
      es: 'La vocal de «hot» es una «a» de garganta; la de «hat» va adelante, con la boca ancha.',
      en: 'The vowel of "hot" comes from an open throat; the one of "hat" is wide and in front.',
    },
    cue: {
      es: 'Para «hot», abre la garganta sin sonreír.',
      en: 'For "hot", open the throat and do not smile.',
    },
    example: pair('hat', 'sombrero', 'hot', 'caliente'),
    drill: ['cap', 'cop', 'hot', 'job', 'stop', 'box', 'shop', 'bag', 'map', 'bank'],
  },
  'ah-aa': {
    sounds: 'AH/AA',
    tip: {
      es: 'La vocal de «cup» es corta y central; la de «cop» es abierta y más larga.',
      en: 'The vowel of "cup" is short and central; the one of "cop" is open and longer.',
    },
    cue: { es: 'Para «cup», boca casi quieta.', en: 'For "cup", the mouth hardly moves.' },
    example: pair('cup', 'taza', 'cop', 'policía'),
    drill: ['nut', 'not', 'luck', 'lock', 'but', 'love', 'money', 'lunch', 'clock', 'doctor'],
  },
  'ow-ao': {
    sounds: 'OW/AO',
    tip: {
      es: 'La «o» de «coat» termina en «u»; la de «caught» no se mueve.',
      en: 'The "o" of "coat" ends in "oo"; the one of "caught" stays still.',
    },
    cue: { es: 'Empieza en «o» y cierra los labios.', en: 'Start on "o" and round the lips.' },
    example: pair('coat', 'abrigo', 'caught', 'atrapó'),
    drill: ['low', 'law', 'go', 'home', 'phone', 'cold', 'know', 'talk', 'small', 'daughter'],
  },
  schwa: {
    sounds: 'AH0',
    tip: {
      es: 'La vocal sin fuerza casi no se oye: di "b\'nana", no "ba-na-na".',
      en: 'The weak vowel is hardly heard: say "b\'nana", not "ba-na-na".',
    },
    cue: { es: 'Boca floja y sonido mínimo.', en: 'A loose mouth and the smallest sound.' },
    example: pair('banana', 'plátano', 'about', 'acerca de'),
    drill: [
      'about',
      'banana',
      'teacher',
      'doctor',
      'sofa',
      'today',
      'breakfast',
      'family',
      'problem',
      'seven',
    ],
  },
  er: {
    sounds: 'ER',
    tip: {
      es: 'En «work» hay una sola vocal, dicha con la lengua curvada.',
      en: '"Work" has a single vowel, said with the tongue curled back.',
    },
    cue: { es: 'Curva la lengua hacia atrás sin tocar nada.', en: 'Curl the tongue back and touch nothing.' },
    example: pair('work', 'trabajar', 'walk', 'caminar'),
    drill: ['bird', 'word', 'girl', 'first', 'shirt', 'nurse', 'learn', 'thirty', 'Thursday', 'birthday'],
  },
  'b-v': {
    sounds: 'B/V',
    tip: {
      es: 'La «v» se hace con los dientes sobre el labio y el aire pasando; la «b», con los labios cerrados.',
      en: 'For "v", put the teeth on the lip and let the air buzz; for "b", close both lips.',
    },
    cue: { es: 'Dientes sobre el labio de abajo.', en: 'Upper teeth on the lower lip.' },
    example: pair('very', 'muy', 'berry', 'baya'),
    drill: ['vest', 'best', 'van', 'visit', 'seven', 'never', 'live', 'have', 'vote', 'boat'],
  },
  'sh-ch': {
    sounds: 'SH/CH',
    tip: {
      es: 'La «sh» es un sonido largo, como pedir silencio; la «ch» empieza con un golpe de la lengua.',
      en: '"Sh" is one long hush; "ch" starts with a tap of the tongue.',
    },
    cue: {
      es: 'Para «sh», la lengua no toca el paladar.',
      en: 'For "sh", the tongue never touches the roof.',
    },
    example: pair('share', 'compartir', 'chair', 'silla'),
    drill: ['shoes', 'choose', 'sheep', 'cheap', 'shop', 'chop', 'she', 'wash', 'watch', 'kitchen'],
  },
  'y-jh': {
    sounds: 'Y/JH',
    tip: {
      es: 'La «y» de «yes» empieza como una «i» rápida; no la aprietes.',
      en: 'The "y" of "yes" starts as a quick "ee"; do not press it.',
    },
    cue: { es: 'Di «ies» muy rápido.', en: 'Say "ee-es" very fast.' },
    example: pair('yes', 'sí', 'Jess', 'Jess (nombre)'),
    drill: ['yellow', 'year', 'you', 'young', 'yesterday', 'yet', 'jet', 'job', 'juice', 'January'],
  },
  'th-s': {
    sounds: 'TH/S',
    tip: {
      es: 'Para la «th» de «think» asoma la lengua entre los dientes y sopla.',
      en: 'For the "th" of "think", put the tip of the tongue between the teeth and blow.',
    },
    cue: { es: 'Lengua entre los dientes, aire suave.', en: 'Tongue between the teeth, soft air.' },
    example: pair('think', 'pensar', 'sink', 'lavabo'),
    drill: ['thing', 'mouth', 'mouse', 'thank', 'thick', 'sick', 'bath', 'month', 'something', 'birthday'],
  },
  'th-t': {
    sounds: 'TH/T',
    tip: {
      es: 'La «th» de «thin» se sopla; la lengua no golpea como en «tin».',
      en: 'The "th" of "thin" is blown; the tongue does not tap as in "tin".',
    },
    cue: { es: 'Lengua entre los dientes, sin golpe.', en: 'Tongue between the teeth, no tap.' },
    example: pair('thin', 'delgado', 'tin', 'lata'),
    drill: ['thank', 'tank', 'three', 'tree', 'thing', 'thirty', 'Thursday', 'north', 'both', 'teeth'],
  },
  'th-f': {
    sounds: 'TH/F',
    tip: {
      es: 'En «three» la lengua toca los dientes; en «free» es el labio.',
      en: 'In "three" the tongue meets the teeth; in "free" it is the lip.',
    },
    cue: {
      es: 'Saca la punta de la lengua, no muerdas el labio.',
      en: 'Show the tongue tip; do not bite the lip.',
    },
    example: pair('three', 'tres', 'free', 'libre'),
    drill: ['three', 'free', 'think', 'thirst', 'first', 'mouth', 'bath', 'healthy', 'author', 'thought'],
  },
  'dh-d': {
    sounds: 'DH/D',
    tip: {
      es: 'La «th» de «then» suena como la «d» suave de «cada», con la lengua entre los dientes.',
      en: 'The "th" of "then" is the soft "d" of Spanish "cada", tongue between the teeth.',
    },
    cue: { es: 'Lengua entre los dientes y voz.', en: 'Tongue between the teeth, with voice.' },
    example: pair('then', 'entonces', 'den', 'guarida'),
    drill: ['the', 'this', 'that', 'they', 'day', 'there', 'mother', 'father', 'brother', 'weather'],
  },
  'z-s': {
    sounds: 'Z/S',
    tip: {
      es: 'La «z» zumba como una abeja y alarga la vocal de antes: «eyes», no «ice».',
      en: '"Z" buzzes like a bee and makes the vowel before it longer: "eyes", not "ice".',
    },
    cue: { es: 'Mano en la garganta: debe vibrar.', en: 'Hand on the throat: it must vibrate.' },
    example: pair('eyes', 'ojos', 'ice', 'hielo'),
    drill: ['zero', 'zoo', 'easy', 'music', 'peas', 'peace', 'plays', 'place', 'please', 'busy'],
  },
  's-cluster': {
    sounds: 'S + consonant',
    tip: {
      es: 'Empieza directo en «sss», sin una «e» delante: «school», no «eschool».',
      en: 'Begin on a long "sss", with no vowel before it: "school", not "eschool".',
    },
    cue: { es: 'Haz «sss» largo y luego el resto.', en: 'Hold "sss", then say the rest.' },
    example: pair('school', 'escuela', 'is cool', 'está genial'),
    drill: ['stop', 'speak', 'Spanish', 'student', 'street', 'station', 'small', 'snow', 'swim', 'sleep'],
  },
  'final-c': {
    sounds: 'last consonant dropped',
    tip: {
      es: 'No te comas la última letra: «card» termina en «d».',
      en: 'Finish the last sound: "card" ends in "d".',
    },
    cue: { es: 'Termina la palabra antes de cerrar la boca.', en: 'Finish the word before you stop.' },
    example: pair('card', 'tarjeta', 'car', 'carro'),
    drill: ['cold', 'hand', 'bed', 'good', 'want', 'first', 'help', 'milk', 'desk', 'left'],
  },
  voicing: {
    sounds: 'B/P D/T G/K V/F at the end',
    tip: {
      es: 'Al final de «bag» la garganta vibra y la vocal se alarga; «back» es seca y corta.',
      en: 'At the end of "bag" the throat vibrates and the vowel is longer; "back" is short and dry.',
    },
    cue: { es: 'Alarga la vocal antes de la última letra.', en: 'Stretch the vowel before the last sound.' },
    example: pair('bag', 'bolsa', 'back', 'espalda'),
    drill: ['bed', 'bet', 'leave', 'leaf', 'dog', 'big', 'had', 'hat', 'five', 'food'],
  },
  'final-s': {
    sounds: 'S/Z at the end',
    tip: {
      es: 'La «s» final cambia el significado: «cat» es uno, «cats» son varios.',
      en: 'The last "s" carries meaning: one "cat", several "cats".',
    },
    cue: { es: 'Deja salir el aire de la «s» hasta el final.', en: 'Let the air of the "s" out to the end.' },
    example: pair('cats', 'gatos', 'cat', 'gato'),
    drill: ['cats', 'books', 'works', 'likes', 'plays', 'lives', 'speaks', 'eats', 'needs', 'friends'],
  },
  'final-ed': {
    sounds: 'T/D at the end, or an extra IH D',
    tip: {
      es: 'En «worked» solo suena una «t» al final; «ed» se oye solo después de «t» o «d».',
      en: '"Worked" just ends in a "t"; "ed" is a syllable only after "t" or "d".',
    },
    cue: {
      es: 'Une la «t» o «d» a la consonante, sin vocal.',
      en: 'Join the "t" or "d" with no vowel between.',
    },
    example: pair('worked', 'trabajó', 'work', 'trabajar'),
    drill: [
      'worked',
      'liked',
      'walked',
      'helped',
      'played',
      'lived',
      'called',
      'watched',
      'wanted',
      'needed',
    ],
  },
  h: {
    sounds: 'HH',
    tip: {
      es: 'Sopla la «h» de «hat» como para empañar un vidrio, sin sonido de «j».',
      en: 'Breathe out the "h" of "hat" as on a mirror, with no scraping.',
    },
    cue: { es: 'Aire tibio, garganta abierta.', en: 'Warm air, open throat.' },
    example: pair('hat', 'sombrero', 'at', 'en'),
    drill: ['hello', 'house', 'heat', 'eat', 'hand', 'and', 'hot', 'hair', 'happy', 'hospital'],
  },
  'ng-n': {
    sounds: 'NG/N at the end',
    tip: {
      es: 'En «sing» la lengua se queda atrás, como en la «n» de «tango», y no se oye la «g».',
      en: 'In "sing" the tongue stays back, as for the "n" of "tango", and no "g" is heard.',
    },
    cue: { es: 'Parte de atrás de la lengua arriba.', en: 'Back of the tongue up.' },
    example: pair('sing', 'cantar', 'sin', 'pecado'),
    drill: ['sing', 'thing', 'thin', 'morning', 'evening', 'long', 'young', 'going', 'meeting', 'spring'],
  },
  'm-n': {
    sounds: 'M/N at the end',
    tip: {
      es: 'Cierra los labios al final de «some»; en «sun» quedan abiertos.',
      en: 'Close the lips at the end of "some"; they stay open in "sun".',
    },
    cue: { es: 'Labios juntos para la «m».', en: 'Lips together for "m".' },
    example: pair('some', 'algunos', 'sun', 'sol'),
    drill: ['some', 'sun', 'name', 'time', 'home', 'room', 'arm', 'from', 'them', 'then'],
  },
  'w-g': {
    sounds: 'W/G at the start',
    tip: {
      es: 'La «w» de «would» empieza con labios de beso, sin «g»: no digas «gud».',
      en: 'The "w" of "would" starts with kissing lips and no "g".',
    },
    cue: { es: 'Labios redondos, lengua quieta.', en: 'Round lips, still tongue.' },
    example: pair('would', '(condicional)', 'good', 'bueno'),
    drill: ['water', 'want', 'work', 'wait', 'gate', 'woman', 'week', 'winter', 'window', 'white'],
  },
  'teen-ty': {
    sounds: 'stress of -teen and -ty',
    tip: {
      es: 'La fuerza va al final en «thirTEEN» y al inicio en «THIRty».',
      en: 'The stress is at the end in "thirTEEN" and at the start in "THIRty".',
    },
    cue: { es: 'Alarga «teen»; «ty» es corta.', en: 'Stretch "teen"; "ty" is short.' },
    example: pair('thirteen', 'trece', 'thirty', 'treinta'),
    drill: [
      'thirteen',
      'thirty',
      'fourteen',
      'forty',
      'fifteen',
      'fifty',
      'sixteen',
      'sixty',
      'eighteen',
      'eighty',
    ],
  },
  // A transcript cannot show a trill: this family is for lessons and the sound of the week, never a verdict.
  rr: {
    sounds: 'R',
    tip: {
      es: 'La «r» inglesa no vibra: la lengua se curva y no toca nada.',
      en: 'The English "r" does not roll: the tongue curls and touches nothing.',
    },
    cue: { es: 'Lengua hacia atrás, sin golpes.', en: 'Tongue back, no taps.' },
    example: pair('red', 'rojo', 'bread', 'pan'),
    drill: ['red', 'room', 'rain', 'right', 'run', 'read', 'rice', 'street', 'bread', 'tomorrow'],
  },
}
