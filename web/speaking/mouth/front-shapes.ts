import type { MouthSound } from '#domain/speech/tips/mouth-sounds.ts'

/** Half the width, and the positions of the corners, upper edge and lower edge. */
export type Opening = readonly [half: number, corners: number, top: number, bottom: number]

export type FrontShape = {
  lips: Opening
  inside: Opening
  /** The lower edge of the chin. */
  chin: number
  /** How much of the tongue's height is visible, in px; absent where teeth or darkness hide it. */
  tongue?: number
  hasTeeth?: boolean
  /** Which way the lips move, and whether the jaw drops. */
  lipsMove?: 'apart' | 'together'
  jawDrops?: boolean
  /** For a vowel that glides: where the lips come from, or where they go. */
  travel?: Opening
}

/** Sounds made by lips and jaw. */
// biome-ignore format: a table
export const FRONT = {
  i: { lips: [26, 52, 37.3, 68.9], inside: [19, 52, 45.7, 59.4], chin: 106, hasTeeth: true },
  I: { lips: [36.5, 48, 39.8, 65.5], inside: [31, 48, 46.7, 58.1], chin: 106, hasTeeth: true, lipsMove: 'apart' },
  u: { lips: [22, 52, 36.8, 69.6], inside: [15, 52, 45.2, 60.1], chin: 106, hasTeeth: true },
  U: { lips: [17, 53, 36, 72], inside: [7.5, 53, 46.5, 59.5], chin: 106, lipsMove: 'together' },
  a: { lips: [34, 54, 32.7, 86.6], inside: [28, 54, 40.1, 78.5], chin: 116, hasTeeth: true, tongue: 11, lipsMove: 'apart', jawDrops: true },
  V: { lips: [24, 53, 35.8, 73.3], inside: [17, 53, 44.3, 63.9], chin: 108, hasTeeth: true, tongue: 6 },
  A: { lips: [24, 58, 32, 89], inside: [17, 58, 40, 80], chin: 117, tongue: 9, jawDrops: true },
  e: { lips: [30, 51, 36.5, 74.5], inside: [23.5, 51, 44, 66], chin: 109, hasTeeth: true, tongue: 6 },
  E: { lips: [30, 51, 36.5, 74.5], inside: [23.5, 51, 44, 66], chin: 109, hasTeeth: true, tongue: 6, lipsMove: 'apart', travel: [37, 46, 40, 63] },
  o: { lips: [18, 55, 38, 74], inside: [8.5, 55, 48, 62], chin: 110, lipsMove: 'together', travel: [27, 56, 31, 85] },
  O: { lips: [23, 55, 33, 83], inside: [15.5, 55, 41, 74], chin: 113, tongue: 8 },
  '@': { lips: [23, 51, 40, 64.5], inside: [15, 51, 47.5, 55], chin: 104 },
} as const satisfies Readonly<Partial<Record<MouthSound, FrontShape>>>
