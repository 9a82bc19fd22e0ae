import { existsSync, readFileSync } from 'node:fs'
import { buildCourses } from '#content/catalogue.ts'
import { CONTENT_FOLDER, type CourseSource, readCourseFiles } from '#content/course-files.ts'
import { mediaNameOf, mediaPath, namedFiles, readManifest, unnamedFiles } from '#content/media-files.ts'
import type { MediaManifest } from '#content/schema.ts'
import { neededPictures, neededRecordings } from '#content/spoken-texts.ts'

/** A recording of fewer bytes holds no speech: 0.2 s at 48 kb/s is 1.2 kB. */
const MIN_RECORDING_BYTES = 1000

/** What a picture may not hold, because it comes from outside and is shown on our pages. */
const UNSAFE_IN_PICTURES: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /<script/i, what: 'a script' },
  { pattern: /\son[a-z]+\s*=/i, what: 'a script in an attribute' },
  { pattern: /<foreignObject/i, what: 'foreign content' },
  { pattern: /<!(?:DOCTYPE|ENTITY)/i, what: 'a document type' },
  { pattern: /href\s*=\s*["']?\s*(?!["']?#)/i, what: 'a link to something outside' },
  { pattern: /url\(\s*["']?(?!#|["'])/i, what: 'a link to something outside' },
]

/**
 * Everything that is wrong with the content of a folder, as sentences for its author; empty when it is sound.
 * It looks further than `readCourses`: also at the media files themselves, and at what nothing uses.
 */
export function findProblems(folder = CONTENT_FOLDER): string[] {
  const { courses, problems: fileProblems } = readCourseFiles(folder)
  const manifest = readManifest(folder)
  return [
    ...fileProblems,
    ...buildCourses(courses, manifest).problems,
    ...slowProblems(courses, manifest),
    ...fileContentProblems(manifest, folder),
    ...unusedProblems(courses, manifest, folder),
  ]
}

function slowProblems(courses: readonly CourseSource[], manifest: MediaManifest): string[] {
  return [...neededRecordings(courses)]
    .filter(([text, needsSlow]) => needsSlow && manifest.texts[text] && !manifest.texts[text].slow)
    .map(([text]) => `media/manifest.json: there is no slow recording of "${text}"`)
}

function fileContentProblems(manifest: MediaManifest, folder: string): string[] {
  return [...namedFiles(manifest)].flatMap(name => {
    const path = mediaPath(name, folder)
    if (!existsSync(path)) return [`media/${name}: this file is missing`]
    const bytes = readFileSync(path)
    const isPicture = name.endsWith('.svg')
    const expected = mediaNameOf(bytes, isPicture ? 'svg' : 'mp3')
    const problems = expected === name ? [] : [`media/${name}: its content belongs to the name ${expected}`]
    if (isPicture) problems.push(...pictureProblems(name, bytes.toString('utf8')))
    else if (bytes.length < MIN_RECORDING_BYTES) problems.push(`media/${name}: this recording is too short`)
    return problems
  })
}

function pictureProblems(name: string, svg: string): string[] {
  if (!/^<svg [^>]*viewBox="[^"]+"/.test(svg))
    return [`media/${name}: this is not a plain picture (svg, viewBox)`]
  return UNSAFE_IN_PICTURES.filter(({ pattern }) => pattern.test(svg)).map(
    ({ what }) => `media/${name}: the picture holds ${what}`,
  )
}

function unusedProblems(courses: readonly CourseSource[], manifest: MediaManifest, folder: string): string[] {
  const texts = neededRecordings(courses)
  const pictures = neededPictures(courses)
  return [
    ...unnamedFiles(manifest, folder).map(name => `media/${name}: nothing uses this file`),
    ...Object.keys(manifest.texts)
      .filter(text => !texts.has(text))
      .map(text => `media/manifest.json: no course says "${text}"`),
    ...Object.keys(manifest.pictures)
      .filter(name => !pictures.has(name))
      .map(name => `media/manifest.json: no course shows the picture "${name}"`),
  ]
}
