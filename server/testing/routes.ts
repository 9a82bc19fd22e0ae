import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

export type Route = { method: string; url: string }

/**
 * Every route of the servers that `start` creates, as registered with Fastify, including those outside the contract.
 * HEAD is omitted where it follows from GET.
 */
export async function withRoutes<T>(start: () => Promise<T>): Promise<{ started: T; routes: Route[] }> {
  const routes: Route[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) {
        const isKnown = routes.some(route => route.url === url && [one, 'GET'].includes(route.method))
        if (one !== 'HEAD' || !isKnown) routes.push({ method: one, url })
      }
    })
  }
  subscribe('fastify.initialization', watch)
  try {
    return { started: await start(), routes }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}

/** An address that matches a route, with harmless values for its parameters. */
export function addressOf({ url }: Route): string {
  return url
    .replace(/:(\w+)(\(.*\))?/g, (_, _name, form) => (form ? `${'0'.repeat(32)}.png` : 'x'))
    .replace('*', 'x')
}
