import { soundExtent } from '#domain/audio/extent.ts'
import { type Sound, samplesIn, WINDOW_MS, windowLevels } from '#domain/audio/sound.ts'

/** How far a cut may move from its first guess to reach a quiet point. */
const SNAP_MS = 120
/** Shorter pieces would be inaudible as words. */
export const MIN_PIECE_MS = 40
/** Even a word of one letter takes time to say. */
const LEAST_LETTERS = 2

/** The words of a sentence that are recorded one by one, as they are written. */
export function spokenWords(text: string): string[] {
  return text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
}

/**
 * The cuts between words in a recording, in samples: guessed from the words' lengths, then moved to the quietest point
 * nearby. Speech has no silence between words, so authors correct the cuts.
 */
export function guessCuts(sound: Sound, words: readonly string[]): number[] {
  const { start, end } = soundExtent(sound) ?? { start: 0, end: sound.samples.length }
  const lengths = words.map(word => Math.max(LEAST_LETTERS, word.replace(/[^\p{L}\p{N}]/gu, '').length))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const levels = windowLevels(sound)
  const size = Math.max(1, samplesIn(sound, WINDOW_MS))
  let sum = 0
  const cuts = lengths.slice(0, -1).map(length => {
    sum += length
    return quietestNear(levels, (start + ((end - start) * sum) / total) / size, SNAP_MS / WINDOW_MS) * size
  })
  return inOrder(sound, cuts)
}

/** Moves cuts apart, so that no piece is too short to be heard. */
function inOrder(sound: Sound, cuts: readonly number[]): number[] {
  const placed = [...cuts]
  for (const index of placed.keys())
    placed[index] = Math.max(0, clampCut(sound, placed.slice(0, index + 1), index, cuts[index] ?? 0))
  return placed
}

/** The closest position for a cut that keeps its neighbours' order and both pieces audible. */
export function clampCut(sound: Sound, cuts: readonly number[], index: number, at: number): number {
  const least = samplesIn(sound, MIN_PIECE_MS)
  const low = (cuts[index - 1] ?? 0) + least
  const high = (cuts[index + 1] ?? sound.samples.length) - least
  return Math.round(Math.max(low, Math.min(high, at)))
}

/** The recording in pieces, one per word. */
export function cutAt(sound: Sound, cuts: readonly number[]): Sound[] {
  return [...cuts, sound.samples.length].map((end, index) => ({
    ...sound,
    samples: sound.samples.slice(cuts[index - 1] ?? 0, end),
  }))
}

/** The window with the least sound near a position; of equally quiet ones the nearest. */
function quietestNear(levels: readonly number[], guess: number, reach: number): number {
  const low = Math.max(0, Math.round(guess - reach))
  const high = Math.min(levels.length - 1, Math.round(guess + reach))
  let best = Math.round(guess)
  for (let index = low; index <= high; index++) {
    const [level = 0, bestLevel = 0] = [levels[index], levels[best]]
    const isNearer = Math.abs(index - guess) < Math.abs(best - guess)
    if (level < bestLevel || (level === bestLevel && isNearer)) best = index
  }
  return best
}
