import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupIntoLessons } from '#domain/course/course.ts'

type Placed = { name: string; lessonNumber: number; orderInLesson: number }

describe('lessons (L4.1, L4.2, L4.3)', () => {
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

  test('no item is lost or duplicated, no lesson is empty, and the input is not changed', () => {
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

  test('lessons are sorted by number and items by order; equal orders keep their input order', () => {
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
