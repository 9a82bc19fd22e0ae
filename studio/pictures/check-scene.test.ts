import { describe, expect, test } from 'vitest'
import { readCourseFiles } from '#content/course-files.ts'
import { readLibraryFiles } from '#content/library-files.ts'
import { neededPictures } from '#content/spoken-texts.ts'
import { sceneProblems } from '#studio/pictures/check-scene.ts'
import { fluentEmoji } from '#studio/pictures/icon-sets.ts'
import { key } from '#studio/pictures/kit/hand-things.ts'
import { person } from '#studio/pictures/kit/person.ts'
import { drawnScene, ground, prop, type Scene } from '#studio/pictures/kit/scene.ts'
import { bubble, HEART_SHAPE } from '#studio/pictures/kit/signs.ts'
import { cup, glass } from '#studio/pictures/kit/table-things.ts'
import { PARTS } from '#studio/pictures/parts-sheet.ts'
import { SCENES, SCENES_BY_LESSON } from '#studio/pictures/scenes.ts'

const GOOD: Scene = { tint: 'palma', focus: 164, draw: [person([100, 110]), cup([220, 190])] }
const said = bubble([220, 60], { to: [110, 90], holds: HEART_SHAPE })

test.each(Object.entries({ ...SCENES, ...PARTS }))('the scene "%s" keeps the rules', (name, scene) => {
  expect(sceneProblems(name, scene)).toEqual([])
})

test('no scene takes the name of an emoji, which other content may mean', () => {
  expect(Object.keys(SCENES).filter(name => fluentEmoji(name) !== undefined)).toEqual([])
})

describe('a scene is refused', () => {
  test.each<[string, Partial<Scene>, string]>([
    ['with three people', { draw: [0, 1, 2].map(x => person([60 + x * 90, 110])) }, '3 of person'],
    ['with three kinds of props', { draw: [cup([60, 190]), glass([160, 190]), key([260, 90])] }, '3 of prop'],
    ['with two bubbles', { draw: [said, said] }, '2 of bubble'],
    ['with a text', { draw: [prop('word', '<text>hello</text>')] }, 'it holds text'],
    ['with a focus outside', { focus: 329 }, 'focus 329'],
    ['with a shape that is not in it', { draw: [prop('copy', '<use href="#cup"/>')] }, 'refers to "#cup"'],
    ['with a number that is none', { draw: [cup([Number.NaN, 3])] }, 'a number in it is none'],
    [
      'of 6 kB',
      { draw: Array.from({ length: 9 }, () => ground('noise', cup([0, 0]).svg)) },
      'bytes, and must stay',
    ],
  ])('%s', (_, broken, problem) => {
    expect(sceneProblems('broken', { ...GOOD, ...broken }).join()).toContain(problem)
    expect(sceneProblems('good', GOOD)).toEqual([])
  })
})

test('many of one thing are one prop: three cups are three', () => {
  const three = { ...GOOD, draw: [60, 160, 260].map(x => cup([x, 190])) }
  expect(sceneProblems('three', three)).toEqual([])
})

test('a scene has the frame, no tint of its own, and short numbers', () => {
  const svg = drawnScene({ ...GOOD, sun: { x: 100 }, draw: [cup([100.12345, 190])] })
  expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 328 196"><circle cx="100" cy="196" r="100"/)
  expect(svg).not.toMatch(/\.\d\d/)
  expect(svg).toContain('translate(100.1 ')
})

test('a name is that of one scene', () => {
  const names = SCENES_BY_LESSON.flatMap(scenes => Object.keys(scenes))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every scene is shown somewhere', () => {
  const shown = neededPictures(readCourseFiles().courses, readLibraryFiles().library)
  expect(Object.keys(SCENES).filter(name => !shown.has(name))).toEqual([])
})
