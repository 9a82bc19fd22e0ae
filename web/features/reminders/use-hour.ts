import { useLanguage } from '#web/lib/language.tsx'

/** Formats a full hour in the language of the page: of twelve, as Dominicans tell the time. */
export function useHour(): (hour: number) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', hour12: true })
  return hour => format.format(new Date(2026, 0, 1, hour))
}
