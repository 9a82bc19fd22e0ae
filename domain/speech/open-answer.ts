import { lengthOfName } from '#domain/speech/names.ts'
import { numbersIn } from '#domain/speech/numerals.ts'
import type { Phones } from '#domain/speech/phones.ts'
import { distanceBetween } from '#domain/speech/sound-distance.ts'
import {
  readUtterance,
  type Token,
  type Utterance,
  withoutFillers,
  writtenAt,
} from '#domain/speech/tokens.ts'

/*
 * An answer about oneself: any frame, with any of the words of its slots (decision 100). A heard text is compared
 * with the frames to find the one answer that it comes closest to; the judge then judges that one as any other text.
 */

/** A slot that no list can hold: the name of a person, or of a place. */
export const FREE_SLOTS = ['name', 'place'] as const
export type FreeSlot = (typeof FREE_SLOTS)[number]

export type OpenAnswer = {
  /** Whole sentences with their slots in braces: "I'm a {job}." */
  frames: string[]
  /** The words that may fill each slot. */
  slots: Record<string, string[] | FreeSlot>
}

/** One of the answers that an open answer accepts. */
export type Answer = {
  text: string
  /** The words in its slots, in the order of the text. */
  filled: readonly Filled[]
  /** Names that nobody said, in place of any other name. */
  names: readonly string[]
}
export type Filled = { slot: string; text: string }

/** Ways to fill a free slot while no name was heard. */
const NAMES: Readonly<Record<FreeSlot, string>> = { name: 'Ana', place: 'Bogotá' }

const SLOT = /\{([^{}]*)\}/

/** The parts of a frame: fixed texts, and between them the names of its slots. */
function partsOf(frame: string): { fixed: string; slot: string | undefined }[] {
  const pieces = frame.split(SLOT)
  return pieces.flatMap((fixed, index) => (index % 2 === 0 ? [{ fixed, slot: pieces[index + 1] }] : []))
}

/** The slots that a frame names. */
export function slotsIn(frame: string): string[] {
  return partsOf(frame).flatMap(({ slot }) => (slot === undefined ? [] : [slot]))
}

/** Each word of each listed slot of a frame, with the fixed text before it. */
export function slotWordsIn({ slots }: OpenAnswer, frame: string): { before: string; word: string }[] {
  return partsOf(frame).flatMap(({ fixed, slot }) => {
    const words = slot === undefined ? [] : (slots[slot] ?? [])
    return typeof words === 'string' ? [] : words.map(word => ({ before: fixed, word }))
  })
}

