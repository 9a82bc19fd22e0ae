import { type ConfusionTip, way, words } from '#domain/speech/tips/tip.ts'

/** Tips about consonants. */
export const CONSONANT_TIPS = {
  'r-l': {
    sounds: 'R/L after a vowel',
    ways: [
      way(
        'r',
        'En la «r» de «{wanted}» la lengua se curva y no toca nada; si toca, suena «{heard}».',
        'For the "r" of "{wanted}", curl the tongue and touch nothing; if it touches, it is "{heard}".',
      ),
      way(
        'l',
        'En la «l» de «{wanted}» la punta de la lengua toca detrás de los dientes y se queda.',
        'For the "l" of "{wanted}", the tip of the tongue touches behind the teeth and stays.',
      ),
    ],
    drill: words('car call far fall four arm hotel small hard water girl world'),
  },
  aspiration: {
    sounds: 'P/B T/D K/G at the start',
    ways: [
      way(
        'breath',
        '«{wanted}» empieza con un soplo; sin él se oye «{heard}».',
        '"{wanted}" starts with a puff of air; without it, "{heard}" is heard.',
      ),
      way(
        'voice',
        '«{wanted}» empieza sin soplo, con la garganta vibrando; con soplo se oye «{heard}».',
        '"{wanted}" starts with voice and no puff of air; with one, "{heard}" is heard.',
      ),
    ],
    drill: words('pear bear cold gold town down pay bay coat goat ten Tuesday'),
  },
  'b-v': {
    sounds: 'V/B',
    ways: [
      way(
        'v',
        'La «v» de «{wanted}» se hace con los dientes sobre el labio y el aire pasando.',
        'For the "v" of "{wanted}", put the teeth on the lip and let the air buzz.',
      ),
      way(
        'b',
        'La «b» de «{wanted}» se hace con los dos labios cerrados, sin los dientes.',
        'For the "b" of "{wanted}", close both lips and leave the teeth out.',
      ),
    ],
    drill: words('very berry vest best van visit seven never live have vote boat'),
  },
  'sh-ch': {
    sounds: 'SH/CH',
    ways: [
      way(
        'S',
        'En «{wanted}» haz un sonido largo, como pedir silencio, sin el golpe de «{heard}».',
        'In "{wanted}", make one long hush, without the tap of "{heard}".',
      ),
      way(
        'c',
        '«{wanted}» lleva el golpe de la «ch» de «chico»; en «{heard}» no hay golpe.',
        '"{wanted}" has the tap of "ch"; in "{heard}" there is no tap.',
      ),
    ],
    drill: words('share chair shoes choose sheep cheap shop chop she wash watch kitchen'),
  },
  'sh-s': {
    sounds: 'SH/S',
    ways: [
      way(
        'S',
        'En «{wanted}» redondea los labios y haz el sonido de pedir silencio, no una «s».',
        'In "{wanted}", round the lips and make the sound of "hush", not an "s".',
      ),
      way(
        's',
        'La «s» de «{wanted}» va con sonrisa y aire fino; con labios redondos se oye «{heard}».',
        'The "s" of "{wanted}" has a smile and thin air; with round lips, "{heard}" is heard.',
      ),
    ],
    drill: words('she see shine sign shoe fish short show shirt English'),
  },
  'y-jh': {
    sounds: 'Y/JH',
    ways: [
      way(
        'y',
        'El inicio de «{wanted}» es una «i» rápida, que no se aprieta como en «{heard}».',
        '"{wanted}" starts as a quick "ee", not pressed as in "{heard}".',
      ),
      way(
        'j',
        '«{wanted}» empieza con un golpe de la lengua y voz; sin golpe se oye «{heard}».',
        '"{wanted}" starts with a tap of the tongue and voice; without it, "{heard}" is heard.',
      ),
    ],
    drill: words('yes yellow year you young yesterday yet jet job juice January'),
  },
  'jh-ch': {
    sounds: 'JH/CH at the start',
    ways: [
      way(
        'j',
        'Al inicio de «{wanted}» la garganta vibra; en «{heard}» solo sale aire.',
        'At the start of "{wanted}" the throat vibrates; in "{heard}" there is only air.',
      ),
      way(
        'c',
        'El inicio de «{wanted}» es la «ch» de «chico», sin que la garganta vibre.',
        '"{wanted}" starts with the "ch" of "chico": the throat does not vibrate.',
      ),
    ],
    drill: words('jeep cheap joke choke June job juice cheese change chicken'),
  },
  'th-s': {
    sounds: 'TH/S',
    ways: [
      way(
        'T',
        'En la «th» de «{wanted}» asoma la lengua entre los dientes y sopla; detrás suena «{heard}».',
        'For the "th" of "{wanted}", put the tip of the tongue between the teeth and blow; behind them it is "{heard}".',
      ),
    ],
    drill: words('think sink thing mouth mouse thank thick sick bath month something birthday'),
  },
  'th-t': {
    sounds: 'TH/T',
    ways: [
      way(
        'T',
        'La «th» de «{wanted}» se sopla; la lengua no golpea como en «{heard}».',
        'The "th" of "{wanted}" is blown; the tongue does not tap as in "{heard}".',
      ),
    ],
    drill: words('thin tin thank tank three tree thing thirty Thursday north both teeth'),
  },
  'th-f': {
    sounds: 'TH/F',
    ways: [
      way(
        'T',
        'En «{wanted}» la lengua toca los dientes; en «{heard}» es el labio.',
        'In "{wanted}" the tongue meets the teeth; in "{heard}" it is the lip.',
      ),
    ],
    drill: words('three free think thirst first mouth bath healthy author thought'),
  },
  'dh-d': {
    sounds: 'DH/D',
    ways: [
      way(
        'D',
        'La «th» de «{wanted}» suena como la «d» suave de «cada», con la lengua entre los dientes.',
        'The "th" of "{wanted}" is the soft "d" of Spanish "cada", tongue between the teeth.',
      ),
      way(
        'd',
        'La «d» de «{wanted}» es un golpe detrás de los dientes: la lengua no asoma.',
        'The "d" of "{wanted}" is a tap behind the teeth: the tongue stays inside.',
      ),
    ],
    drill: words('then den the this that they day there mother father brother weather'),
  },
  'z-s': {
    sounds: 'Z/S',
    ways: [
      way(
        'z',
        'La «s» de «{wanted}» zumba como una abeja y alarga la vocal de antes; la de «{heard}» no.',
        'The "z" of "{wanted}" buzzes like a bee and makes the vowel before it longer; "{heard}" does not.',
      ),
    ],
    drill: words('eyes ice zero zoo easy music peas peace plays place please busy'),
  },
  h: {
    sounds: 'HH',
    ways: [
      way(
        'h',
        'La «h» de «{wanted}» se sopla como la «j» suave del Caribe: la de «jamón».',
        'Breathe out the "h" of "{wanted}", as the soft "j" of Caribbean Spanish.',
      ),
    ],
    drill: words('hat at hello house heat eat hand and hot hair happy hospital'),
  },
  'w-g': {
    sounds: 'W/G at the start',
    ways: [
      way(
        'w',
        'La «w» de «{wanted}» empieza con labios de beso, sin la «g» de «{heard}».',
        'The "w" of "{wanted}" starts with kissing lips, without the "g" of "{heard}".',
      ),
      way(
        'g',
        'La «g» de «{wanted}» es fuerte: la lengua cierra atrás y suelta, como en «gol».',
        'The "g" of "{wanted}" is firm: the tongue closes at the back and lets go.',
      ),
    ],
    drill: words('would good water want work wait gate woman week winter window white'),
  },
} as const satisfies Readonly<Record<string, ConfusionTip>>
