import { registerHooks } from 'node:module'

/*
 * Drizzle's package.json has 1,500 entries, which Node reads again for each of the library's 200 files with imports:
 * over half a second of processor time per start, and memory. Relative paths inside the library are always files, so
 * this hook resolves them without package.json. Import it before any dynamic import of Drizzle. Measured by `npm run
 * lab -- bench-start`.
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
