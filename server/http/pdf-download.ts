import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#domain/languages.ts'
import { requestLanguage } from '#server/http/language.ts'

/** The query of a link to a document. */
export type LinkQuery = { language?: unknown }

/** The language of a document opened by a link: it has no language header, so its address may name one. */
export function linkLanguage(request: FastifyRequest<{ Querystring: LinkQuery }>): Language {
  const { language } = request.query
  return isLanguage(language) ? language : requestLanguage(request)
}

/** Sends a personal document as a download with a name. Not cached. */
export function sendPdf(
  reply: FastifyReply,
  { pdf, fileName, language }: { pdf: Buffer; fileName: string; language: Language },
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('application/pdf')
    .send(pdf)
}
