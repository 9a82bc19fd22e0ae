import { expect, test } from 'vitest'
import { buildCourses } from '#content/catalogue.ts'
import { comingBackOf } from '#content/coming-back.ts'
import { readCourseFiles } from '#content/course-files.ts'
import { readManifest } from '#content/media-files.ts'

const { courses: sources } = readCourseFiles()
const built = buildCourses(sources, readManifest()).courses
/** A hidden course is a sample, and an announced one has no lessons. */
const taught = sources.filter(({ isHidden, isAvaliable }) => !isHidden && isAvaliable)

test.each(taught)('the words of $slug come back within 1, 3 and 7 lessons (decision 102)', course => {
  const { words, within, tooFew, never } = comingBackOf(course, { sources, built })
  expect(words).toBeGreaterThan(150)
  const [one, three, seven] = within
  expect(one).toBeGreaterThanOrEqual(50)
  expect(three).toBeGreaterThanOrEqual(80)
  expect(seven).toBeGreaterThanOrEqual(98)
  expect(never).toBe(0)
  expect(tooFew).toEqual([])
})
