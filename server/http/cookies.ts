import type { FastifyRequest } from 'fastify'

/** A cookie's name on this connection: over https, `__Host-` binds it to this host and to TLS. */
export function cookieName(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name
}

export function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
}
