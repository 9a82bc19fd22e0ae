import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import {
  type Envelope,
  type ErrorCode,
  errors,
  fieldMessages,
  type RefusalData,
  tooManyMessage,
} from '#contract/errors.ts'
import type { Language } from '#domain/languages.ts'
import { DatabaseUnavailableError, StorageFullError } from '#server/db/database-errors.ts'
import { fieldProblems, type Problem } from '#server/http/field-problems.ts'
import { requestLanguage } from '#server/http/language.ts'
import { FieldRefusal, Refusal } from '#server/http/refusal.ts'
import { actOf } from '#server/http/request-lines.ts'

/** Our codes for Fastify errors that a caller can cause. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'broken_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'broken_json',
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
}

const RETRY_AFTER_SECONDS = 5

export function success<Data>(data: Data, statusCode: 200 | 201 = 200): Envelope<Data> {
  return { statusCode, message: 'OK', data }
}

/**
 * Converts any error into the envelope (D1). A caller's error is answered in the caller's language; our own is logged
 * (decision 029) and answered with only the request id.
 */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = requestLanguage(request)
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    // Not a wrong field: the object of the address does not exist.
    if (thrown.validationContext === 'params') {
      const missing = missingCode(thrown.validation)
      return send(reply, missing, language, { code: missing })
    }
    return send(reply, 'validation_failed', language, fieldProblems(thrown.validation, language))
  }
  if (thrown instanceof FieldRefusal) {
    const messages = Object.entries(thrown.fields).map(([field, key]) => [
      field,
      fieldMessages[key][language],
    ])
    return send(reply, 'validation_failed', language, Object.fromEntries(messages))
  }
  const code = codeOf(thrown)
  if (errors[code].status < 500) {
    // Mainly for Google sign-in, whose answer gives no reason (P8.3).
    if (thrown instanceof Refusal && thrown.cause !== undefined) {
      request.log.warn({ code, cause: thrown.cause, ...actOf(request) }, 'refused')
    }
    if (thrown instanceof Refusal && thrown.retryAfterSeconds !== undefined) {
      reply.header('retry-after', thrown.retryAfterSeconds)
    }
    const current = thrown instanceof Refusal ? thrown.current : undefined
    const waitSeconds = thrown instanceof Refusal ? thrown.retryAfterSeconds : undefined
    const data = { code, current }
    return send(reply, code, language, data, waitSeconds)
  }
  request.log.error({ err: thrown, ...actOf(request) }, 'request failed')
  if (errors[code].status === 503) {
    const said = thrown instanceof Refusal ? thrown.retryAfterSeconds : undefined
    reply.header('retry-after', said ?? RETRY_AFTER_SECONDS)
  }
  return send(reply, code, language, { code, requestId: request.id })
}

function codeOf(thrown: unknown): ErrorCode {
  if (thrown instanceof Refusal) return thrown.code
  if (thrown instanceof DatabaseUnavailableError || thrown instanceof StorageFullError) return 'unavailable'
  const { code, statusCode } = thrown as Partial<FastifyError>
  const known = code === undefined ? undefined : FASTIFY_CODES[code]
  if (known) return known
  // The JSON parser, its guard against prototype pollution, and the file sender throw plain errors with a status.
  if (statusCode === 416) return 'range_not_satisfiable'
  const isCallers = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isCallers ? 'broken_json' : 'unexpected'
}

/** The envelope of a refusal. @param waitSeconds until a try that was one too many may be repeated */
export function refusalOf(
  code: ErrorCode,
  language: Language,
  data: RefusalData,
  waitSeconds?: number,
): Envelope {
  const { status, message } = errors[code]
  const isTooMany = code === 'too_many_requests' && waitSeconds !== undefined
  return {
    statusCode: status,
    message: isTooMany ? tooManyMessage(language, waitSeconds) : message[language],
    data,
  }
}

const refused = new WeakMap<FastifyRequest, ErrorCode>()

/** The code with which a request was refused. */
export function refusalCodeOf(request: FastifyRequest): ErrorCode | undefined {
  return refused.get(request)
}

function send(
  reply: FastifyReply,
  code: ErrorCode,
  language: Language,
  data: RefusalData,
  waitSeconds?: number,
): FastifyReply {
  const envelope = refusalOf(code, language, data, waitSeconds)
  refused.set(reply.request, code)
  // Sent as text, because the route's reply schema only describes success.
  reply.header('cache-control', 'no-store')
  return reply
    .code(envelope.statusCode)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope)
}

/** The refusal for a malformed id in the address, as stated by its schema. */
function missingCode(problems: readonly Problem[]): ErrorCode {
  const named = problems.find(({ message }) => message !== undefined && Object.hasOwn(errors, message))
  return (named?.message as ErrorCode | undefined) ?? 'not_found'
}
