import { expect, test } from 'vitest'
import { countsOf, lessonBytes, mediaBytes } from '#content/content-counts.ts'
import { readCourseFiles } from '#content/course-files.ts'
import { readManifest } from '#content/media-files.ts'

const { courses } = readCourseFiles()
const manifest = readManifest()

test('all recordings and pictures take less than 110 MB', () => {
  expect(mediaBytes(manifest)).toBeLessThan(110_000_000)
})

test('a lesson loads less than 2.2 MB', () => {
  const heavy = courses.flatMap(({ lessons }) =>
    lessons.filter(({ items }) => lessonBytes(items, manifest) >= 2_200_000).map(({ file }) => file),
  )
  expect(heavy).toEqual([])
})

test('the course has what its plan says; the counts are printed', () => {
  const [course] = courses
  if (!course) throw new Error('there is a course')
  const counts = countsOf(course, manifest)
  const heaviest = Math.max(...course.lessons.map(({ items }) => lessonBytes(items, manifest)))
  const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`
  const sizes = { media: mb(mediaBytes(manifest)), heaviestLesson: mb(heaviest) }
  process.stdout.write(`${course.title.es}: ${JSON.stringify({ ...counts, ...sizes }, null, 2)}\n`)
  const words = counts.items.word ?? 0
  expect(words).toBeGreaterThanOrEqual(271)
  expect(Object.values(counts.levels).reduce((sum, count) => sum + count)).toBe(words)
  expect(counts).toMatchObject({
    lessons: 21,
    items: { dialogue: 21, 'minimal-pair': 21, 'mixed-exercise': 21 },
  })
})
