/**
 * Generates the judge's pronunciations of each course into `content/media`. Run: `npm run content:phones` (only courses
 * whose texts have changed) or with `-- --all` (after a change to `content/phones-of-texts.ts`, its imports, or the
 * dictionary).
 */
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type CourseSource, readCourseFiles } from '#content/course-files.ts'
import {
  mediaPath,
  readManifest,
  removeUnnamedFiles,
  storeMedia,
  writeManifest,
} from '#content/media-files.ts'
import type { MediaManifest } from '#content/media-manifest.ts'
import { pronunciationState, textsHash } from '#content/pronunciations.ts'
import { askedTexts, demoTexts } from '#content/spoken-texts.ts'

const isEverythingMadeAgain = process.argv.includes('--all')

const { courses, problems } = readCourseFiles()
if (problems.length > 0) {
  process.stderr.write(`The media manifest was not changed:\n- ${problems.join('\n- ')}\n`)
  process.exit(1)
}

const manifest = readManifest()
const phones: MediaManifest['phones'] = {}
for (const course of courses) {
  const known = manifest.phones[course.slug]
  const state = pronunciationState(course, manifest)
  if (state === 'unneeded') continue
  const isKept =
    !isEverythingMadeAgain &&
    state === 'current' &&
    known &&
    [known.file, known.demoFile].every(file => existsSync(mediaPath(file)))
  const made = isKept ? known : await makePronunciations(course)
  phones[course.slug] = made
  const bytes = readFileSync(mediaPath(made.file))
  const size = `${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`
  process.stdout.write(`${course.slug}: ${size}${isKept ? ', kept' : ''}\n`)
}
const updated = { ...manifest, phones }
writeManifest(updated)
process.stdout.write(`${removeUnnamedFiles(updated)} unused files removed\n`)

async function makePronunciations(course: CourseSource): Promise<MediaManifest['phones'][string]> {
  // Imported on demand: it reads the whole dictionary and sorts its words by sound.
  const { phonesOfTexts } = await import('#content/phones-of-texts.ts')
  const store = (texts: string[]) =>
    storeMedia(Buffer.from(`${JSON.stringify(phonesOfTexts(texts))}\n`), 'json')
  return { file: store(askedTexts(course)), demoFile: store(demoTexts(course)), texts: textsHash(course) }
}
