import { pathWithoutLanguage } from '#domain/languages.ts'

/**
 * The path, without its language, from which the server sent this document. Navigation does not reload the document, so
 * the content security policy remains that of this path.
 */
export function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  // Without the entry, assume the current path; otherwise the page would reload in a loop.
  return pathWithoutLanguage(new URL(navigation?.name ?? location.href).pathname)
}
