import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsers reach this server by https, whatever its own connection uses. */
    isReachedByHttps: boolean
  }
}

/** Makes every cookie Secure if the public address begins with https, even when no proxy says so for a call. */
export function secureCookies(app: FastifyInstance, publicUrl: string): void {
  app.decorate('isReachedByHttps', new URL(publicUrl).protocol === 'https:')
}

/** Whether a request comes by https. */
export function isByHttps({ server, protocol }: FastifyRequest): boolean {
  return server.isReachedByHttps || protocol === 'https'
}

/** A cookie's name for this request: over https, `__Host-` binds it to this host and to TLS. */
export function cookieName(request: FastifyRequest, name: string): string {
  return isByHttps(request) ? `__Host-${name}` : name
}

export function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isByHttps(request) } as const
}
