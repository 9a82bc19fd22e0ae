import type { Judgement } from '#domain/speech/judge.ts'
import type { Order } from '#domain/speech/word-order.ts'

/** One wrong word of a sentence: what was heard in its place, and the words around it, as the author wrote them. */
export type MarkedLine = {
  before: readonly string[]
  heard: string
  expected: string
  /** The punctuation that ends the expected word. */
  end: string
  after: readonly string[]
}

const OPENING = /^[^\p{L}\p{N}$]+/u
const CLOSING = /[^\p{L}\p{N}%]/u

/** The punctuation at the end of a word. */
function ending(word: string): string {
  const signs = [...word]
  const last = signs.findLastIndex(sign => !CLOSING.test(sign))
  return signs.slice(last + 1).join('')
}

function bare(word: string): string {
  const end = ending(word)
  return (end === '' ? word : word.slice(0, -end.length)).replace(OPENING, '')
}

/** More words than these in another order are shown in the whole text. */
const LONGEST_ORDER = 3

function inBothOrders({ first, second }: Order): { expected: string; heard: string } | undefined {
  const expected = `${first} ${second}`
  return expected.split(' ').length > LONGEST_ORDER ? undefined : { expected, heard: `${second} ${first}` }
}

/**
 * The words to mark: the tip's, those in another order, else the only one heard as another. Undefined if no two words
 * can be compared.
 */
export function markedLine({
  words,
  tip: slip,
  order,
}: Pick<Judgement, 'words' | 'tip' | 'order'>): MarkedLine | undefined {
  const tip = slip ?? (order && inBothOrders(order))
  const wanted = words.filter(({ outcome }) => outcome !== 'added')
  const texts = wanted.map(({ expected }) => expected)
  if (tip && tip.heard !== '') {
    const length = tip.expected.split(' ').length
    const indices = texts.flatMap((_, at) =>
      texts
        .slice(at, at + length)
        .map(bare)
        .join(' ') === bare(tip.expected)
        ? [at]
        : [],
    )
    const at = indices.find(index => wanted[index]?.outcome !== 'matched') ?? indices[0]
    if (at !== undefined) return lineAt(texts, { at, length, heard: tip.heard })
  }
  // Another sentence was heard: its words do not correspond to these.
  if (wanted.length < words.length) return undefined
  const wrong = wanted.flatMap(({ outcome }, at) => (outcome === 'matched' ? [] : [at]))
  const [at] = wrong
  const heard = wanted[at ?? -1]?.heard ?? ''
  if (at === undefined || wrong.length > 1 || heard === '') return undefined
  return lineAt(texts, { at, length: 1, heard })
}

function lineAt(
  texts: readonly string[],
  { at, length, heard }: { at: number; length: number; heard: string },
): MarkedLine {
  const marked = texts.slice(at, at + length)
  const last = marked.at(-1) ?? ''
  const end = bare(last) === '' ? '' : ending(last)
  const written = marked.join(' ')
  return {
    before: texts.slice(0, at),
    heard,
    expected: end === '' ? written : written.slice(0, -end.length),
    end,
    after: texts.slice(at + length),
  }
}

/** How much of the sentence surrounds the marked word, longest first. */
export const CUTS = ['whole', 'neighbours', 'before', 'alone'] as const
export type Cut = (typeof CUTS)[number]

/** How many words to keep before and after the marked one. */
const AROUND = { neighbours: [1, 1], before: [1, 0], alone: [0, 0] } as const

/** The line with less around the marked word; an ellipsis replaces the rest. */
export function cutLine(line: MarkedLine, cut: Cut): MarkedLine {
  if (cut === 'whole') return line
  const { before, after } = line
  const [left, right] = AROUND[cut]
  return {
    ...line,
    before: before.length > left ? ['…', ...before.slice(before.length - left)] : before,
    after: after.length > right ? [...after.slice(0, right), '…'] : after,
  }
}
