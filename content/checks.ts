import { buildCourses } from '#content/catalogue.ts'
import { CONTENT_FOLDER, type CourseSource, readCourseFiles } from '#content/course-files.ts'
import { ALPHABET_SONG, buildLibrary } from '#content/library.ts'
import { type LibrarySource, readLibraryFiles, readSongFile, SONG_FILE } from '#content/library-files.ts'
import { readManifest } from '#content/media-files.ts'
import { type MediaManifest, recordingsOf } from '#content/media-manifest.ts'
import { isSpoken, pronunciationState } from '#content/pronunciations.ts'
import { neededPictures, neededRecordings } from '#content/spoken-texts.ts'
import { bySpeaker, VOICES } from '#content/voices.ts'
import { SONG_ENDS_SECONDS } from '#domain/library/library.ts'

/**
 * Finds problems in a folder's JSON files, including the media manifest, as sentences for the author; empty when there
 * are none. Stricter than `readCourses`: also reports unused entries. `findMediaProblems` checks the media files
 * themselves.
 */
export function findProblems(folder = CONTENT_FOLDER): string[] {
  const { courses, problems: courseProblems } = readCourseFiles(folder)
  const { library, problems: libraryProblems } = readLibraryFiles(folder)
  const content: Content = { courses, library, manifest: readManifest(folder), folder }
  const built = buildCourses(courses, content.manifest)
  return [
    ...courseProblems,
    ...libraryProblems,
    ...built.problems,
    ...built.unsounded,
    ...buildLibrary(library, content.manifest).problems,
    ...songProblems(content),
    ...slowProblems(content),
    ...pronunciationProblems(courses, content.manifest),
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
  const recorded = manifest.songs[ALPHABET_SONG]
  if (!recorded) return [...problems, `${SONG_FILE}: there is no song (run npm run studio -- song)`]
  const { seconds, paddedSeconds } = recorded
  const { from, to } = SONG_ENDS_SECONDS
  for (const endsSeconds of [seconds, paddedSeconds].filter(ends => ends < from || ends > to)) {
    const when = `ends at ${endsSeconds.toFixed(2)} s, not between ${from} and ${to} s`
    problems.push(`media/manifest.json: the song ${when}`)
  }
  if ((song.at(-1)?.endSeconds ?? 0) > seconds)
    problems.push(`${SONG_FILE}: the last letter ends after the song (run npm run studio -- song)`)
  return problems
}

function slowProblems({ courses, library, manifest }: Content): string[] {
  return neededRecordings(courses, library)
    .filter(({ text, voice, isSlowNeeded }) => {
      const { normal, slow } = recordingsOf(manifest, text, voice)
      return isSlowNeeded && normal !== undefined && slow === undefined
    })
    .map(
      ({ text, voice }) => `media/manifest.json: there is no slow recording of "${text}"${bySpeaker(voice)}`,
    )
}

/** Without them the course still works, but fewer mishearings are accepted or explained. */
function pronunciationProblems(courses: readonly CourseSource[], manifest: MediaManifest): string[] {
  return courses.flatMap(course => {
    const state = pronunciationState(course, manifest)
    if (state === 'missing')
      return [`${course.file}: the pronunciations of its words are missing (run npm run studio -- phones)`]
    if (state === 'older')
      return [
        `${course.file}: its texts have changed since their pronunciations were made (run npm run studio -- phones)`,
      ]
    return []
  })
}

function unusedProblems({ courses, library, manifest }: Content): string[] {
  const needed = new Set(neededRecordings(courses, library).map(({ text, voice }) => text + bySpeaker(voice)))
  const pictures = neededPictures(courses, library)
  const pronounced = new Set(courses.filter(isSpoken).map(({ slug }) => slug))
  return [
    ...[manifest.texts, manifest.people ?? {}].flatMap(texts =>
      Object.entries(texts).flatMap(([text, voices]) =>
        VOICES.filter(voice => voices[voice] && !needed.has(text + bySpeaker(voice))).map(
          voice => `media/manifest.json: nothing says "${text}"${bySpeaker(voice)}`,
        ),
      ),
    ),
    ...Object.keys(manifest.pictures)
      .filter(name => !pictures.has(name))
      .map(name => `media/manifest.json: nothing shows the picture "${name}"`),
    ...Object.keys(manifest.phones)
      .filter(slug => !pronounced.has(slug))
      .map(slug => `media/manifest.json: no course with lessons is called "${slug}"`),
  ]
}
