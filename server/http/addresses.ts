import { type Language, pathInLanguage } from '#domain/languages.ts'
import type { Config } from '#server/configuration/config.ts'

/** The full address of a screen in a language, for mails: `addressOf(config, '/login', 'en')`. */
export function addressOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  path: string,
  language: Language,
): string {
  return `${publicUrl}${pathInLanguage(path, language)}`
}
