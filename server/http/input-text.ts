import type { FastifyInstance } from 'fastify'
import { holdsUnstorableText } from '#server/db/storable-text.ts'
import { Refusal } from '#server/http/refusal.ts'

/** U+0000 in a query, path parameter, cookie or form. */
const NUL = /\0|%00/

/** Refuses U+0000 in the address and the cookies of every request, before anything reads them. */
export function refuseNulInAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl, headers }) => {
    if (NUL.test(originalUrl) || NUL.test(headers.cookie ?? '')) throw new Refusal('broken_json')
  })
}

/**
 * Accepts only `application/json`, which a form on another site cannot send without a preflight. The body may be empty,
 * for calls without fields.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = body as string
    if (json === '') return done(null, undefined)
    parse(request, json, (error, value) => {
      if (error === null && holdsUnstorableText(json, value)) done(new Refusal('broken_json'))
      else done(error, value)
    })
  })
}

/** Accepts any body as text, for a scope whose routes parse it by their own rules: forms, or JSON. */
export function acceptAnyText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string
    const isBroken = NUL.test(text) || holdsUnstorableText(text, parsed(text))
    done(isBroken ? new Refusal('broken_json') : null, text)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
