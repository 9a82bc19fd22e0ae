import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type FieldMessage, fieldMessages } from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'
import { valueAt } from '#web/authoring/kit/values.ts'

/** The messages of rules without their own message. */
export type RuleTexts = {
  required: string
  /** The number of characters, and the number that fits. */
  tooLong: (count: number, most: number) => string
  tooShort: (least: number) => string
  tooSmall: (least: number) => string
  tooLarge: (most: number) => string
  invalid: string
}

/**
 * Checks a form against a schema of the contract. A schema gives its message as a key of the contract's `fields`, as
 * for the server, or as the sentence itself.
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType,
  { language, rules }: { language: Language; rules: RuleTexts },
): Resolver<Values> {
  return async values => {
    const checked = await schema.safeParseAsync(values)
    if (checked.success) return { values: checked.data as Values, errors: {} }
    const errors = {}
    for (const issue of checked.error.issues) {
      // A rule of the whole record has no field.
      const path = issue.path.length > 0 ? issue.path.map(String) : ['root']
      putError(errors, path, { type: issue.code, message: sentenceOf(issue, { language, rules, values }) })
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

type Context = { language: Language; rules: RuleTexts; values: unknown }

function sentenceOf(issue: z.core.$ZodIssue, { language, rules, values }: Context): string {
  if (issue.message in fieldMessages) return fieldMessages[issue.message as FieldMessage][language]
  if (isOwnSentence(issue.message)) return issue.message
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum)
    if (issue.origin !== 'string' && issue.origin !== 'array') return rules.tooSmall(least)
    return least === 1 ? rules.required : rules.tooShort(least)
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    if (issue.origin !== 'string') return rules.tooLarge(most)
    return rules.tooLong(String(valueAt(values, issue.path.join('.'))).trim().length, most)
  }
  return rules.invalid
}

/** Zod's own messages are in English, for developers. */
function isOwnSentence(message: string): boolean {
  return !/^(?:Invalid|Too (?:small|big)|Unrecognized)/.test(message)
}

type Errors = { [key: string]: Errors | unknown }

/** The first error of a field wins. */
function putError(errors: Errors, path: readonly string[], error: { type: string; message: string }): void {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    // A list can have its own error beside those of its items.
    errors[key] ??= { ...error }
    return
  }
  const inner = (errors[key] ?? {}) as Errors
  errors[key] = inner
  putError(inner, rest, error)
}
