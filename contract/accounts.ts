import { z } from 'zod'
import type { FieldMessage } from '#contract/errors.ts'
import {
  EMAIL,
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PERSON_NAME,
  PHONE,
  USERNAME,
} from '#domain/personal-data.ts'

/*
 * What people enter about themselves, with what is said under a field that is wrong (specification 1,
 * section 5). A blank one is a missing one; passwords are taken as they are, never trimmed.
 */

/** What a message names is checked by the compiler; zod takes any text. */
export function says(message: FieldMessage): string {
  return message
}

function filled(pattern: RegExp, message: FieldMessage) {
  return z.string().trim().min(1, says('required')).regex(pattern, says(message))
}

export const username = filled(USERNAME, 'invalidUsername')
export const personName = filled(PERSON_NAME, 'invalidName')
export const lastname = filled(PERSON_NAME, 'invalidLastname')
export const email = filled(EMAIL, 'invalidEmail').max(EMAIL_MAX_LENGTH)
export const phone = filled(PHONE, 'invalidPhone')
/** A phone number, or nothing. */
export const phoneOrNone = z
  .string()
  .trim()
  .refine(value => value === '' || PHONE.test(value), says('invalidPhone'))

/** A password that is being chosen. */
export const newPassword = z
  .string()
  .min(1, says('required'))
  .min(PASSWORD_MIN_LENGTH, says('shortPassword'))
  .max(PASSWORD_MAX_LENGTH)
/** A password, or nothing. No account has a shorter one, so the same holds for the one of before. */
export const passwordOrNone = z
  .string()
  .max(PASSWORD_MAX_LENGTH)
  .refine(value => value === '' || value.length >= PASSWORD_MIN_LENGTH, says('shortPassword'))
/** A password that the account has: whatever its form, it is right or wrong. */
export const currentPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH)
