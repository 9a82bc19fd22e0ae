import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { findMediaProblems } from '#content/media-checks.ts'
import {
  mediaNameOf,
  mediaPath,
  namedFiles,
  readManifest,
  storeMedia,
  writeManifest,
} from '#content/media-files.ts'

const COURSE = 'ingles-conversacional'

/** A folder with one file of each kind of media from the content. */
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilo-media-'))
  const { texts, pictures, songs, phones } = readManifest()
  const { Hello } = texts
  const { key, hello } = pictures
  const { alphabet } = songs
  const { [COURSE]: course } = phones
  if (!Hello || !key || !hello || !alphabet || !course) throw new Error('the content has each of them')
  const manifest = {
    texts: { Hello },
    pictures: { key, hello },
    songs: { alphabet },
    phones: { [COURSE]: course },
  }
  for (const name of namedFiles(manifest)) {
    mkdirSync(dirname(mediaPath(name, folder)), { recursive: true })
    cpSync(mediaPath(name, CONTENT_FOLDER), mediaPath(name, folder))
  }
  writeManifest(manifest, folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const nameOfHello = () => readManifest(folder).texts.Hello?.ana?.normal ?? ''

test('unchanged media have no problems', () => {
  expect(findMediaProblems(folder)).toEqual([])
})

test('pronunciations that were edited by hand are refused', () => {
  const name = readManifest(folder).phones[COURSE]?.file ?? ''
  writeFileSync(mediaPath(name, folder), '{}')
  expect(findMediaProblems(folder)).toEqual([
    `media/${name}: its content belongs to the name ${mediaNameOf(Buffer.from('{}'), 'json')}`,
  ])
})

test.each([
  ['recording', nameOfHello],
  ['song', () => readManifest(folder).songs.alphabet?.file ?? ''],
])('a missing %s is refused', (_, nameOf) => {
  const name = nameOf()
  rmSync(mediaPath(name, folder))
  expect(findMediaProblems(folder)).toEqual([`media/${name}: this file is missing`])
})

test('an unused media file is refused', () => {
  const name = storeMedia(Buffer.from('old'), 'mp3', folder)
  expect(findMediaProblems(folder)).toEqual([`media/${name}: nothing uses this file`])
})

test('a media file whose content does not match its name is refused', () => {
  const other = Buffer.alloc(2000)
  writeFileSync(mediaPath(nameOfHello(), folder), other)
  expect(findMediaProblems(folder)).toEqual([
    `media/${nameOfHello()}: its content belongs to the name ${mediaNameOf(other, 'mp3')}`,
  ])
})

test('an empty recording is refused', () => {
  replaceMedia('mp3', Buffer.alloc(10))
  expect(findMediaProblems(folder).join('\n')).toContain('this recording is too short')
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in an attribute', '<path onload="alert(1)"/>'],
  ['a link to something outside', '<use href="https://example.com/x.svg"/>'],
  ['a link to something outside', '<image xlink:href="//example.com/x.png"/>'],
  ['a link to something outside', '<path fill="url(https://example.com/x.svg)"/>'],
  ['foreign content', '<foreignObject/>'],
])('a picture that holds %s is refused: %s', (what, element) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${element}</svg>`
  replaceMedia('svg', Buffer.from(svg))
  expect(findMediaProblems(folder).join('\n')).toContain(`the picture holds ${what}`)
})

test('a picture that is not a plain SVG is refused', () => {
  replaceMedia('svg', Buffer.from('<html></html>'))
  expect(findMediaProblems(folder).join('\n')).toContain('this is not a plain picture')
})

/** Replaces the recording or the picture by other bytes, under the matching name. */
function replaceMedia(ending: 'mp3' | 'svg', bytes: Buffer) {
  const manifest = readManifest(folder)
  const name = storeMedia(bytes, ending, folder)
  if (ending === 'svg') manifest.pictures.key = name
  else manifest.texts.Hello = { ana: { normal: name, slow: name } }
  writeManifest(manifest, folder)
}
