import { z } from 'zod'

type Described = { properties?: Record<string, Described>; items?: Described; anyOf?: Described[] }

/** The fields that a client sends or gets by a schema; nested ones as `index.lesson`. */
export function namesIn(schema: z.ZodType): string[] {
  return fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described)
}

function fieldsOf({ properties = {}, items, anyOf = [] }: Described): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map(inner => `${name}.${inner}`),
  ])
  return [...own, ...(items ? fieldsOf(items) : []), ...anyOf.flatMap(fieldsOf)]
}
