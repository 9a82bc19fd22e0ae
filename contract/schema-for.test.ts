import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import type { WordId } from '#domain/ids.ts'

/*
 * Lines that must not compile are marked with @ts-expect-error; `npm run check` fails if one of them compiles.
 */
type Shape = { id: WordId; type: 'a' | (string & {}); parts: { text: string; note?: string }[] }

const schema = schemaFor<Shape>()
const part = { text: z.string(), note: z.string().optional() }
const fields = {
  id: z.uuid() as unknown as z.ZodType<WordId>,
  type: z.string(),
  parts: z.array(z.object(part)),
}

test('a schema with exactly the shape is returned unchanged', () => {
  const same = z.object(fields)
  expect(schema(same)).toBe(same)
})

test('a schema with a missing field, an extra field or a field of another type does not compile', () => {
  const { parts, ...others } = fields
  const { note, ...rest } = part
  const wrong = [
    // @ts-expect-error a field is missing
    schema(z.object(others)),
    // @ts-expect-error a nested optional field is missing
    schema(z.object({ ...others, parts: z.array(z.object(rest)) })),
    // @ts-expect-error an extra field
    schema(z.object({ ...fields, extra: z.string().optional() })),
    // @ts-expect-error an extra nested field
    schema(z.object({ ...others, parts: z.array(z.object({ ...part, extra: z.number() })) })),
    // @ts-expect-error required where the shape is optional
    schema(z.object({ ...others, parts: z.array(z.object({ ...rest, note: z.string() })) })),
    // @ts-expect-error any text where the shape has an id
    schema(z.object({ ...fields, id: z.string() })),
    // @ts-expect-error a number instead of a text
    schema(z.object({ ...fields, type: z.number() })),
  ]
  expect(wrong).toHaveLength(7)
})
