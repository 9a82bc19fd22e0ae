import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../..')
const sheet = (path: string) => readFileSync(join(web, path), 'utf8')
const ruleOf = (selector: string, path: string) => {
  const text = sheet(path)
  const from = text.indexOf(`${selector} {`)
  return from < 0 ? '' : text.slice(from, text.indexOf('}', from))
}

/** The values of a token, one for each theme. */
function coloursOf(token: string): string[] {
  return [...sheet('ui/tokens.css').matchAll(new RegExp(`^ *--${token}: (#[0-9a-f]{6});`, 'gm'))].map(
    ([, colour = '']) => colour,
  )
}

/** The strongest channel of a colour. */
function strongest(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  const most = Math.max(red, green, blue)
  return most === red ? 'red' : most === green ? 'green' : 'blue'
}

test('a right answer is green, and a wrong one red, in both themes', () => {
  for (const [token, channel] of [
    ['right', 'green'],
    ['wrong', 'red'],
  ] as const) {
    expect(coloursOf(token).map(strongest), token).toEqual([channel, channel])
  }
  expect(ruleOf('.band h2', 'features/player/step/right-band.module.css')).toContain('color: var(--right)')
  expect(ruleOf('.sheet[data-tone="wrong"]', 'features/player/step/feedback.module.css')).toContain(
    '--tone: var(--wrong)',
  )
  expect(ruleOf('.verdict h2', 'features/player/step/feedback.module.css')).toContain('color: var(--tone)')
})
