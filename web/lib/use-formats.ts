import { TIME_ZONE } from '#domain/calendar.ts'
import type { Language } from '#domain/languages.ts'
import { useLanguage } from '#web/lib/language.tsx'

const LOCALES: Record<Language, string> = { es: 'es-DO', en: 'en' }

/** Formats days, times, numbers and money in the language of the page. */
export function useFormats(): {
  /** The day in Santo Domingo, as in mails and on invoices: the same on every device. */
  day: (time: string) => string
  /** A day in a few letters, for tables. */
  shortDay: (time: string) => string
  /** A day and time, by this device's clock. */
  moment: (time: string) => string
  count: (value: number) => string
  /** Always with one decimal. */
  average: (value: number) => string
  money: (amount: string, currency: string) => string
} {
  const locale = LOCALES[useLanguage()]
  const date = (time: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(new Date(time))
  return {
    day: time => date(time, { dateStyle: 'long', timeZone: TIME_ZONE }),
    shortDay: time => date(time, { dateStyle: 'medium', timeZone: TIME_ZONE }),
    moment: time => date(time, { dateStyle: 'medium', timeStyle: 'short' }),
    count: value => new Intl.NumberFormat(locale).format(value),
    average: value => value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    // Formats the decimal text: an amount never becomes a float (D30).
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(
        amount as Intl.StringNumericLiteral,
      ),
  }
}
