import { expect, test } from 'vitest'
import { countsOf, lessonBytes, mediaBytes } from '#content/content-counts.ts'
import { readCourseFiles } from '#content/course-files.ts'
import { readManifest } from '#content/media-files.ts'

const { courses } = readCourseFiles()
const manifest = readManifest()

test('all recordings and pictures take less than 60 MB', () => {
  expect(mediaBytes(manifest)).toBeLessThan(60_000_000)
})

test('a lesson loads less than 2 MB', () => {
  const heavy = courses.flatMap(({ lessons }) =>
    lessons.filter(({ items }) => lessonBytes(items, manifest) >= 2_000_000).map(({ file }) => file),
  )
  expect(heavy).toEqual([])
})

test('the counts name every kind and level once', () => {
  const [counts] = courses.map(course => countsOf(course, manifest))
  const words = counts?.items.word ?? 0
  expect(words).toBeGreaterThanOrEqual(38)
  expect(Object.values(counts?.levels ?? {}).reduce((sum, count) => sum + count)).toBe(words)
})
