import { type FieldMessage, fieldMessages } from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'

/**
 * A schema's complaint about a value, as passed on by the type provider: a Zod issue, with its other fields as
 * `params`.
 */
export type Problem = {
  instancePath: string
  keyword: string
  message?: string
  params?: unknown
}

/** The fields of Zod's issues that determine the message. */
type Details = {
  origin?: string
  expected?: string
  minimum?: number
  maximum?: number
  values?: unknown[]
  /** For a union: the issues of each of its branches. */
  errors?: (Details & { code: string; message?: string })[][]
}

/** One message per field, keyed by path: `index.lesson`. */
export function fieldProblems(problems: readonly Problem[], language: Language): Record<string, string> {
  const byField: [string, string][] = problems.map(({ instancePath, keyword, message, params }) => {
    const field = instancePath.split('/').filter(Boolean).join('.')
    return [field || 'body', sentenceOf(keyword, message, (params ?? {}) as Details, language)]
  })
  // The first problem of a field wins; a Map makes `__proto__` a harmless key.
  return Object.fromEntries(new Map(byField.reverse()))
}

function sentenceOf(
  keyword: string,
  message: string | undefined,
  details: Details,
  language: Language,
): string {
  // A union with a range gets the range's message: `lesson` is "current", or a number from 1.
  const ranged = details.errors?.flat().find(({ code }) => code === 'too_big' || code === 'too_small')
  if (keyword === 'invalid_union' && ranged) return sentenceOf(ranged.code, ranged.message, ranged, language)
  const { maximum, minimum, values = [] } = details
  const limit = keyword === 'too_big' ? maximum : keyword === 'too_small' ? minimum : values.join(', ')
  return fieldMessages[messageKey(keyword, message, details)][language].replace('{limit}', `${limit}`)
}

function messageKey(keyword: string, message: string | undefined, details: Details): FieldMessage {
  const { origin, minimum, values = [] } = details
  if (message !== undefined && Object.hasOwn(fieldMessages, message)) return message as FieldMessage
  const isNumber = origin === 'number' || origin === 'int'
  if (keyword === 'too_big') return isNumber ? 'numberTooLarge' : origin === 'array' ? 'tooMany' : 'tooLong'
  if (keyword === 'too_small' && isNumber) return 'numberTooSmall'
  if (keyword === 'too_small' && minimum === 1) return 'required'
  if (keyword === 'unrecognized_keys') return 'unknownField'
  if (keyword === 'invalid_type' && details.expected === 'int') return 'notWhole'
  const isMissing = message?.endsWith('received undefined')
  // Only Zod's message distinguishes a missing value from a wrong one.
  if (isMissing && keyword === 'invalid_type') return 'required'
  if (keyword === 'invalid_value' && values.length > 0 && values.every(value => typeof value === 'number')) {
    return 'numberNotOffered'
  }
  return 'wrongType'
}
