import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RuledItem } from '#domain/course/item-rules.ts'
import { emptySentence, type Sentence } from '#domain/course/sentence.ts'
import { numberSteps, withStepNumbers } from '#domain/course/step-numbers.ts'
import { numberedStep, numberWithin, stepNumber, stepsOf } from '#domain/course/steps.ts'

const sentence = (englishWord: string, step?: number): Sentence => ({
  ...emptySentence(),
  englishWord,
  ...(step !== undefined && { step }),
})
type Item = RuledItem & { lastStep?: number | undefined }
const item = (type: string, texts: readonly string[], more: Partial<Item> = {}): Item => ({
  ...sentence('Title'),
  type,
  sentences: texts.map(text => sentence(text)),
  ...more,
})
const exercise = (...texts: string[]) => item('exercise', texts)
const numbersOf = (numbered: Item) =>
  stepsOf(numbered).map((step, index) => `${step.englishWord} ${stepNumber(step, index)}`)
const withSentences = (before: Item, sentences: readonly Sentence[]): Item => ({
  ...before,
  sentences: [...sentences],
})

describe('the number of a step', () => {
  test('is its index in an item that nobody reordered, and is not stored', () => {
    const numbered = numberSteps(exercise('A', 'B'), null)
    expect(numbersOf(numbered)).toEqual(['A 0', 'B 1'])
    expect(JSON.stringify(numbered)).not.toContain('"step"')
    expect(numbersOf(item('word', ['A', 'B']))).toEqual(['Title 0', 'A 1', 'B 2'])
  })

  test('moves with its sentence, even if the client names no numbers', () => {
    expect(numbersOf(numberSteps(exercise('C', 'A', 'B'), exercise('A', 'B', 'C')))).toEqual([
      'C 2',
      'A 0',
      'B 1',
    ])
  })

  test('stays with a sentence that is rewritten at its place', () => {
    expect(numbersOf(numberSteps(exercise('A', 'Bee'), exercise('A', 'B')))).toEqual(['A 0', 'Bee 1'])
  })

  test('stays with a sentence that is rewritten and moved by a form, which names it', () => {
    const before = exercise('A', 'B', 'C')
    const [a, b, c] = withStepNumbers(before).sentences as [Sentence, Sentence, Sentence]
    const after = withSentences(before, [{ ...c, englishWord: 'Sea' }, { ...a, englishWord: 'Ay' }, b])
    expect(numbersOf(numberSteps(after, before))).toEqual(['Sea 2', 'Ay 0', 'B 1'])
  })

  test('is never given to another sentence', () => {
    const without = numberSteps(exercise('A', 'B'), exercise('A', 'B', 'C'))
    expect(without.lastStep).toBe(2)
    const added = numberSteps(withSentences(without, [...without.sentences, sentence('D')]), without)
    expect(numbersOf(added)).toEqual(['A 0', 'B 1', 'D 3'])
    expect(numbersOf(numberSteps(exercise('A', 'D'), exercise('A')))).toEqual(['A 0', 'D 1'])
  })

  test('comes back with an earlier version of the item', () => {
    const first = exercise('A', 'B', 'C')
    const second = numberSteps(exercise('C', 'A'), first)
    const back = numberSteps(withStepNumbers(first), second)
    expect(numbersOf(back)).toEqual(['A 0', 'B 1', 'C 2'])
    expect(JSON.stringify(back)).not.toContain('"step"')
  })

  test('of a copied sentence is a new one', () => {
    const before = exercise('A', 'B')
    const [a, b] = withStepNumbers(before).sentences as [Sentence, Sentence]
    expect(numbersOf(numberSteps(withSentences(before, [a, { ...a }, b]), before))).toEqual([
      'A 0',
      'A 2',
      'B 1',
    ])
  })

  test('tells two equal lines of a dialogue apart', () => {
    const line = (english: string, speaker: 0 | 1) => ({ ...sentence(english), speaker })
    const speakers = [0, 1].map(() => ({ name: 'Ann', role: { english: '', spanish: '' }, imageUrl: '' }))
    const dialogue = (...lines: ReturnType<typeof line>[]) =>
      item('dialogue', [], { dialogue: { title: { english: '', spanish: '' }, speakers, lines } })
    const before = dialogue(line('Hi', 0), line('Thanks', 1), line('Bye', 0), line('Thanks', 1))
    // The answering part is said first.
    expect(numbersOf(before)).toEqual(['Thanks 0', 'Thanks 1', 'Hi 2', 'Bye 3'])
    const lines = withStepNumbers(before).dialogue?.lines ?? []
    const moved = numberSteps(
      { ...before, dialogue: { ...before.dialogue, lines: lines.toReversed() } } as Item,
      before,
    )
    expect(numbersOf(moved)).toEqual(['Thanks 1', 'Thanks 0', 'Bye 3', 'Hi 2'])
    expect(numberedStep(moved, 1)).toBe(moved.dialogue?.lines[0])
  })

  test('of a row follows the number of the practice lesson itself', () => {
    const row = (english: string) => ({ english, spanish: '', audioUrl: '' })
    const practice = (...rows: string[]): Item =>
      item('practice-lesson', [], {
        practiceLesson: {
          title: { english: '', spanish: '' },
          description: { english: '', spanish: '' },
          tableData: rows.map(row),
          generalAudioUrl: '',
          showIndividualWords: false,
          words: [],
          selectedWordIds: [],
        },
      })
    const before = practice('one', 'two', 'three')
    const rows = ({ practiceLesson }: Item) =>
      practiceLesson?.tableData.map(({ english }) => numberWithin(practiceLesson, english))
    expect(rows(before)).toEqual([1, 2, 3])
    expect(rows(numberSteps(practice('three', 'one', 'four'), before))).toEqual([3, 1, 4])
  })

  test('of a sentence in a part of a mixed exercise counts through all parts', () => {
    const mixed = item('mixed-exercise', [], {
      parts: [
        { ...exercise('A', 'B'), parts: [] },
        { ...item('sentence-builder', []), englishWord: 'C', parts: [] },
      ],
    })
    expect(numbersOf(mixed)).toEqual(['A 0', 'B 1', 'C 2'])
    const swapped = numberSteps({ ...mixed, parts: mixed.parts?.toReversed() ?? [] }, mixed)
    expect(numbersOf(swapped)).toEqual(['C 2', 'A 0', 'B 1'])
  })
})

