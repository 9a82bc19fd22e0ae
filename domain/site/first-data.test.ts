import { expect, test } from 'vitest'
import { firstDataElement, firstDataElementIn } from '#domain/site/first-data.ts'

test('the element of a page is found as it was written, and nothing else of the page', () => {
  const element = firstDataElement('{"text":"</script><script>alert(1)</script>\u2028"}')
  const page = `<head><script>first()</script></head><body>${element}\n<script>last()</script></body>`
  expect(firstDataElementIn(page)).toBe(element)
})

test.each([
  ['none', '<body><script type="application/json">{}</script></body>'],
  ['one that does not end', '<script type="application/json" id="first-data">{}'],
  ['one with other elements in it', '<script type="application/json" id="first-data"><b></b></script>'],
  ['a program', '<script id="first-data">alert(1)</script>'],
])('a page may have no such element: %s', (_what, page) => {
  expect(firstDataElementIn(page)).toBe('')
})
