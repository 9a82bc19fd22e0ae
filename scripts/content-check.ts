/**
 * Lists the faults of the lessons and the contents of the courses: `npm run content:check`, or with numbers of lessons
 * (`-- 4 5`) only their faults. The tests of `content/` check the same.
 */
import { buildCourses } from '#content/catalogue.ts'
import { findProblems } from '#content/checks.ts'
import { comingBackOf } from '#content/coming-back.ts'
import { countsOf, lessonBytes, mediaBytes } from '#content/content-counts.ts'
import { readCourseFiles } from '#content/course-files.ts'
import { findLessonProblems } from '#content/lesson-checks.ts'
import { readManifest } from '#content/media-files.ts'
import { spellingProblems } from '#content/spelling.ts'
import { lessonMinutes } from '#domain/course/lesson-minutes.ts'

const wanted = process.argv.slice(2).map(Number)
const { courses } = readCourseFiles()
const manifest = readManifest()
const problems = [
  ...findProblems(),
  ...courses.flatMap(course => [
    ...(course.isHidden ? [] : findLessonProblems(course, courses)),
    ...spellingProblems(course),
  ]),
]
const numberOf = (problem: string) => Number(/lesson[ -](\d+)/.exec(problem)?.[1] ?? 0)
const shown = problems.filter(each => wanted.length === 0 || wanted.includes(numberOf(each)))

const { courses: built } = buildCourses(courses, manifest)
for (const [index, course] of courses.entries()) {
  if (course.lessons.every(({ items }) => items.length === 0)) continue
  const heaviest = Math.max(...course.lessons.map(({ items }) => lessonBytes(items, manifest)))
  process.stdout.write(`\n${course.slug}: ${JSON.stringify(countsOf(course, manifest), null, 2)}\n`)
  process.stdout.write(`heaviest lesson: ${(heaviest / 1e6).toFixed(2)} MB\n`)
  const lessons = [built[index]].flatMap(one => (one ? [...one.lessons, ...one.draftLessons] : []))
  const minutes = lessons.map(({ items }) => lessonMinutes(items))
  process.stdout.write(`hours: ${(minutes.reduce((sum, each) => sum + each, 0) / 60).toFixed(1)}\n`)
  const { words, within, never, tooFew } = comingBackOf(course, { sources: courses, built })
  if (words === 0) continue
  const [one, three, seven] = within.map(share => `${share.toFixed(0)} %`)
  process.stdout.write(
    `met again within 1, 3, 7 lessons: ${one}, ${three}, ${seven}; never: ${never} (of ${words} words that have seven lessons after them)\n`,
  )
  if (tooFew.length > 0) process.stdout.write(`met again fewer than three times: ${tooFew.join(' | ')}\n`)
}
process.stdout.write(`media: ${(mediaBytes(manifest) / 1e6).toFixed(1)} MB\n`)
// Last, so that they do not scroll away.
for (const problem of shown) process.stdout.write(`${problem}\n`)
if (shown.length < problems.length)
  process.stdout.write(`${problems.length - shown.length} faults in other lessons\n`)
process.exitCode = shown.length > 0 ? 1 : 0
