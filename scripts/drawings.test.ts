import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '#scripts/sources.ts'

/*
 * A browser draws nothing of an SVG file that is not XML, and says nothing either: two hyphens in a comment once took
 * every icon away.
 */

const COMMENT = /<!--(?:[^-]|-(?!-))*-->/g
const TAG = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const ENTITY = /&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi

/** Why a text is not well-formed XML, as far as drawings use it. */
function faultOf(text: string): string | undefined {
  const open: string[] = []
  const plain = text
    .replace(/^<\?xml[^?]*\?>/, '')
    .replace(COMMENT, '')
    .replace(ENTITY, '')
    .replace(TAG, (_, isEnd, name, _attributes, isEmpty) => {
      if (isEnd) return open.pop() === name ? '' : `</${name}>`
      if (!isEmpty) open.push(name)
      return ''
    })
  return /[<>&].{0,40}/s.exec(plain)?.[0] ?? open.at(-1)
}

test.each([
  ['<svg><!-- a - b --><g id="a"/></svg>', undefined],
  ['<svg><!-- a -- b --></svg>', '<!-- a -- b -->'],
  ['<svg><g></svg>', '</svg>'],
  ['<svg>', 'svg'],
  ['<svg a=b></svg>', '<svg a=b></svg>'],
  ['<svg>a & b</svg>', '& b'],
])('the fault of %s is %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

test('every drawing is XML', () => {
  const drawings = readSources(join(import.meta.dirname, '..'), ['*.svg'])
  expect(drawings.length).toBeGreaterThan(100)
  const faults = drawings.map(({ path, text }) => [path, faultOf(text)] as const)
  expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([])
})
