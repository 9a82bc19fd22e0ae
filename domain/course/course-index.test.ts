import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Course, Item } from '#domain/course/course.ts'
import { courseIndex, lessonIndex } from '#domain/course/course-index.ts'
import { stepsOf } from '#domain/course/steps.ts'
import { visibleLessons } from '#domain/course/visible-lessons.ts'

/** A course whose lessons have these numbers of words; word n has n % 3 sentences. */
function courseOf(
  published: readonly number[],
  drafts: readonly number[] = [],
  banked: readonly string[] = [],
) {
  let made = 0
  const lessonsOf = (counts: readonly number[], first: number) =>
    counts.map((count, lesson) => ({
      number: first + lesson,
      items: Array.from({ length: count }, () => itemOf(made++)),
    }))
  const lessons = lessonsOf(published, 1)
  const draftLessons = lessonsOf(drafts, published.length + 1)
  return { lessons, draftLessons, bankedIds: banked } as unknown as Course
}

function itemOf(number: number): Item {
  const sentences = Array.from({ length: number % 3 }, () => ({ englishWord: 'said' }))
  return { _id: `word ${number}`, type: 'word', sentences } as unknown as Item
}

const counts = fc.array(fc.nat({ max: 8 }), { maxLength: 6 })

describe('the index of a course', () => {
  test('has the place and the steps of every word of the published lessons, and of no other', () => {
    fc.assert(
      fc.property(counts, counts, (published, drafts) => {
        const course = courseOf(published, drafts, ['in the bank'])
        const { places, shape, order, ids } = courseIndex(course)
        expect(ids.flat()).toEqual(order)
        expect([...places.keys()]).toEqual(order)
        for (const [id, { lesson, word }] of places) {
          const item = course.lessons[lesson]?.items[word] as Item
          expect(item._id).toBe(id)
          expect(shape[lesson]?.[word]).toBe(stepsOf(item).length)
        }
        expect(shape.map(words => words.length)).toEqual(published)
      }),
    )
  })

  test('has the words of the demo, and those of drafts and the bank', () => {
    const { demo, unlisted } = courseIndex(courseOf([6, 6], [2], ['in the bank']))
    expect([...demo]).toEqual(Array.from({ length: 10 }, (_, word) => `word ${word}`))
    expect([...unlisted]).toEqual(['word 12', 'word 13', 'in the bank'])
  })

  test('is computed once for a version of the course, and anew for the next', () => {
    const course = courseOf([3])
    expect(courseIndex(course)).toBe(courseIndex(course))
    const changed = { ...course, lessons: [...course.lessons, ...courseOf([2]).lessons] }
    expect(courseIndex(changed).order).toHaveLength(5)
    expect(courseIndex(course).order).toHaveLength(3)
  })

  test('of what an access shows is computed once for each access', () => {
    const course = courseOf([12], [4])
    const shown = (['demo', 'full', 'admin'] as const).map(access => {
      expect(visibleLessons(course, access)).toBe(visibleLessons(course, access))
      return lessonIndex(visibleLessons(course, access)).order.length
    })
    // A course of one lesson ends at its tenth word.
    expect(shown).toEqual([10, 10, 16])
  })
})