test('whatever authors do, a number stays with its sentence, and two never share one', () => {
  const act = fc.record({
    kind: fc.constantFrom('move', 'rewrite', 'add', 'remove', 'duplicate', 'restore'),
    at: fc.nat(9),
    to: fc.nat(9),
    isFromForm: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), acts => {
      let stored = numberSteps(exercise('s0', 's1', 's2'), null)
      /** The text that each number had first, by the model. */
      let model = [0, 1, 2]
      const versions = [{ stored, model }]
      let made = 3
      let next = 3
      for (const { kind, at, to, isFromForm } of acts) {
        const isAlike = new Set(stored.sentences.map(one => one.englishWord)).size < stored.sentences.length
        const form = isFromForm
          ? withStepNumbers(stored).sentences
          : stored.sentences.map(({ step: _, ...one }) => one)
        const index = form.length === 0 ? 0 : at % form.length
        const target = form[index]
        if (kind === 'restore') {
          const earlier = versions[at % versions.length]
          if (!earlier) continue
          stored = numberSteps(withStepNumbers(earlier.stored), stored)
          model = earlier.model
        } else {
          if (kind === 'add') {
            form.push(sentence(`s${made++}`))
            model = [...model, next++]
          } else if (!target || (kind === 'remove' && form.length === 1)) continue
          else if (kind === 'remove') {
            form.splice(index, 1)
            model = model.toSpliced(index, 1)
          } else if (kind === 'rewrite') {
            form[index] = { ...target, englishWord: `s${made++}` }
          } else if (kind === 'duplicate') {
            form.splice(index + 1, 0, { ...target })
            model = model.toSpliced(index + 1, 0, next++)
          } else {
            const place = to % form.length
            form.splice(place, 0, ...form.splice(index, 1))
            const [number] = model.slice(index, index + 1)
            model = model.toSpliced(index, 1).toSpliced(place, 0, number as number)
          }
          stored = numberSteps(withSentences(stored, form), stored)
        }
        const numbers = stepsOf(stored).map(stepNumber)
        expect(new Set(numbers).size).toBe(numbers.length)
        // Which of two equal sentences was moved or removed is only known from a form.
        if (isFromForm || kind === 'restore' || !isAlike) expect(numbers).toEqual(model)
        else model = numbers
        next = Math.max(next, ...numbers.map(number => number + 1))
        versions.push({ stored, model })
      }
    }),
    { numRuns: 500 },
  )
})
