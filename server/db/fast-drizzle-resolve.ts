import { registerHooks } from 'node:module'

/*
 * Drizzle's package.json lists 1,500 entries, and Node reads and unpacks it anew for every one of the library's
 * 200 files that imports another: more than half a second of processor time at each start, and memory. Inside the
 * library a relative path is a file, whatever package.json says, so Node need not ask. Import this before anything
 * that imports Drizzle is resolved, that is: before an `import()` of it. Measured by `npm run bench:start`.
 */
const LIBRARY = '/node_modules/drizzle-orm/'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    if (!specifier.startsWith('.') || !parentURL?.includes(LIBRARY) || !parentURL.endsWith('.js')) {
      return nextResolve(specifier, context)
    }
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
