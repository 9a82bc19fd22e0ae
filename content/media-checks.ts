import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import {
  type MediaEnding,
  mediaNameOf,
  mediaPath,
  namedFiles,
  readManifest,
  unnamedFiles,
} from '#content/media-files.ts'

/** A smaller recording contains no speech: 0.2 s at 48 kb/s is 1.2 kB. */
const MIN_RECORDING_BYTES = 1000

/** Forbidden in pictures, which come from third parties and are shown on our pages. */
const UNSAFE_IN_PICTURES: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /<script/i, what: 'a script' },
  { pattern: /\son[a-z]+\s*=/i, what: 'a script in an attribute' },
  { pattern: /<foreignObject/i, what: 'foreign content' },
  { pattern: /<!(?:DOCTYPE|ENTITY)/i, what: 'a document type' },
  { pattern: /href\s*=\s*["']?\s*(?!["']?#)/i, what: 'a link to something outside' },
  { pattern: /url\(\s*["']?(?!#|["'])/i, what: 'a link to something outside' },
]

/**
 * Finds problems in a folder's media files, as sentences for the author; empty when there are none: every file of the
 * manifest exists, matches its name and has no unsafe content, and there are no other files.
 */
export function findMediaProblems(folder = CONTENT_FOLDER): string[] {
  const manifest = readManifest(folder)
  const unused = unnamedFiles(manifest, folder).map(name => `media/${name}: nothing uses this file`)
  return [...[...namedFiles(manifest)].flatMap(name => fileProblems(name, folder)), ...unused]
}

function fileProblems(name: string, folder: string): string[] {
  const path = mediaPath(name, folder)
  if (!existsSync(path)) return [`media/${name}: this file is missing`]
  const bytes = readFileSync(path)
  const ending = extname(name).slice(1) as MediaEnding
  const expected = mediaNameOf(bytes, ending)
  const problems = expected === name ? [] : [`media/${name}: its content belongs to the name ${expected}`]
  if (ending === 'svg') problems.push(...pictureProblems(name, bytes.toString('utf8')))
  if (ending === 'mp3' && bytes.length < MIN_RECORDING_BYTES)
    problems.push(`media/${name}: this recording is too short`)
  return problems
}

function pictureProblems(name: string, svg: string): string[] {
  if (!/^<svg [^>]*viewBox="[^"]+"/.test(svg))
    return [`media/${name}: this is not a plain picture (svg, viewBox)`]
  return UNSAFE_IN_PICTURES.filter(({ pattern }) => pattern.test(svg)).map(
    ({ what }) => `media/${name}: the picture holds ${what}`,
  )
}
