import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween } from '#web/authoring/kit/changes.ts'
import { mergeEdits, resolveConflicts } from '#web/authoring/kit/merge.ts'

type Sentence = Record<'english' | 'spanish' | 'audio', string>
const WORD = {
  english: 'ship',
  spanish: 'barco',
  order: 3,
  notes: ['one', 'two'],
  sentences: [
    { english: 'A ship.', spanish: 'Un barco.', audio: 'a.mp3' },
    { english: 'My ship.', spanish: 'Mi barco.', audio: 'b.mp3' },
  ],
}
const [FIRST, SECOND] = WORD.sentences as [Sentence, Sentence]
const THIRD = { english: 'The ship.', spanish: 'El barco.', audio: '' }

describe('two edits of one record', () => {
  test('of different fields are joined', () => {
    const mine = { ...WORD, spanish: 'buque' }
    const theirs = { ...WORD, order: 4 }
    expect(mergeEdits(WORD, mine, theirs)).toEqual({
      merged: { ...WORD, spanish: 'buque', order: 4 },
      conflicts: [],
    })
  })

  test('of the same field are asked, unless they agree', () => {
    const mine = { ...WORD, spanish: 'buque', order: 5 }
    const theirs = { ...WORD, spanish: 'navío', order: 5 }
    const merge = mergeEdits(WORD, mine, theirs)
    expect(merge.conflicts).toEqual([{ path: 'spanish', base: 'barco', mine: 'buque', theirs: 'navío' }])
    expect(resolveConflicts(merge, { spanish: 'mine' })).toEqual(mine)
    expect(resolveConflicts(merge, { spanish: 'theirs' })).toEqual(theirs)
  })

  test('of different sentences, and of different fields of one sentence, are joined', () => {
    const mine = { ...WORD, sentences: [{ ...FIRST, audio: 'new.mp3' }, SECOND] }
    const theirs = {
      ...WORD,
      sentences: [
        { ...FIRST, spanish: 'Un buque.' },
        { ...SECOND, english: 'Our ship.' },
      ],
    }
    expect(mergeEdits(WORD, mine, theirs)).toEqual({
      merged: {
        ...WORD,
        sentences: [
          { ...FIRST, spanish: 'Un buque.', audio: 'new.mp3' },
          { ...SECOND, english: 'Our ship.' },
        ],
      },
      conflicts: [],
    })
  })

  test('that add, remove and change different sentences are joined', () => {
    const mine = { ...WORD, sentences: [SECOND] }
    const theirs = { ...WORD, sentences: [FIRST, { ...SECOND, audio: 'c.mp3' }, THIRD] }
    expect(mergeEdits(WORD, mine, theirs)).toEqual({
      merged: { ...WORD, sentences: [{ ...SECOND, audio: 'c.mp3' }, THIRD] },
      conflicts: [],
    })
  })

  test('that both add a sentence keep both, and the same one once', () => {
    const fourth = { ...THIRD, english: 'Ships.' }
    const add = (added: object) => ({ ...WORD, sentences: [...WORD.sentences, added] })
    expect(mergeEdits(WORD, add(THIRD), add(fourth)).merged.sentences).toEqual([FIRST, SECOND, fourth, THIRD])
    expect(mergeEdits(WORD, add(THIRD), add(THIRD)).merged.sentences).toEqual([FIRST, SECOND, THIRD])
  })

  test('of which one removes what the other changed are asked', () => {
    const items = [
      { id: 'a', text: 'one' },
      { id: 'b', text: 'two' },
      { id: 'c', text: 'three' },
    ]
    const [a, b, c] = items
    const merge = mergeEdits(items, [a, c] as typeof items, [a, { ...b, text: 'TWO' }, c] as typeof items)
    expect(merge.conflicts).toEqual([
      { path: '1', base: b, mine: undefined, theirs: { id: 'b', text: 'TWO' } },
    ])
    expect(resolveConflicts(merge, { 1: 'mine' })).toEqual([a, c])
    expect(resolveConflicts(merge, {})).toEqual([a, { id: 'b', text: 'TWO' }, c])
  })

  test('of which one reorders identified items and the other changes them are joined', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(id => ({ id, text: id }))
    const merge = mergeEdits([a, b, c], [c, a, b], [a, { id: 'b', text: 'B' }, c])
    expect(merge).toEqual({ merged: [c, a, { id: 'b', text: 'B' }], conflicts: [] })
    expect(mergeEdits([a, b, c], [c, a, b], [b, a, c]).conflicts).toEqual([
      { path: '', base: [a, b, c], mine: [c, a, b], theirs: [b, a, c] },
    ])
  })
})

const text = fc.constantFrom('a', 'b', 'c')
const record = fc.record({
  english: text,
  order: fc.nat(3),
  notes: fc.array(text, { maxLength: 4 }),
  sentences: fc.array(fc.record({ english: text, spanish: text }), { maxLength: 4 }),
})

describe('whatever two authors do', () => {
  test('an edit beside no other edit is kept as it is', () => {
    fc.assert(
      fc.property(record, record, (base, edited) => {
        expect(mergeEdits(base, edited, base)).toEqual({ merged: edited, conflicts: [] })
        expect(mergeEdits(base, base, edited)).toEqual({ merged: edited, conflicts: [] })
        expect(mergeEdits(base, edited, edited)).toEqual({ merged: edited, conflicts: [] })
      }),
    )
  })

  test('no simple field of either is lost without a question', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { merged, conflicts } = mergeEdits(base, mine, theirs)
        const asked = conflicts.map(({ path }) => path)
        for (const field of ['english', 'order'] as const) {
          if (asked.includes(field)) continue
          const changed = [mine, theirs].filter(side => side[field] !== base[field])
          for (const side of changed) expect(merged[field]).toBe(side[field])
          if (changed.length === 0) expect(merged[field]).toBe(base[field])
        }
      }),
    )
  })
})

describe('changes', () => {
  test('are counted by field, and a removed sentence is one', () => {
    const after = { ...WORD, spanish: 'buque', sentences: [{ ...SECOND, audio: '' }] }
    expect(changesBetween(WORD, after)).toEqual([
      { path: 'spanish', before: 'barco', after: 'buque' },
      { path: 'sentences.0', before: FIRST, after: undefined },
      { path: 'sentences.0.audio', before: 'b.mp3', after: '' },
    ])
    expect(changesBetween(WORD, { ...WORD, sentences: [SECOND] })).toEqual([
      { path: 'sentences.0', before: FIRST, after: undefined },
    ])
  })

  test('of the order alone are one', () => {
    const [a, b] = [{ id: 'a' }, { id: 'b' }]
    expect(changesBetween([a, b], [b, a])).toEqual([{ path: '', before: [a, b], after: [b, a] }])
  })

  test('none between equal records', () => {
    fc.assert(
      fc.property(record, value => {
        expect(changesBetween(value, structuredClone(value))).toEqual([])
      }),
    )
  })
})
