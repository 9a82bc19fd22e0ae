import { expect, test } from 'vitest'
import { z } from 'zod'
import { enlarge } from '#server/testing/every-call/enlarge.ts'

const schema = z.object({
  id: z.uuid(),
  name: z.string().max(10),
  list: z.array(z.object({ id: z.uuid(), text: z.string().max(3) })).max(5),
})
const small = {
  id: '0195a000-0000-7000-8000-000000000001',
  name: 'a',
  list: [{ id: '0195a000-0000-7000-8000-000000000002', text: 'b' }],
}

test('texts and lists become as long as their schema permits, and ids differ', () => {
  const { id, name, list } = enlarge(schema, small, 10_000) as z.infer<typeof schema>
  expect(id).toBe(small.id)
  expect(name).toHaveLength(8)
  expect(list).toHaveLength(3)
  expect(list[0]?.text).toHaveLength(3)
  expect(new Set(list.map(one => one.id)).size).toBe(3)
})

test('a value stays within its bytes', () => {
  const size = JSON.stringify(small).length
  expect(JSON.stringify(enlarge(schema, small, size + 20)).length).toBeLessThanOrEqual(size + 20)
})
