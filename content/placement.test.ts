import { expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { linesToAsk } from '#domain/placement/lines.ts'
import { ONE_LESSON_RULE } from '#domain/placement/placement.ts'

test('every lesson of the open courses has enough lines to be placed', () => {
  for (const { title, lessons } of readCourses().filter(({ isAvaliable }) => isAvaliable)) {
    for (const [lesson, { number, items }] of lessons.entries()) {
      const lines = linesToAsk(items, { lesson, count: ONE_LESSON_RULE.lines })
      expect(lines.length, `${title.es}, lesson ${number}`).toBeGreaterThanOrEqual(ONE_LESSON_RULE.lines)
    }
  }
})
