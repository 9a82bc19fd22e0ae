import { afterEach, expect, test } from 'vitest'
import { headOf } from '#scripts/page-markup.ts'
import { es } from '#web/text/page-heads/es.ts'

const HOSTILE = `</script><script>alert(1)</script>"'&<b>\u2028\u2029]]>`
const PAGE = { path: '/plan', isIndexed: true } as const
const given = { ...es['/plan'] }
afterEach(() => {
  Object.assign(es['/plan'], given)
})

test('whatever a title says, the head has one element of data, which says it again', () => {
  Object.assign(es['/plan'], { title: HOSTILE, description: HOSTILE })
  const head = headOf(PAGE, 'es')
  expect(head.match(/<script/g)).toEqual(['<script'])
  expect(head.match(/<\/script/g)).toEqual(['</script'])
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? []
  expect(data).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(data)['@graph'][1]).toMatchObject({ name: HOSTILE, description: HOSTILE })
  // Nor does it end an attribute or the title.
  expect(head).not.toContain('<b>')
  expect(head.match(/<title>/g)).toHaveLength(1)
  expect(head).not.toMatch(/content="<\/script>/)
})
