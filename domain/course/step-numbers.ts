import type { RuledItem } from '#domain/course/item-rules.ts'
import { rulesOf } from '#domain/course/kinds.ts'
import type { Sentence } from '#domain/course/sentence.ts'
import { stepNumber, stepsOf } from '#domain/course/steps.ts'

/*
 * The identity of a text within an item: a number that an author's reordering and rewriting does not change, and that
 * no other step gets once it is gone (decision 082). It is the index while that says the same, so that most items store
 * no number.
 */

type Numbered = RuledItem & { lastStep?: number | undefined }

/** An entry with a number of its own: a sentence, a line, a word of a pair, a row, a part. */
type Entry = Pick<Sentence, 'step'> & ({ englishWord: string } | { english: string })

/** The entries of an item in the order of their default numbers, and the first of these. */
function entriesOf(item: RuledItem): { entries: Entry[]; first: number } {
  const steps = stepsOf(item)
  // The item's own step always is its first one, and keeps the number 0.
  const entries = steps.filter(step => step !== item)
  const within = rulesOf(item.type)?.within(item) ?? []
  return { entries: [...entries, ...within], first: entries.length < steps.length ? 1 : 0 }
}

/** A copy of an item in which every entry has its number, for authors' forms, which send it back. */
export function withStepNumbers<Item extends Numbered>(item: Item): Item {
  const copy = copyOf(item)
  const { entries, first } = entriesOf(copy)
  for (const [index, entry] of entries.entries()) entry.step = stepNumber(entry, first + index)
  return copy
}

/**
 * A copy of an edited item whose entries have the numbers that they had before. An entry is the one whose number it
 * names, else the one with the same English, else, rewritten, the one at its place. Others are new, and get numbers that
 * were never used. Numbers that equal the index are left out.
 * @param before the item as stored; null for a new one, whose entries may name any numbers
 */
export function numberSteps<Item extends Numbered>(after: Item, before: Numbered | null): Item {
  const { lastStep: _, ...copy } = copyOf(after)
  const { entries, first } = entriesOf(copy as Item)
  // The item's own step, where it has one, has the first number.
  for (const entry of entries) if (entry.step !== undefined && entry.step < first) delete entry.step
  const given = before ? givenTo(before) : undefined
  const matched = given ? matchedTo(given, entries, before?.type === after.type) : namedIn(entries)
  let last = Math.max(first - 1, given?.last ?? -1, ...matched.map(number => number ?? -1))
  const numbers = matched.map(number => number ?? ++last)
  const isIndex = numbers.every((number, index) => number === first + index)
  for (const [index, entry] of entries.entries()) {
    if (isIndex) delete entry.step
    else entry.step = numbers[index]
  }
  return { ...copy, ...(last > Math.max(first - 1, ...numbers) && { lastStep: last }) } as Item
}

/** The numbers that the entries of a new item name, each once. */
function namedIn(entries: readonly Entry[]): (number | undefined)[] {
  const taken = new Set<number>()
  return entries.map(({ step }) => {
    if (step === undefined || taken.has(step)) return undefined
    taken.add(step)
    return step
  })
}

type Known = { number: number; english: string }
type Given = { known: readonly Known[]; last: number }

/** The numbers of a stored item's entries, and the last one that it ever gave. */
function givenTo(before: Numbered): Given {
  const { entries, first } = entriesOf(before)
  const known = entries.map((entry, index) => ({
    number: stepNumber(entry, first + index),
    english: englishOf(entry),
  }))
  return { known, last: Math.max(first - 1, before.lastStep ?? -1, ...known.map(({ number }) => number)) }
}

/** The number of each entry that was there before. */
function matchedTo({ known, last }: Given, entries: readonly Entry[], isRewritten: boolean) {
  const left = new Set(known)
  const returned = new Set<number>()
  const take = (one: Known | undefined) => {
    if (!one || !left.delete(one)) return undefined
    return one.number
  }
  const named = entries.map(({ step }) => {
    const there = known.find(({ number }) => number === step)
    if (there || step === undefined || step > last || returned.has(step)) return take(there)
    // An entry of an earlier version that comes back.
    returned.add(step)
    return step
  })
  const texts = entries.map(englishOf)
  const staying = texts.map(
    (english, index) => named[index] ?? take(known[index]?.english === english ? known[index] : undefined),
  )
  const moved = texts.map(
    (english, index) => staying[index] ?? take(known.find(one => left.has(one) && one.english === english)),
  )
  return texts.map((_, index) => moved[index] ?? (isRewritten ? take(known[index]) : undefined))
}

function englishOf(entry: Entry): string {
  return ('englishWord' in entry ? entry.englishWord : entry.english).trim()
}

/** Items are JSON. */
function copyOf<Item>(item: Item): Item {
  return JSON.parse(JSON.stringify(item)) as Item
}
