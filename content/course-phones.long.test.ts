import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import { mediaPath, readManifest } from '#content/media-files.ts'
import { phonesOfTexts } from '#content/phones-of-texts.ts'
import { askedTexts, demoTexts } from '#content/spoken-texts.ts'

const made = Object.entries(readManifest().phones)

test('there are courses with pronunciations', () => {
  expect(made.length).toBeGreaterThan(0)
})

test.each(made)(
  'the pronunciations of %s are up to date (npm run studio -- phones --all)',
  (slug, { file, demoFile }) => {
    const course = readCourseFiles().courses.find(each => each.slug === slug)
    if (!course) throw new Error(`there is no course ${slug}`)
    const stored = (name: string) => JSON.parse(readFileSync(mediaPath(name), 'utf8'))
    expect(stored(file)).toEqual(phonesOfTexts(askedTexts(course)))
    expect(stored(demoFile)).toEqual(phonesOfTexts(demoTexts(course)))
  },
)
