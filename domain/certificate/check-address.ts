import { type Language, pathInLanguage } from '#domain/languages.ts'

/** Where anyone can check a certificate: the same path in every language, because it is printed on paper. */
export const CHECK_PATH = '/verificar'

/**
 * The address for checking certificates as printed, without the scheme: `dilo.app/verificar`.
 * @param origin scheme and host, without a slash at the end
 */
export function printedCheckAddress(origin: string, language: Language): string {
  return origin.replace(/^https?:\/\/(?:www\.)?/, '') + pathInLanguage(CHECK_PATH, language)
}

/** The address that shows the certificate with this code. */
export function checkAddress(origin: string, language: Language, code: string): string {
  return `${origin}${pathInLanguage(`${CHECK_PATH}/${code}`, language)}`
}
