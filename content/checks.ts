import { existsSync, readFileSync } from 'node:fs'
import { buildCourses } from '#content/catalogue.ts'
import { CONTENT_FOLDER, type CourseSource, readCourseFiles } from '#content/course-files.ts'
import { ALPHABET_SONG, buildLibrary } from '#content/library.ts'
import { type LibrarySource, readLibraryFiles, readSongFile, SONG_FILE } from '#content/library-files.ts'
import { mediaNameOf, mediaPath, namedFiles, readManifest, unnamedFiles } from '#content/media-files.ts'
import { mp3Seconds } from '#content/mp3-seconds.ts'
import { pronunciationState } from '#content/pronunciations.ts'
import type { MediaManifest } from '#content/schema.ts'
import { neededPictures, neededRecordings } from '#content/spoken-texts.ts'
import { SONG_ENDS_SECONDS } from '#domain/library/library.ts'

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
  const { courses, problems: courseProblems } = readCourseFiles(folder)
  const { library, problems: libraryProblems } = readLibraryFiles(folder)
  const content: Content = { courses, library, manifest: readManifest(folder), folder }
  return [
    ...courseProblems,
    ...libraryProblems,
    ...buildCourses(courses, content.manifest).problems,
    ...buildLibrary(library, content.manifest).problems,
    ...songProblems(content),
    ...slowProblems(content),
    ...pronunciationProblems(courses, content.manifest),
    ...fileContentProblems(content.manifest, folder),
    ...unusedProblems(content),
  ]
}

type Content = {
  courses: readonly CourseSource[]
  library: LibrarySource
  manifest: MediaManifest
  folder: string
}

function songProblems({ manifest, folder }: Content): string[] {
  const { song, problems } = readSongFile(folder)
  const name = manifest.songs[ALPHABET_SONG]
  if (!name) return [...problems, `${SONG_FILE}: there is no song (run npm run content:song)`]
  // A file that is missing is told with the other media.
  if (!existsSync(mediaPath(name, folder))) return problems
  const endsSeconds = mp3Seconds(readFileSync(mediaPath(name, folder)))
  const { from, to } = SONG_ENDS_SECONDS
  if (endsSeconds < from || endsSeconds > to)
    problems.push(
      `media/${name}: the song ends at ${endsSeconds.toFixed(2)} s, not between ${from} and ${to} s`,
    )
  if ((song.at(-1)?.endSeconds ?? 0) > endsSeconds)
    problems.push(`${SONG_FILE}: the last letter ends after the song (run npm run content:song)`)
  return problems
}

function slowProblems({ courses, library, manifest }: Content): string[] {
  return [...neededRecordings(courses, library)]
    .filter(([text, needsSlow]) => needsSlow && manifest.texts[text] && !manifest.texts[text].slow)
    .map(([text]) => `media/manifest.json: there is no slow recording of "${text}"`)
}

/** Without them the course can still be said, but not every mishearing is forgiven or explained. */
function pronunciationProblems(courses: readonly CourseSource[], manifest: MediaManifest): string[] {
  return courses.flatMap(course => {
    const state = pronunciationState(course, manifest)
    if (state === 'missing')
      return [`${course.file}: the pronunciations of its words are missing (run npm run content:phones)`]
    if (state === 'older')
      return [
        `${course.file}: its texts have changed since their pronunciations were made (run npm run content:phones)`,
      ]
    return []
  })
}

function fileContentProblems(manifest: MediaManifest, folder: string): string[] {
  return [...namedFiles(manifest)].flatMap(name => {
    const path = mediaPath(name, folder)
    if (!existsSync(path)) return [`media/${name}: this file is missing`]
    const bytes = readFileSync(path)
    const ending = name.endsWith('.svg') ? 'svg' : name.endsWith('.json') ? 'json' : 'mp3'
    const expected = mediaNameOf(bytes, ending)
    const problems = expected === name ? [] : [`media/${name}: its content belongs to the name ${expected}`]
    if (ending === 'svg') problems.push(...pictureProblems(name, bytes.toString('utf8')))
    if (ending === 'mp3' && bytes.length < MIN_RECORDING_BYTES)
      problems.push(`media/${name}: this recording is too short`)
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

function unusedProblems({ courses, library, manifest, folder }: Content): string[] {
  const texts = neededRecordings(courses, library)
  const pictures = neededPictures(courses, library)
  const pronounced = new Set(courses.filter(({ lessons }) => lessons.length > 0).map(({ slug }) => slug))
  return [
    ...unnamedFiles(manifest, folder).map(name => `media/${name}: nothing uses this file`),
    ...Object.keys(manifest.texts)
      .filter(text => !texts.has(text))
      .map(text => `media/manifest.json: nothing says "${text}"`),
    ...Object.keys(manifest.pictures)
      .filter(name => !pictures.has(name))
      .map(name => `media/manifest.json: nothing shows the picture "${name}"`),
    ...Object.keys(manifest.phones)
      .filter(slug => !pronounced.has(slug))
      .map(slug => `media/manifest.json: no course with lessons is called "${slug}"`),
  ]
}
