import type { ConfusionId, Tip } from '#domain/speech/confusions.ts'
import type { Cause, Judgement } from '#domain/speech/judge.ts'
import { endOf, type MouthSound, startOf, twinOf } from '#domain/speech/tips/mouth-sounds.ts'

/** The difference between the two words just said. Only a `sound` is made by the mouth. */
export type Compared =
  | 'sound'
  | 'stress'
  | 'verbEnding'
  | 'number'
  | 'word'
  | 'meaning'
  | 'question'
  | 'negation'
  | 'missing'
  | 'added'
  | 'amount'
  | 'language'

/** What to do at a position in a word, if the sound alone does not say it. */
export type PlaceCue =
  | 'fullVowel'
  | 'tongueDown'
  | 'noAir'
  | 'withPuff'
  | 'noPuff'
  | 'noPuffButVoice'
  | 'onlyAir'
  | 'longWithVoice'
  | 'shortAndDry'
  | 'hiss'
  | 'vowelFirst'
  | 'withoutS'
  | 'finish'
  | 'endIsLost'
  | 'soundS'
  | 'noLastS'
  | 'withLastS'
  | 'past'
  | 'pastSyllable'
  | 'extraVowel'
  | 'freeK'
  | 'stressAtEnd'
  | 'stressAtStart'

export type Side = {
  /** The sound whose mouth to draw; none if the mouth makes no difference. */
  sound?: MouthSound
  /** Whether the throat vibrates, if that is the difference. */
  voice?: boolean
  cue: MouthSound | PlaceCue
}

/** The wanted side and the heard one. Without sides the words themselves show the difference. */
export type Contrast = { compared: Compared; sought?: Side; heard?: Side }

/** The two sides of a family, that of its first sound first. */
type Sides = readonly [Side, Side]

const made = (sound: MouthSound, cue: Side['cue'] = sound): Side => ({ sound, cue })
const pair = (first: MouthSound, second: MouthSound): Sides => [made(first), made(second)]
/** Two sounds with the same mouth: the throat makes the difference. */
const voiced = (sound: MouthSound, cue: Side['cue'], otherCue: Side['cue']): Sides => [
  { ...made(sound, cue), voice: true },
  { ...made(twinOf(sound), otherCue), voice: false },
]

type Words = Pick<Tip, 'expected' | 'heard'>

const SIDES: Readonly<Record<ConfusionId, Sides | ((words: Words, wanted: 0 | 1) => Sides)>> = {
  'ih-iy': pair('i', 'I'),
  'ih-eh': pair('i', 'e'),
  'uh-uw': pair('u', 'U'),
  'uh-ah': pair('u', 'V'),
  'ae-eh': pair('a', 'e'),
  'ae-ah': pair('a', 'V'),
  'ae-aa': pair('a', 'A'),
  'ah-aa': pair('V', 'A'),
  'ey-eh': pair('E', 'e'),
  'ow-ao': pair('o', 'O'),
  'ow-aa': pair('o', 'A'),
  schwa: [made('@'), made('A', 'fullVowel')],
  er: [made('R'), made('open', 'tongueDown')],
  'r-l': pair('r', 'l'),
  aspiration: ({ expected, heard }, wanted) => {
    const [puffed, plain] = wanted === 0 ? [expected, heard] : [heard, expected]
    const sound = startOf(plain) ?? twinOf(startOf(puffed) ?? 'p')
    const [voice, breath] = voiced(sound, 'noPuff', twinOf(sound))
    return wanted === 0
      ? [breath, voice]
      : [
          { ...breath, cue: 'withPuff' },
          { ...voice, cue: 'noPuffButVoice' },
        ]
  },
  'b-v': pair('v', 'b'),
  'sh-ch': pair('S', 'c'),
  'sh-s': pair('S', 's'),
  'y-jh': pair('y', 'j'),
  'jh-ch': voiced('j', 'j', 'onlyAir'),
  'th-s': pair('T', 's'),
  'th-t': pair('T', 't'),
  'th-f': pair('T', 'f'),
  'dh-d': pair('D', 'd'),
  'z-s': voiced('z', 'z', 'onlyAir'),
  'w-g': pair('w', 'g'),
  h: [made('h'), made('open', 'noAir')],
  's-cluster': ({ expected, heard }) => {
    const isVowelAdded = heard === '' || 'aeiou'.includes(heard.charAt(0).toLowerCase())
    const heardSide = isVowelAdded
      ? made('e', 'vowelFirst')
      : made(startOf(expected.slice(1)) ?? 't', 'withoutS')
    return [made('s', 'hiss'), heardSide]
  },
  'final-ed': ({ expected, heard }) => {
    const stem = endOf(expected.replace(/ed$/i, '')) ?? 'd'
    const isSyllable = stem === 't' || stem === 'd'
    const sought = 'pkfsSc'.includes(stem) ? 't' : 'd'
    const isVowelAdded = !isSyllable && heard.includes(' ')
    return [
      made(sought, isSyllable ? 'pastSyllable' : 'past'),
      isVowelAdded ? made('e', 'extraVowel') : made('open', 'endIsLost'),
    ]
  },
  'third-s': [{ cue: 'withLastS' }, { cue: 'noLastS' }],
  'final-s': [made('s', 'soundS'), made('open', 'noLastS')],
  'final-c': ({ expected }) => [made(endOf(expected) ?? 't', 'finish'), made('open', 'endIsLost')],
  'ng-n': pair('N', 'n'),
  'ng-nk': [made('N'), made('k', 'freeK')],
  'm-n': pair('m', 'n'),
  voicing: ({ expected, heard }) => {
    const end = endOf(expected)
    const sound = end && 'bdgvjz'.includes(end) ? end : twinOf(endOf(heard) ?? 't')
    return voiced(sound, 'longWithVoice', 'shortAndDry')
  },
  'teen-ty': [{ cue: 'stressAtEnd' }, { cue: 'stressAtStart' }],
}

const COMPARED_BY_TIP: Readonly<Partial<Record<ConfusionId, Compared>>> = {
  'third-s': 'verbEnding',
  'teen-ty': 'stress',
}

const COMPARED_BY_CAUSE: Readonly<Record<Cause['rule'], Compared>> = {
  R8: 'amount',
  R9: 'negation',
  R10: 'number',
  R11: 'word',
  R17: 'language',
  R18: 'meaning',
  R19: 'amount',
  R20: 'meaning',
  R21: 'question',
  R22: 'missing',
  R23: 'added',
}

/**
 * What to compare after an attempt, side by side: the wanted sound and the heard one, or any other difference. A slip
 * that is not a habit of Spanish speakers ("eat" heard as "heat") has no sides: they would teach the wrong sound
 * (decision 044). The cue of the heard side is shown even if its word is masked.
 */
export function contrastOf({ tip, cause }: Pick<Judgement, 'tip' | 'cause'>): Contrast {
  if (!tip) return { compared: cause ? COMPARED_BY_CAUSE[cause.rule] : 'word' }
  const compared = COMPARED_BY_TIP[tip.id] ?? 'sound'
  if (!tip.isHabit) return { compared }
  const of = SIDES[tip.id]
  const [first, second] = typeof of === 'function' ? of(tip, tip.wanted) : of
  return tip.wanted === 0
    ? { compared, sought: first, heard: second }
    : { compared, sought: second, heard: first }
}
