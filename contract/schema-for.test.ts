import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaFor } from '#contract/schema-for.ts'
import type { WordId } from '#domain/ids.ts'

/*
 * What must not compile is marked with @ts-expect-error, and `npm run check` complains where it compiles.
 */
type Shape = { id: WordId; type: 'a' | (string & {}); parts: { text: string; note?: string | undefined }[] }

const schema = schemaFor<Shape>()
const part = { text: z.string(), note: z.string().optional() }
const fields = {
  id: z.uuid() as unknown as z.ZodType<WordId>,
  type: z.string(),
  parts: z.array(z.object(part)),
}

test('a schema of exactly the shape is given back as it is', () => {
  const same = z.object(fields)
  expect(schema(same)).toBe(same)
})

test('a schema with a field less, a field more or a field of another type does not compile', () => {
  const { parts, ...others } = fields
  const { note, ...rest } = part
  const wrong = [
    // @ts-expect-error a field is missing
    schema(z.object(others)),
    // @ts-expect-error an optional field is missing inside
    schema(z.object({ ...others, parts: z.array(z.object(rest)) })),
    // @ts-expect-error a field too many
    schema(z.object({ ...fields, extra: z.string().optional() })),
    // @ts-expect-error a field too many inside
    schema(z.object({ ...others, parts: z.array(z.object({ ...part, extra: z.number() })) })),
    // @ts-expect-error required where the shape has it optional
    schema(z.object({ ...others, parts: z.array(z.object({ ...rest, note: z.string() })) })),
    // @ts-expect-error any text where the shape has an id
    schema(z.object({ ...fields, id: z.string() })),
    // @ts-expect-error a number instead of a text
    schema(z.object({ ...fields, type: z.number() })),
  ]
  expect(wrong).toHaveLength(7)
})
