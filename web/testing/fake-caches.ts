import { vi } from 'vitest'

/** A browser's caches: by name, with their answers in the order in which they were put. @returns what is in them */
export function fakeCaches(): Map<string, Map<string, Response>> {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, location.href).href
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return {
      keys: async () => [...cache.keys()].map(url => new Request(url)),
      match: async (request: Request | string) => cache.get(keyOf(request))?.clone(),
      delete: async (request: Request | string) => cache.delete(keyOf(request)),
      put: async (request: Request | string, response: Response) => {
        cache.delete(keyOf(request))
        cache.set(keyOf(request), response)
      },
    }
  }
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  })
  return all
}
