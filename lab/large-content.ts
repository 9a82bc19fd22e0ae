/*
 * Writes a copy of the content with a course of 21 lessons of 20 items, to measure growth.
 *   npm run lab -- large-content FOLDER && CONTENT_DIR=FOLDER npm run unit -- content
 * Added texts have the recording of another text, but their own pronunciations for the judge.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CONTENT_FOLDER, readCourseFiles } from '#content/course-files.ts'
import { readLibraryFiles } from '#content/library-files.ts'
import { readManifest, writeManifest } from '#content/media-files.ts'
import { neededRecordings } from '#content/spoken-texts.ts'
import { writePronunciations } from '#content/write-pronunciations.ts'
import vocabulary from '#domain/speech/beginner-course.json' with { type: 'json' }

const LESSONS = 21
const ITEMS = 20

type Item = { slug: string; type: string; orderInLesson: number } & Record<string, unknown>

const given = process.argv[2]
if (given === undefined) throw new Error('name the folder: npm run lab -- large-content FOLDER')
const folder = resolve(given)
for (const part of ['courses', 'library', 'media']) {
  cpSync(join(CONTENT_FOLDER, part), join(folder, part), { recursive: true })
}

const [{ slug, lessons } = { slug: '', lessons: [] }] = readCourseFiles(folder).courses
const courseFolder = join(folder, 'courses', slug)
const lessonName = (number: number) => `lesson-${String(number).padStart(2, '0')}.json`
const { items: model }: { items: Item[] } = readJson(join(courseFolder, lessonName(1)))
const others = model.filter(({ type }) => type !== 'word')
const word = model.find(({ type }) => type === 'word')
if (!word) throw new Error('the first lesson has a word')
// None that the demo teaches: the later lessons are for members only.
const known = JSON.stringify(model).toLowerCase()
const nouns = vocabulary.words.filter(noun => /^[a-z]{4,}$/.test(noun) && !known.includes(noun))
/** Written out, as in the authored lessons. */
const NUMBERS =
  'two six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const course = readJson(join(courseFolder, 'course.json'))

for (let number = lessons.length + 1; number <= LESSONS; number += 1) {
  const words = Array.from({ length: ITEMS - others.length }, (_, place) => wordItem(number, place))
  const copies = others.map(item => ({ ...item, slug: `${item.slug}-${number}` }))
  const items = [...words, ...copies].map((item, index) => ({ ...item, orderInLesson: index + 1 }))
  writeJson(join(courseFolder, lessonName(number)), { items })
  course.lessons.push({ number, title: { es: `Lección ${number}`, en: `Lesson ${number}` } })
}
writeJson(join(courseFolder, 'course.json'), course)

const manifest = readManifest(folder)
const recording = Object.values(manifest.texts).find(({ ana }) => ana?.slow)?.ana
if (!recording) throw new Error('the content has no slow recording')
const people = manifest.people ?? {}
for (const { text, voice } of neededRecordings(
  readCourseFiles(folder).courses,
  readLibraryFiles(folder).library,
)) {
  // Marked as people's, without data on how they were made.
  if (!manifest.texts[text]?.[voice]) people[text] = { ...people[text], [voice]: recording }
}
writeManifest({ ...manifest, people }, folder)

process.stdout.write(`${(await writePronunciations({ folder })).join('\n')}\n`)

function wordItem(number: number, place: number): Record<string, unknown> {
  const index = (number - lessons.length - 1) * (ITEMS - others.length) + place
  const noun = nouns[index % nouns.length] ?? ''
  const numeral = NUMBERS.split(' ')[number % 15] ?? ''
  const text = (english: string) => ({
    english,
    spanish: `${english} (${number})`,
    pronunciation: `/${english}/`,
  })
  const sentences = [`The ${noun} is number ${numeral}.`, `Can you see the ${noun} in the picture?`]
  return { ...word, ...text(noun), slug: `${noun}-${number}-${place}`, sentences: sentences.map(text) }
}

// biome-ignore lint/suspicious/noExplicitAny: files are copied and extended, not interpreted
function readJson(path: string): any {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function writeJson(path: string, content: unknown): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}
