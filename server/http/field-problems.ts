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
  if (message !== undefined && Object.hasOwn(fieldMessages, message)) return message as FieldMessage
  return BY_KEYWORD[keyword]?.(details, message) ?? 'wrongType'
}

const BY_KEYWORD: Record<string, (details: Details, message?: string) => FieldMessage | undefined> = {
  too_big: ({ origin }) => (isNumber(origin) ? 'numberTooLarge' : origin === 'array' ? 'tooMany' : 'tooLong'),
  too_small: ({ origin, minimum }) =>
    isNumber(origin) ? 'numberTooSmall' : minimum === 1 ? 'required' : undefined,
  unrecognized_keys: () => 'unknownField',
  invalid_type: ({ expected }, message) => {
    if (expected === 'int') return 'notWhole'
    // Only Zod's message distinguishes a missing value from a wrong one.
    return message?.endsWith('received undefined') ? 'required' : undefined
  },
  invalid_value: ({ values = [] }) =>
    values.length > 0 && values.every(value => typeof value === 'number') ? 'numberNotOffered' : undefined,
}

function isNumber(origin: string | undefined): boolean {
  return origin === 'number' || origin === 'int'
}