/** A frame with these words in its slots, in their order. */
function filledWith(frame: string, words: readonly string[]): string {
  const text = partsOf(frame)
    .map(({ fixed }, index) => fixed + (words[index] ?? ''))
    .join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Texts that together have every word of an open answer: each frame once, with the longest words of its slots, and each
 * of the other words alone. As many as are written, not as many as can be said.
 */
export function textsIn({ frames, slots }: OpenAnswer): string[] {
  const longest = (slot: string) => {
    const words = wordsIn(slots, slot)
    return words.toSorted((a, b) => b.split(' ').length - a.split(' ').length)[0] ?? ''
  }
  return [
    ...frames.map(frame => filledWith(frame, slotsIn(frame).map(longest))),
    ...Object.values(slots).flat(),
  ].filter(text => !FREE_SLOTS.some(free => free === text))
}

function wordsIn(slots: OpenAnswer['slots'], slot: string): readonly string[] {
  const words = slots[slot] ?? []
  return typeof words === 'string' ? [NAMES[words]] : words
}

/** Whether a written text is one of the answers, apart from punctuation: its names have capitals. */
export function fits(open: OpenAnswer, text: string): boolean {
  const { words, tokens } = readUtterance(text)
  const names = new Set(tokens.flatMap(token => (/^\p{Lu}/u.test(words[token.word] ?? '') ? token.text : [])))
  const phones = (word: string) => (names.has(word) ? [] : [word])
  return nearest(open, text, { model: '', phones }).cost === 0
}

/**
 * The answer that comes closest to a heard text.
 * @param model an answer, whose names fill free slots while none was heard
 */
export function nearestAnswer(
  open: OpenAnswer,
  heard: string,
  given: { model: string; phones: Phones | undefined },
): Answer {
  return nearest(open, heard, given).answer
}

/** A word, or a number of several words, with its sounds. */
type Unit = { text: string; tokens: readonly Token[]; at: number }

/** A word that was left out, or added. Both cost more than a word in place of another one. */
const LOST = 1
const ADDED = 0.8
/** A word that sounds otherwise; the nearer its sound, the less. */
const MOST_OTHER = 1.2
const LEAST_OTHER = 0.1

/** The cheapest way to have understood the heard units up to a column, with the words of the slots so far. */
type Cell = { cost: number; filled: Chain | undefined }
type Chain = Filled & { before: Chain | undefined; isAssumed: boolean }

function nearest(
  open: OpenAnswer,
  heard: string,
  { model, phones }: { model: string; phones: Phones | undefined },
): { answer: Answer; cost: number } {
  const said = withoutFillers(readUtterance(heard))
  const units = unitsOf(said)
  const known = new Map<string, number>()
  const distance = (one: Unit, other: Unit) => {
    if (one.text === other.text) return 0
    const key = `${one.text}/${other.text}`
    const cost = known.get(key) ?? costOfOther(one, other, phones)
    known.set(key, cost)
    return cost
  }
  let found: { frame: string; cell: Cell } | undefined
  for (const frame of open.frames) {
    const cell = alignedWith(open, frame, { said, units, distance, phones, model })
    if (!found || cell.cost < found.cell.cost) found = { frame, cell }
  }
  if (!found) return { answer: { text: model, filled: [], names: [] }, cost: Number.POSITIVE_INFINITY }
  const chain = listOf(found.cell.filled)
  const filled = chain.map(({ slot, text }) => ({ slot, text }))
  return {
    answer: {
      text: filledWith(
        found.frame,
        filled.map(({ text }) => text),
      ),
      filled,
      names: chain.flatMap(({ slot, text, isAssumed }) =>
        isAssumed && open.slots[slot] === 'name' ? text.split(' ') : [],
      ),
    },
    cost: found.cell.cost,
  }
}

type Heard = {
  said: Utterance
  units: readonly Unit[]
  distance: (one: Unit, other: Unit) => number
  phones: Phones | undefined
  model: string
}

/** How closely a frame was said: the cost of its best alignment, in one pass over its words and those of its slots. */
function alignedWith({ slots, frames }: OpenAnswer, frame: string, heard: Heard): Cell {
  let row: Cell[] = [{ cost: 0, filled: undefined }]
  for (const _ of heard.units) {
    const { cost, filled } = row.at(-1) ?? { cost: 0, filled: undefined }
    row.push({ cost: cost + ADDED, filled })
  }
  for (const { fixed, slot } of partsOf(frame)) {
    row = afterUnits(row, unitsOf(readUtterance(fixed)), heard)
    if (slot === undefined) continue
    const words = slots[slot] ?? []
    row =
      typeof words === 'string'
        ? afterName(row, { slot, kind: words, assumed: nameIn({ frames, slots }, words, heard.model) }, heard)
        : afterWords(row, slot, words, heard)
  }
  return row.at(-1) ?? { cost: Number.POSITIVE_INFINITY, filled: undefined }
}

/** The row of costs after these units, which are said in their order. */
function afterUnits(before: readonly Cell[], wanted: readonly Unit[], { units, distance }: Heard): Cell[] {
  let row = [...before]
  for (const unit of wanted) {
    const next: Cell[] = []
    for (const [column, cell] of row.entries()) {
      const heard = units[column - 1]
      const [diagonal, left] = [row[column - 1], next[column - 1]]
      let best: Cell = { cost: cell.cost + LOST, filled: cell.filled }
      const take = (from: Cell | undefined, cost: number) => {
        if (from && from.cost + cost < best.cost) best = { cost: from.cost + cost, filled: from.filled }
      }
      if (heard) take(diagonal, distance(unit, heard))
      take(left, ADDED)
      next.push(best)
    }
    row = next
  }
  return row
}

/** After a slot with a list: at each column the best of its words, of equal ones the first. */
function afterWords(before: readonly Cell[], slot: string, words: readonly string[], heard: Heard): Cell[] {
  let best: Cell[] | undefined
  for (const text of words) {
    const row = afterUnits(before, unitsOf(readUtterance(text)), heard).map(({ cost, filled }) => ({
      cost,
      filled: { slot, text, before: filled, isAssumed: false },
    }))
    best = best ? best.map((cell, column) => cheaper(cell, row[column])) : row
  }
  return best ?? [...before]
}

/** After a free slot: whatever may be a name; else one other word in its place, or none. */
function afterName(
  before: readonly Cell[],
  { slot, kind, assumed }: { slot: string; kind: FreeSlot; assumed: string },
  { said, units, phones }: Heard,
): Cell[] {
  const missing: Chain = { slot, text: assumed, before: undefined, isAssumed: true }
  const row: Cell[] = before.map(({ cost, filled }, column) => {
    const lost = { cost: cost + LOST, filled: { ...missing, before: filled } }
    const from = before[column - 1]
    const other = from && { cost: from.cost + LOST, filled: { ...missing, before: from.filled } }
    return cheaper(lost, other)
  })
  for (const [column, { cost, filled }] of before.entries()) {
    const unit = units[column]
    if (!unit) continue
    const length = lengthOfName(kind, said, unit.at, phones)
    for (let taken = 1; taken <= length && column + taken < row.length; taken++) {
      const end = column + taken
      const indices = units.slice(column, end).flatMap(({ at, tokens }) => tokens.map((_, k) => at + k))
      const text = capitalised(writtenAt(said, indices))
      const cell = { cost, filled: { slot, text, before: filled, isAssumed: false } }
      row[end] = cheaper(row[end] ?? cell, cell)
    }
  }
  return row
}

/** The first if both cost the same. */
function cheaper(one: Cell, other: Cell | undefined): Cell {
  return other && other.cost < one.cost ? other : one
}

/** The name in the model for a free slot: it is one of the answers. */
function nameIn(open: OpenAnswer, kind: FreeSlot, model: string): string {
  if (model === '') return NAMES[kind]
  const { answer } = nearest(open, model, { model: '', phones: undefined })
  return answer.filled.find(({ slot }) => open.slots[slot] === kind)?.text ?? NAMES[kind]
}

function listOf(last: Chain | undefined): Chain[] {
  const all: Chain[] = []
  for (let one = last; one; one = one.before) all.unshift(one)
  return all
}

/** The words of a text; a number is one of them, in words or figures. */
function unitsOf({ tokens }: Utterance): Unit[] {
  const numbers = numbersIn(tokens.map(({ text }) => text))
  const units: Unit[] = []
  for (let at = 0; at < tokens.length; ) {
    const number = numbers.find(span => span.at === at)
    const length = number?.length ?? 1
    const own = tokens.slice(at, at + length)
    units.push({ text: number ? `#${number.digits}` : (own[0]?.text ?? ''), tokens: own, at })
    at += length
  }
  return units
}

function costOfOther(one: Unit, other: Unit, phones: Phones | undefined): number {
  if (one.text.startsWith('#') || other.text.startsWith('#')) return MOST_OTHER
  return Math.min(MOST_OTHER, LEAST_OTHER + distanceBetween(one.tokens, other.tokens, phones))
}

function capitalised(name: string): string {
  return name.replace(/(?<=^|[\s'-])\p{Ll}/gu, letter => letter.toUpperCase())
}
