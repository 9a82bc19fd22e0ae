import type { ConfusionId } from '#domain/speech/confusions.ts'

/** Two words for each family: the first has its first sound, the second its second one. */
export const PAIRS: Readonly<Record<ConfusionId, readonly [string, string]>> = {
  'ih-iy': ['ship', 'sheep'],
  'ih-eh': ['six', 'sex'],
  'uh-uw': ['full', 'fool'],
  'uh-ah': ['look', 'luck'],
  'ae-eh': ['bad', 'bed'],
  'ae-ah': ['cat', 'cut'],
  'ae-aa': ['hat', 'hot'],
  'ah-aa': ['cup', 'cop'],
  'ey-eh': ['late', 'let'],
  'ow-aa': ['note', 'not'],
  'ow-ao': ['coat', 'caught'],
  schwa: ['accept', 'except'],
  er: ['work', 'walk'],
  'r-l': ['car', 'call'],
  aspiration: ['pear', 'bear'],
  'b-v': ['very', 'berry'],
  'sh-ch': ['share', 'chair'],
  'sh-s': ['she', 'see'],
  'y-jh': ['yet', 'jet'],
  'jh-ch': ['jeep', 'cheap'],
  'th-s': ['think', 'sink'],
  'th-t': ['three', 'tree'],
  'th-f': ['three', 'free'],
  'dh-d': ['they', 'day'],
  'z-s': ['eyes', 'ice'],
  's-cluster': ['stop', 'top'],
  'final-c': ['card', 'car'],
  voicing: ['bag', 'back'],
  'third-s': ['he works', 'he work'],
  'final-s': ['cats', 'cat'],
  'final-ed': ['worked', 'work'],
  h: ['hat', 'at'],
  'w-g': ['would', 'good'],
  'ng-n': ['thing', 'thin'],
  'ng-nk': ['thing', 'think'],
  'm-n': ['some', 'sun'],
  'teen-ty': ['thirteen', 'thirty'],
}

/** Different words where the other direction needs them. */
export const BACK: Readonly<Partial<Record<ConfusionId, readonly [string, string]>>> = {
  'third-s': ['I work', 'I works'],
}
