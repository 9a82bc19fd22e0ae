import type { FastifyRequest } from 'fastify'
import { type Language, resolveLanguage } from '#domain/languages.ts'

/** The language of a request: the first supported one of `Accept-Language`, else Spanish (D1). */
export function requestLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return pageLanguage(request, '')
}

/**
 * The language in which a page is shown, as far as the server can tell: by its path, else by `Accept-Language`. The
 * browser may have stored another choice.
 */
export function pageLanguage({ headers }: Pick<FastifyRequest, 'headers'>, path: string): Language {
  const tags = headers['accept-language']?.slice(0, 200).split(',') ?? []
  return resolveLanguage({ path, browser: tags.map(tag => tag.trim().split(';')[0] ?? '') })
}
