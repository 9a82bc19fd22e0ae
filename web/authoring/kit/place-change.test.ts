import { expect, test } from 'vitest'
import { placeChange } from '#web/authoring/kit/place-change.ts'

test('an edit of the texts sends no place, so that it undoes no other author’s move', () => {
  const place = { lessonNumber: 1, orderInLesson: 3 }
  expect(placeChange({ ...place }, place)).toBeUndefined()
  expect(placeChange({ ...place, lessonNumber: 2 }, place)).toEqual({ lessonNumber: 2, orderInLesson: 3 })
  expect(placeChange({ ...place, orderInLesson: 1 }, place)).toEqual({ lessonNumber: 1, orderInLesson: 1 })
})
