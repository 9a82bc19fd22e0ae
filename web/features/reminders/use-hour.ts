import type { Language } from '#domain/languages.ts'
import { useLanguage } from '#web/lib/language.tsx'

const LOCALES: Record<Language, string> = { es: 'es-DO', en: 'en' }

/** Formats a full hour, as the clocks of the language's readers show it. */
export function useHour(): (hour: number) => string {
  const locale = LOCALES[useLanguage()]
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  return hour => format.format(new Date(2026, 0, 1, hour))
}
