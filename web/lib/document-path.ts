import { pathWithoutLanguage } from '#domain/languages.ts'

/**
 * The path, without its language, at which the server sent this page. Screens change without a page being loaded; what
 * a page may load stays as it came.
 */
export function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  // A browser that does not tell was here all the time, or it would load anew for ever.
  return pathWithoutLanguage(new URL(navigation?.name ?? location.href).pathname)
}
