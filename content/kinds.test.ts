import { describe, expect, test } from 'vitest'
import { buildCourses, readCourses } from '#content/catalogue.ts'
import { type CourseSource, readCourseFiles } from '#content/course-files.ts'
import { readManifest } from '#content/media-files.ts'
import { neededOf } from '#content/recordings.ts'
import { askedTexts, neededPictures, neededRecordings } from '#content/spoken-texts.ts'
import { word } from '#contract/courses.ts'
import { askedIn } from '#domain/course/steps.ts'
import { textsIn } from '#domain/speech/open-answer.ts'

/*
 * All descriptions of a kind of item must agree with each other. The courses have items of every kind.
 */
const manifest = readManifest()
const sources = readCourseFiles().courses
const NO_LIBRARY = { letters: [], sections: [], numbers: [], ordinals: [], lessons: [] }

/** A course with one item, as authored and as built. */
const items = sources.flatMap(course =>
  course.lessons.flatMap(lesson =>
    lesson.items.map(item => {
      const alone: CourseSource = { ...course, lessons: [{ ...lesson, items: [item] }] }
      return { name: `${item.type} ${item.slug}`, item, alone, built: itemIn(alone, manifest) }
    }),
  ),
)

function itemIn(course: CourseSource, media: typeof manifest) {
  return buildCourses([course], media).courses[0]?.lessons[0]?.items[0]
}

describe.each(items)('$name', ({ item, alone, built }) => {
  test('crosses the wire without losing anything', () => {
    expect(word.parse(built)).toEqual(built)
  })

  test('names every recording and picture that it is built with', () => {
    const recordings = neededRecordings([alone], NO_LIBRARY)
    const pictures = neededPictures([alone], NO_LIBRARY)
    const own = {
      ...manifest,
      texts: neededOf(manifest.texts, recordings),
      pictures: Object.fromEntries(Object.entries(manifest.pictures).filter(([name]) => pictures.has(name))),
    }
    expect(itemIn(alone, own)).toEqual(built)
  })

  test('is judged by the texts that have pronunciations', () => {
    const asked = (built ? askedIn(built) : []).flatMap(({ english, open }) => [
      english,
      ...(open ? textsIn(open) : []),
    ])
    const pronounced = askedTexts(alone)
    expect(pronounced).toEqual(expect.arrayContaining(asked))
    // The title of an exercise is recorded, but learners are not asked to say it.
    const headings = [item, ...(item.type === 'mixed-exercise' ? item.parts : [])].flatMap(each =>
      each.type === 'exercise' ? each.english : [],
    )
    expect([...asked, ...headings]).toEqual(expect.arrayContaining(pronounced))
  })
})

test('every item is tried', () => {
  const count = readCourses().flatMap(({ lessons }) => lessons.flatMap(lesson => lesson.items)).length
  expect(items).toHaveLength(count)
})
