import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { CONTENT_FOLDER, type CourseSource, readCourseFiles } from '#content/course-files.ts'
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

type Made = MediaManifest['phones'][string]

/**
 * Writes the judge's pronunciations of each course into the media of a folder: those of courses whose texts have
 * changed, or all of them.
 * @returns a line about each course
 * @throws Error if the files of the courses have faults; nothing is written then
 */
export async function writePronunciations({
  folder = CONTENT_FOLDER,
  isAll = false,
} = {}): Promise<string[]> {
  const { courses, problems } = readCourseFiles(folder)
  if (problems.length > 0) throw new Error(`No pronunciations were made:\n- ${problems.join('\n- ')}`)
  const manifest = readManifest(folder)
  const phones: MediaManifest['phones'] = {}
  const lines: string[] = []
  for (const course of courses) {
    const state = pronunciationState(course, manifest)
    if (state === 'unneeded') continue
    const known = manifest.phones[course.slug]
    const isKept = !isAll && state === 'current' && known !== undefined && isStored(known, folder)
    const made = isKept ? known : await makePronunciations(course, folder)
    phones[course.slug] = made
    const bytes = readFileSync(mediaPath(made.file, folder))
    const size = `${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`
    lines.push(`${course.slug}: ${size}${isKept ? ', kept' : ''}`)
  }
  const updated = { ...manifest, phones }
  writeManifest(updated, folder)
  return [...lines, `${removeUnnamedFiles(updated, folder)} unused files removed`]
}

function isStored({ file, demoFile }: Made, folder: string): boolean {
  return [file, demoFile].every(name => existsSync(mediaPath(name, folder)))
}

async function makePronunciations(course: CourseSource, folder: string): Promise<Made> {
  // Imported on demand: it reads the whole dictionary and sorts its words by sound.
  const { phonesOfTexts } = await import('#content/phones-of-texts.ts')
  const store = (texts: string[]) =>
    storeMedia(Buffer.from(`${JSON.stringify(phonesOfTexts(texts))}\n`), 'json', folder)
  return { file: store(askedTexts(course)), demoFile: store(demoTexts(course)), texts: textsHash(course) }
}
