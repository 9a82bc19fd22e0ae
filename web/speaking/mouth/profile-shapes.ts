import type { MouthSound } from '#domain/speech/tips/mouth-sounds.ts'

export type ProfileShape = {
  /** How low the lower lip is: 67 closed, 78 wide open. */
  jaw: number
  /** The outline of the tongue from its root over the back to the tip. */
  tongue: string
  /** How far forward the lips are. */
  pout?: number
  lips?: 'closed' | 'under teeth'
  /** The point where the tongue touches. */
  touches?: readonly [x: number, y: number]
  /** How many breaths leave the mouth. */
  breaths?: 1 | 2
  /** Another path of the air: from the nose, or from the throat past the tongue. */
  way?: 'nose' | 'throat'
  /** The tongue flutters where it touches. */
  flutters?: boolean
}

const LOW = '99 100 98 80 87 74C77 69 64 71 55 77C50 81 53 88 60 93'
const LOWEST = '98 104 98 90 88 86C78 82 64 82 55 85C51 88 54 92 60 95'
const TIP_UP = '100 100 98 84 88 78C76 72 66 66 60 57C57 52.5 51.5 54 52 60C53 72 54 84 60 93'
const SPOON = '100 104 99 92 90 89C76 86 67 74 61 58C58 52 51.5 53.5 52 60C53 75 54 87 60 94'
const NEAR = '100 100 98 84 88 76C77 69 69 66 61 61C56 58.5 53 61 53 67C53 76 55 85 60 93'
const OUT = '100 98 97 78 84 71C70 64 54 65 33 66C25.5 66.5 25.5 74 33 74.5C47 75 53 82 60 93'
const HIGH = '100 100 98 72 88 60C80 51 68 49 60 55C54 60 52 68 53 76C54 84 56 90 60 93'
const TO_ROOF = '100 100 98 70 88 58C80 49 68 43 59 48C54 51 51 58 52 66C53 80 56 90 60 93'
const CURLED =
  '102 100 101 78 92 71C86 66 80 66 77 60C75 55 73 50 68 50.5C63 51 62 57 65 62C69 69 66 73 58 77C52 80 53 88 60 93'
const BACK_HALF = '101 102 102 76 94 67C88 60 80 63 75 71C70 79 62 82 55 85C51 88 54 92 60 95'
const BACK_UP = '102 104 103 62 93 50C86 42 78 48 75 61C72 74 62 80 55 84C51 88 54 92 60 95'
const DEEP = '102 104 104 70 94 56C88 50 80 56 76 66C72 76 62 80 55 84C51 88 54 92 60 95'

const T = { jaw: 71, tongue: TIP_UP, touches: [54.5, 56] } as const
const S = { jaw: 66, tongue: NEAR, breaths: 1 } as const
const C = { jaw: 70, tongue: TO_ROOF, pout: 6, touches: [59, 47], breaths: 1 } as const
const V = { jaw: 70, tongue: LOW, lips: 'under teeth', breaths: 1 } as const
const B = { jaw: 67, tongue: LOW, lips: 'closed' } as const
const G = { jaw: 73, tongue: BACK_UP, touches: [88, 48] } as const
const R = { jaw: 73, tongue: CURLED, pout: 6 } as const
const TH = { jaw: 73, tongue: OUT, breaths: 2 } as const

/** Sounds made by the tongue, or by lips and teeth meeting. */
export const PROFILES: Readonly<Partial<Record<MouthSound, ProfileShape>>> = {
  R: { ...R, pout: 3 },
  r: R,
  l: { jaw: 76, tongue: SPOON, touches: [54.5, 56] },
  v: V,
  f: V,
  b: B,
  p: { ...B, breaths: 2 },
  S: { jaw: 70, tongue: HIGH, pout: 6, breaths: 2 },
  c: C,
  j: C,
  y: { jaw: 69, tongue: HIGH },
  T: TH,
  D: { ...TH, breaths: 1 },
  t: { ...T, breaths: 1 },
  d: T,
  s: S,
  z: S,
  w: { jaw: 66, tongue: BACK_HALF, pout: 11 },
  g: G,
  k: { ...G, breaths: 1 },
  h: { jaw: 78, tongue: LOWEST, way: 'throat' },
  N: { ...G, way: 'nose' },
  n: { ...T, way: 'nose' },
  m: { ...B, way: 'nose' },
  open: { jaw: 76, tongue: LOWEST },
  rr: { ...T, flutters: true },
  jota: { jaw: 76, tongue: DEEP, touches: [95, 57], breaths: 1 },
}
