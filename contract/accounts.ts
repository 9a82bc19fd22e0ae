import { z } from 'zod'
import type { FieldMessage } from '#contract/errors.ts'
import {
  EMAIL,
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PERSON_NAME,
  USERNAME,
} from '#domain/personal-data.ts'
import { isPhone } from '#domain/phone.ts'

/*
 * Personal data that users enter, with the message under an invalid field (P5.8 to
 * P5.13). Blank counts as missing; passwords are never trimmed.
 */

/** Lets the compiler check the name of a message; zod accepts any text. */
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
/** A phone number as people write it (D44). */
export const phone = z.string().trim().min(1, says('required')).refine(isPhone, says('invalidPhone'))
/** A phone number, or empty. */
export const phoneOrNone = z
  .string()
  .trim()
  .refine(value => value === '' || isPhone(value), says('invalidPhone'))

/** A new password. */
export const newPassword = z
  .string()
  .min(1, says('required'))
  .min(PASSWORD_MIN_LENGTH, says('shortPassword'))
  .max(PASSWORD_MAX_LENGTH)
/** A password, or empty. Existing passwords meet the same rules as new ones. */
export const passwordOrNone = z
  .string()
  .max(PASSWORD_MAX_LENGTH)
  .refine(value => value === '' || value.length >= PASSWORD_MIN_LENGTH, says('shortPassword'))
/** An existing password: no format rules apply, only its value is checked. */
export const currentPassword = z.string().min(1).max(PASSWORD_MAX_LENGTH)
