import type { FastifyRequest } from 'fastify'
import { type Language, resolveLanguage } from '#domain/languages.ts'

/** The language of a request: the first supported one of `Accept-Language`, else Spanish (D1). */
export function requestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  const tags = request.headers['accept-language']?.slice(0, 200).split(',') ?? []
  return resolveLanguage({ path: '', browser: tags.map(tag => tag.trim().split(';')[0] ?? '') })
}
