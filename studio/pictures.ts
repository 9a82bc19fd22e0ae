/**
 * Puts the pictures that the courses and the library name into `content/media`: a scene of `content/pictures/scenes`,
 * else a file of `content/pictures`, else one of the Fluent Emoji Flat set. Run: `npx node scripts/content-pictures.ts`
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons } from '@iconify-json/fluent-emoji-flat'
import { CONTENT_FOLDER, readCourseFiles } from '#content/course-files.ts'
import { readLibraryFiles } from '#content/library-files.ts'
import {
  mediaPath,
  readManifest,
  removeUnnamedFiles,
  storeMedia,
  writeManifest,
} from '#content/media-files.ts'
import { sceneProblems } from '#content/pictures/check-scene.ts'
import { drawnScene } from '#content/pictures/kit/scene.ts'
import { SCENES } from '#content/pictures/scenes.ts'
import { neededPictures } from '#content/spoken-texts.ts'
import { sceneMark, withoutMark } from '#domain/course/scene-address.ts'

const { courses, problems: courseProblems } = readCourseFiles()
const { library, problems: libraryProblems } = readLibraryFiles()
const problems = [...courseProblems, ...libraryProblems]
const pictures: Record<string, string> = {}
for (const name of neededPictures(courses, library)) {
  const scene = SCENES[name]
  if (scene) problems.push(...sceneProblems(name, scene))
  const svg = scene ? drawnScene(scene) : pictureOf(name)
  if (svg === undefined)
    problems.push(`there is no picture "${name}", neither a scene, nor in content/pictures, nor in the set`)
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
  const own = join(CONTENT_FOLDER, 'pictures', `${name}.svg`)
  if (existsSync(own)) return readFileSync(own, 'utf8')
  const icon = icons.icons[name]
  if (!icon) return undefined
  const box = [icon.left ?? 0, icon.top ?? 0, icon.width ?? icons.width, icon.height ?? icons.height].join(
    ' ',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${icon.body}</svg>\n`
}
