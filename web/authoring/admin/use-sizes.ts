import { useLanguage } from '#web/lib/language.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MB = 1e6
const GB = 1e9

/** Formats values for operators in the language of the page: ages, sizes, times of day. */
export function useSizes(): {
  /** «hace 3 horas»: the time between two moments. */
  age: (from: string, to: string) => string
  /** Megabytes, or gigabytes from one gigabyte up. */
  bytes: (value: number) => string
  /** The time by this device's clock. */
  time: (at: string) => string
} {
  const language = useLanguage()
  return {
    age: (from, to) => {
      const ms = Math.max(0, Date.parse(to) - Date.parse(from))
      const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
      if (ms < HOUR_MS) return format.format(-Math.round(ms / MINUTE_MS), 'minute')
      if (ms < 2 * DAY_MS) return format.format(-Math.round(ms / HOUR_MS), 'hour')
      return format.format(-Math.round(ms / DAY_MS), 'day')
    },
    bytes: value => {
      const [unit, size] =
        value >= GB ? (['gigabyte', value / GB] as const) : (['megabyte', value / MB] as const)
      const options = { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 } as const
      return new Intl.NumberFormat(language, options).format(size)
    },
    time: at => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(at)),
  }
}
