import { type ConfusionTip, way, words } from '#domain/speech/tips/tip.ts'

/** Tips about vowels. */
export const VOWEL_TIPS = {
  'ih-iy': {
    sounds: 'IH/IY',
    ways: [
      way(
        'i',
        'La «i» de «{wanted}» es corta y floja, casi una «e»; la de «{heard}» es larga.',
        'The vowel of "{wanted}" is short and loose, halfway to "e"; the one of "{heard}" is long.',
      ),
      way(
        'I',
        'La «i» de «{wanted}» es larga y con sonrisa; la de «{heard}» es corta.',
        'The vowel of "{wanted}" is long, with a smile; the one of "{heard}" is short.',
      ),
    ],
    drill: words('ship sheep it eat sit seat live leave fill feel big green'),
  },
  'ih-eh': {
    sounds: 'IH/EH',
    ways: [
      way(
        'i',
        'En «{wanted}» cierra la boca un poco más que en «{heard}»: es una «i» floja.',
        'For "{wanted}", close the mouth a little more than for "{heard}": a loose "i".',
      ),
    ],
    drill: words('six sex pin pen sit set bill bell fill fell'),
  },
  'uh-uw': {
    sounds: 'UH/UW',
    ways: [
      way(
        'u',
        'La «u» de «{wanted}» es breve, con labios flojos; la de «{heard}» es larga.',
        'The vowel of "{wanted}" is brief, with loose lips; the one of "{heard}" is long.',
      ),
      way(
        'U',
        'La «u» de «{wanted}» es larga, con labios en beso; la de «{heard}» es breve.',
        'The vowel of "{wanted}" is long, with kissing lips; the one of "{heard}" is brief.',
      ),
    ],
    drill: words('full fool look book good put pull pool food room shoe blue'),
  },
  'uh-ah': {
    sounds: 'UH/AH',
    ways: [
      way(
        'u',
        'La vocal de «{wanted}» es una «u» breve, con los labios un poco redondos.',
        'The vowel of "{wanted}" is a brief "u", with the lips a little round.',
      ),
      way(
        'V',
        'La vocal de «{wanted}» es casi una «a» corta: no redondees los labios.',
        'The vowel of "{wanted}" is almost a short "a": do not round the lips.',
      ),
    ],
    drill: words('look luck book buck put putt took tuck cook bus'),
  },
  'ae-eh': {
    sounds: 'AE/EH',
    ways: [
      way(
        'a',
        'En «{wanted}» abre la boca mucho más que para la «e» de «{heard}».',
        'For "{wanted}", open the mouth much wider than for the "e" of "{heard}".',
      ),
      way(
        'e',
        'En «{wanted}» la boca se abre poco: es una «e» corta.',
        'For "{wanted}", open the mouth only a little: a short "e".',
      ),
    ],
    drill: words('bad bed man men sat set hand bag hat black apple family'),
  },
  'ae-ah': {
    sounds: 'AE/AH',
    ways: [
      way(
        'a',
        '«{wanted}» lleva la boca ancha; «{heard}», casi cerrada.',
        '"{wanted}" has a wide mouth; "{heard}" a nearly closed one.',
      ),
      way(
        'V',
        '«{wanted}» lleva la boca casi cerrada y floja; «{heard}», ancha.',
        '"{wanted}" has a nearly closed, loose mouth; "{heard}" a wide one.',
      ),
    ],
    drill: words('cat cut bag bug ran run hat hut cap cup sun bus'),
  },
  'ae-aa': {
    sounds: 'AE/AA',
    ways: [
      way(
        'a',
        'La vocal de «{wanted}» va adelante, con la boca ancha; la de «{heard}», en la garganta.',
        'The vowel of "{wanted}" is wide and in front; the one of "{heard}" comes from the throat.',
      ),
      way(
        'A',
        'La vocal de «{wanted}» es una «a» de garganta; la de «{heard}» va adelante.',
        'The vowel of "{wanted}" comes from an open throat; the one of "{heard}" is in front.',
      ),
    ],
    drill: words('hat hot cap cop job stop box shop bag map bank'),
  },
  'ah-aa': {
    sounds: 'AH/AA',
    ways: [
      way(
        'V',
        'La vocal de «{wanted}» es corta, con la boca casi quieta; la de «{heard}» es abierta.',
        'The vowel of "{wanted}" is short, with the mouth nearly still; the one of "{heard}" is open.',
      ),
      way(
        'A',
        'La vocal de «{wanted}» es abierta y más larga que la de «{heard}».',
        'The vowel of "{wanted}" is open and longer than the one of "{heard}".',
      ),
    ],
    drill: words('cup cop nut not luck lock but love money lunch clock doctor'),
  },
  'ey-eh': {
    sounds: 'EY/EH',
    ways: [
      way(
        'E',
        'La «e» de «{wanted}» se mueve y termina en «i», como «ei»; la de «{heard}» no.',
        'The vowel of "{wanted}" moves and ends in "ee"; the one of "{heard}" does not.',
      ),
      way(
        'e',
        'La «e» de «{wanted}» es corta y no se mueve; la de «{heard}» termina en «i».',
        'The vowel of "{wanted}" is short and stays still; the one of "{heard}" ends in "ee".',
      ),
    ],
    drill: words('late let wait wet paper day name table take train'),
  },
  'ow-aa': {
    sounds: 'OW/AA',
    ways: [
      way(
        'o',
        'La «o» de «{wanted}» termina cerrando los labios, como «ou».',
        'The "o" of "{wanted}" ends with the lips closing, in "oo".',
      ),
      way(
        'A',
        'La vocal de «{wanted}» suena casi como «a», con la boca bien abierta.',
        'The vowel of "{wanted}" is close to "ah", with the mouth well open.',
      ),
    ],
    drill: words('note not hope hop go home hot job stop phone'),
  },
  'ow-ao': {
    sounds: 'OW/AO',
    ways: [
      way(
        'o',
        'La «o» de «{wanted}» termina en «u»; la de «{heard}» no se mueve.',
        'The "o" of "{wanted}" ends in "oo"; the one of "{heard}" stays still.',
      ),
      way(
        'O',
        'La «o» de «{wanted}» es abierta y no se mueve; la de «{heard}» termina en «u».',
        'The "o" of "{wanted}" is open and stays still; the one of "{heard}" ends in "oo".',
      ),
    ],
    drill: words('coat caught low law go home phone cold know talk small daughter'),
  },
  schwa: {
    sounds: 'AH0',
    ways: [
      way(
        '@',
        'Una vocal de «{wanted}» no lleva fuerza: dila tan corta que casi no se oiga.',
        'One vowel of "{wanted}" has no stress: say it so short that it is hardly heard.',
      ),
    ],
    drill: words('about banana teacher doctor sofa today breakfast family problem seven'),
  },
  er: {
    sounds: 'ER',
    ways: [
      way(
        'R',
        'En «{wanted}» hay una sola vocal, dicha con la lengua curvada.',
        '"{wanted}" has a single vowel, said with the tongue curled back.',
      ),
      way(
        'tongueDown',
        'La vocal de «{wanted}» es clara: la lengua no se curva mientras suena, como en «{heard}».',
        'The vowel of "{wanted}" is clear: the tongue does not curl during it, as in "{heard}".',
      ),
    ],
    drill: words('work walk bird word girl first shirt nurse learn thirty Thursday birthday'),
  },
} as const satisfies Readonly<Record<string, ConfusionTip>>
