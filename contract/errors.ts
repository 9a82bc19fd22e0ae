import { en } from '#contract/text/en.ts'
import { es } from '#contract/text/es.ts'
import { type Language, perLanguage } from '#domain/languages.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const TEXTS: Record<Language, typeof es> = { es, en }

/** All refusals of the API with their HTTP status; the text for users is in `contract/text`. */
const STATUSES = {
  validation_failed: 400,
  broken_json: 400,
  broken_upload: 400,
  webhook_refused: 400,
  photo_refused: 400,
  picture_refused: 400,
  audio_damaged: 400,
  link_expired: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  google_refused: 401,
  second_factor_required: 401,
  not_allowed: 403,
  second_factor_missing: 403,
  own_account: 403,
  administrator_role: 403,
  not_entitled: 403,
  account_not_active: 403,
  google_needs_password: 403,
  google_other_account: 403,
  invalid_subscription: 400,
  subscription_refused: 400,
  no_subscription: 404,
  subscription_not_confirmed: 400,
  terms_not_accepted: 403,
  foreign_origin: 403,
  not_found: 404,
  course_not_found: 404,
  lesson_not_found: 404,
  word_not_found: 404,
  google_off: 404,
  account_not_found: 404,
  archive_not_found: 404,
  archive_refused: 400,
  archive_ids_taken: 409,
  certificate_not_found: 404,
  message_not_found: 404,
  testimonial_not_found: 404,
  recognition_off: 404,
  speech_off: 404,
  course_changed: 409,
  course_not_finished: 409,
  stale_edit: 409,
  second_factor_on: 409,
  second_factor_not_begun: 409,
  subscription_live: 409,
  already_subscribed: 409,
  last_administrator: 409,
  course_has_progress: 409,
  change_superseded: 409,
  record_not_found: 404,
  lesson_not_empty: 409,
  request_timeout: 408,
  too_large: 413,
  clip_too_long: 413,
  picture_too_large: 413,
  audio_too_long: 413,
  unsupported_media: 415,
  file_unsupported: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  headers_too_large: 431,
  unexpected: 500,
  payment_not_configured: 503,
  provider_unreachable: 503,
  subscription_not_started: 503,
  subscription_creation_failed: 500,
  subscription_unreachable: 503,
  subscription_confirmation_failed: 500,
  cancellation_refused: 503,
  speech_failed: 502,
  cancellation_failed: 500,
  translation_failed: 502,
  no_images: 404,
  unavailable: 503,
} satisfies Record<keyof typeof es.refusals, number>

export type ErrorCode = keyof typeof STATUSES

/** The HTTP status and the text in each language of every refusal (D1). The list is closed. */
export const errors = byKey(STATUSES, (code, status) => ({
  status,
  message: perLanguage(language => TEXTS[language].refusals[code]),
}))

/** The sentence of `too_many_requests` with the time until the next try, rounded up. */
export function tooManyMessage(language: Language, waitSeconds: number): string {
  const [amount, unit] =
    waitSeconds < MINUTE
      ? [waitSeconds, 'second']
      : waitSeconds <= 2 * HOUR
        ? [waitSeconds / MINUTE, 'minute']
        : [waitSeconds / HOUR, 'hour']
  const wait = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(amount),
  )
  return TEXTS[language].tooManyUntil(wait)
}

/**
 * The envelope of every JSON answer (D1). A refusal carries its code or a map of field to message; a stale edit carries
 * the stored record (D24).
 */
export type Envelope<Data = unknown> = { statusCode: number; message: string; data: Data }
export type RefusalData = { code: ErrorCode; requestId?: string; current?: unknown } | Record<string, string>

/** A schema names one of these as its message: `z.string().regex(EMAIL, 'invalidEmail')`. */
export type FieldMessage = keyof typeof es.fields

/** The message under an invalid field, in each language (D1; P5.4, P8.1). */
export const fieldMessages = byKey(es.fields, key => perLanguage(language => TEXTS[language].fields[key]))

function byKey<Key extends string, Given, Made>(
  given: Record<Key, Given>,
  make: (key: Key, value: Given) => Made,
): Record<Key, Made> {
  const entries = Object.entries(given) as [Key, Given][]
  return Object.fromEntries(entries.map(([key, value]) => [key, make(key, value)])) as Record<Key, Made>
}
