import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupIntoLessons, ITEM_TYPES, partAtStep, type Sentence, stepsOf } from '#domain/course/course.ts'

type Placed = { name: string; lessonNumber: number; orderInLesson: number }

describe('lessons (specification 2, section 4)', () => {
  test('words and exercises of a lesson are merged by their order, and lessons by their number', () => {
    const words: Placed[] = [
      { name: 'word 2', lessonNumber: 2, orderInLesson: 1 },
      { name: 'word 1b', lessonNumber: 1, orderInLesson: 3 },
      { name: 'word 1a', lessonNumber: 1, orderInLesson: 1 },
    ]
    const exercises: Placed[] = [
      { name: 'exercise 10', lessonNumber: 10, orderInLesson: 1 },
      { name: 'exercise 1', lessonNumber: 1, orderInLesson: 2 },
    ]
    const lessons = groupIntoLessons([...words, ...exercises])
    expect(lessons.map(({ number, items }) => [number, items.map(item => item.name)])).toEqual([
      [1, ['word 1a', 'exercise 1', 'word 1b']],
      [2, ['word 2']],
      [10, ['exercise 10']],
    ])
  })

  const placed = fc.record({
    name: fc.uuid(),
    lessonNumber: fc.integer({ min: 1, max: 5 }),
    orderInLesson: fc.integer({ min: 0, max: 5 }),
  })

  test('no item is lost or doubled, no lesson is empty, and the items given are left as they were', () => {
    fc.assert(
      fc.property(fc.array(placed), items => {
        const before = structuredClone(items)
        const lessons = groupIntoLessons(items)
        expect(items).toEqual(before)
        expect(new Set(lessons.flatMap(lesson => lesson.items))).toEqual(new Set(items))
        expect(lessons.flatMap(lesson => lesson.items)).toHaveLength(items.length)
        for (const lesson of lessons) expect(lesson.items).not.toHaveLength(0)
      }),
    )
  })

  test('numbers rise from lesson to lesson, orders in a lesson, and equals keep the order in which they came', () => {
    fc.assert(
      fc.property(fc.array(placed), items => {
        const flat = groupIntoLessons(items).flatMap(lesson => lesson.items)
        for (const [index, item] of flat.entries()) {
          const next = flat[index + 1]
          if (!next) continue
          const difference =
            next.lessonNumber - item.lessonNumber ||
            next.orderInLesson - item.orderInLesson ||
            items.indexOf(next) - items.indexOf(item)
          expect(difference).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('the steps of an item', () => {
  const sentence = (englishWord: string): Sentence => ({
    englishWord,
    spanishTranslation: '',
    pronunciation: '',
    audioUrl: '',
    audioSlowUrl: '',
    audioSplitUrls: [],
    imageUrl: '',
  })

  test.each([
    ['word', ['I am', 'You are'], ['Be', 'I am', 'You are']],
    ['word', [], ['Be']],
    ['exercise', ['I am', 'You are'], ['I am', 'You are']],
    ['exercise', [], ['Be']],
    ['a-type-to-come', ['I am'], ['Be']],
  ])('of type %s with the sentences %j are %j', (type, sentences, steps) => {
    const item = { ...sentence('Be'), type, sentences: sentences.map(sentence) }
    expect(stepsOf(item).map(step => step.englishWord)).toEqual(steps)
  })

  test('of a mixed exercise are the steps of its parts, and each step knows its part', () => {
    const part = (type: string, english: string, sentences: string[]) => ({
      ...sentence(english),
      type,
      sentences: sentences.map(sentence),
    })
    const parts = [
      part('sentence-builder', 'I am here', []),
      part('exercise', 'Say it', ['I am', 'You are']),
      part('listen-and-select-image', 'They are', []),
    ]
    const mixed = { ...sentence('Mixed'), type: 'mixed-exercise', sentences: [], parts }
    expect(stepsOf(mixed).map(step => step.englishWord)).toEqual(['I am here', 'I am', 'You are', 'They are'])
    const at = (step: number) => {
      const found = partAtStep(parts, step)
      return found && [found.partIndex, found.stepInPart, found.stepCount]
    }
    expect([0, 1, 2, 3, 4].map(at)).toEqual([[0, 0, 1], [1, 0, 2], [1, 1, 2], [2, 0, 1], undefined])
  })

  test.each([...ITEM_TYPES])(
    'are never none, so that the player can always show an item of type %s',
    type => {
      expect(stepsOf({ ...sentence('Be'), type, sentences: [] })).toHaveLength(1)
    },
  )
})
