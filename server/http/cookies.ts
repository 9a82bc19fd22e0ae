import type { FastifyRequest } from 'fastify'

/** A cookie's name on the connection of a request: over https `__Host-` ties it to this host and to TLS. */
export function cookieName(request: FastifyRequest, name: string): string {
  return request.protocol === 'https' ? `__Host-${name}` : name
}

export function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
}
