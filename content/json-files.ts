import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

/**
 * Reads one content file. Undefined when it is unusable; problems are added to `problems` as sentences for the author,
 * each with the file and the field.
 * @param file relative to the content folder, as in the messages
 */
export function readJson<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
  problems: string[],
): z.output<Schema> | undefined {
  const path = join(folder, file)
  if (!existsSync(path)) {
    problems.push(`${file}: this file is missing`)
    return undefined
  }
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    problems.push(`${file}: this is not valid JSON (${error instanceof Error ? error.message : error})`)
    return undefined
  }
  const result = schema.safeParse(content)
  if (result.success) return result.data
  for (const issue of result.error.issues) problems.push(`${file}, ${describeIssue(content, issue)}`)
  return undefined
}

/** `items 3 ("good-morning"), spanish: this text is empty`. Indices in messages count from 1. */
function describeIssue(content: unknown, issue: z.core.$ZodIssue): string {
  const steps: string[] = []
  let value = content
  for (const key of issue.path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
    if (typeof key !== 'number') {
      steps.push(String(key))
      continue
    }
    const slug = (value as { slug?: unknown } | undefined)?.slug
    const name = typeof slug === 'string' ? ` ("${slug}")` : ''
    steps.push(`${steps.pop() ?? ''} ${key + 1}${name}`.trim())
  }
  const field = steps.length > 0 ? steps.join(', ') : 'the whole file'
  const message =
    issue.code === 'unrecognized_keys'
      ? `this field is unknown: ${issue.keys.join(', ')} (is it misspelt?)`
      : issue.message
  return `${field}: ${message}`
}
