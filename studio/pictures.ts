/*
 * Makes the pictures that the courses and the library name.
 * A picture is a scene of `studio/pictures/scenes`, else a file of `studio/pictures`, else one of the Fluent Emoji Flat
 * set. They are stored in `content/media`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCourseFiles } from '#content/course-files.ts'
import { readLibraryFiles } from '#content/library-files.ts'
import {
  mediaPath,
  readManifest,
  removeUnnamedFiles,
  storeMedia,
  writeManifest,
} from '#content/media-files.ts'
import { neededPictures } from '#content/spoken-texts.ts'
import { sceneMark, withoutMark } from '#domain/course/scene-address.ts'
import { sceneProblems } from '#studio/pictures/check-scene.ts'
import { fluentEmoji } from '#studio/pictures/icon-sets.ts'
import { drawnScene } from '#studio/pictures/kit/scene.ts'
import { SCENES } from '#studio/pictures/scenes.ts'

const { courses, problems: courseProblems } = readCourseFiles()
const { library, problems: libraryProblems } = readLibraryFiles()
const problems = [...courseProblems, ...libraryProblems]
const pictures: Record<string, string> = {}
for (const name of neededPictures(courses, library)) {
  const scene = SCENES[name]
  if (scene) problems.push(...sceneProblems(name, scene))
  const svg = scene ? drawnScene(scene) : pictureOf(name)
  if (svg === undefined)
    problems.push(`there is no picture "${name}", neither a scene, nor in studio/pictures, nor in the set`)
  else pictures[name] = storeMedia(Buffer.from(svg), 'svg') + (scene ? `#${sceneMark(scene)}` : '')
}

if (problems.length > 0) {
  process.stderr.write(`The media manifest was not changed:\n- ${problems.join('\n- ')}\n`)
  process.exit(1)
}

const manifest = { ...readManifest(), pictures }
writeManifest(manifest)
const removed = removeUnnamedFiles(manifest)
const names = [...new Set(Object.values(pictures).map(withoutMark))]
const bytes = names.reduce((sum, name) => sum + readFileSync(mediaPath(name)).length, 0)
process.stdout.write(`${names.length} pictures, ${bytes} bytes; ${removed} unused files removed\n`)

/** The picture as plain SVG. The project's own pictures override those of the set. */
function pictureOf(name: string): string | undefined {
  const own = join(import.meta.dirname, 'pictures', `${name}.svg`)
  if (existsSync(own)) return readFileSync(own, 'utf8')
  const icon = fluentEmoji(name)
  return icon && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${icon.viewBox}">${icon.body}</svg>\n`
}
