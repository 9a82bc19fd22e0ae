import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { type FieldMessage, fieldMessages } from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'

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

type Words = { language: Language; rules: RuleTexts }

/**
 * Checks a form against a schema of the contract. A schema gives its message as a key of the contract's `fields`, as
 * for the server, or as the sentence itself; the other rules have those of `rules`. Zod's own messages, in English and
 * for developers, never arise: not even in a schema that another one calls.
 * @param schema is not asynchronous
 */
export function formResolver<Values extends FieldValues>(schema: z.ZodType, words: Words): Resolver<Values> {
  const resolve = zodResolver(withSentences(schema, words), undefined, { mode: 'sync' })
  return (values, context, options) => {
    const { customError } = z.config()
    z.config({ customError: issue => sentenceOf(issue, words.rules) })
    try {
      // The check is over when this returns: the setting applies to no other.
      return (resolve as unknown as Resolver<Values>)(values, context, options)
    } finally {
      z.config({ customError })
    }
  }
}

/** The same check, with sentences as messages. */
function withSentences(schema: z.ZodType, { language }: Words): z.ZodType<unknown, FieldValues> {
  return z.custom<FieldValues>().transform((values, { addIssue }) => {
    const { data, error } = schema.safeParse(values)
    // A list first: its own error would replace those of its entries.
    const issues = error?.issues.toSorted((one, other) => one.path.length - other.path.length) ?? []
    for (const issue of issues) {
      const message = fieldMessages[issue.message as FieldMessage]?.[language] ?? issue.message
      // A rule of the whole record has no field.
      addIssue({ ...issue, message, path: issue.path.length > 0 ? issue.path : ['root'] })
    }
    return data
  })
}

/** The sentence of a rule that gives none. */
function sentenceOf(issue: z.core.$ZodRawIssue, rules: RuleTexts): string {
  if (issue.code === 'too_small') {
    const least = Number(issue.minimum)
    if (issue.origin !== 'string' && issue.origin !== 'array') return rules.tooSmall(least)
    return least === 1 ? rules.required : rules.tooShort(least)
  }
  if (issue.code === 'too_big') {
    const most = Number(issue.maximum)
    return issue.origin === 'string'
      ? rules.tooLong(String(issue.input).trim().length, most)
      : rules.tooLarge(most)
  }
  return rules.invalid
}
