/** Days on which calendars remind, for each goal: spread over the week, and without Sunday before five. */
const WEEKDAYS: Record<number, string> = {
  3: 'MO,WE,FR',
  4: 'MO,TU,TH,FR',
  5: 'MO,TU,WE,TH,FR',
}
const EVERY_DAY = 'MO,TU,WE,TH,FR,SA,SU'
const MINUTES = 5
/** Octets of a line (RFC 5545, 3.1), without the space that begins a continued one. */
const LINE_OCTETS = 74

export type CalendarEntry = {
  title: string
  description: string
  address: string
  /** Unique among all entries of all calendars. */
  id: string
  /** The first day on which it may begin, by the learner's clock. */
  from: { year: number; month: number; day: number }
  hour: number
  /** Days a week; null for every day. */
  goalDays: number | null
  /** When the file was made. */
  madeAt: Date
}

/**
 * A calendar with one entry that repeats every week on the days of a goal (RFC 5545). Its time has no zone, so that it
 * is the hour of the place where the learner is.
 */
export function calendarFile(entry: CalendarEntry): string {
  const { title, description, address, id, from, hour, goalDays, madeAt } = entry
  const days = (goalDays !== null && WEEKDAYS[goalDays]) || EVERY_DAY
  const day = firstDay(from, days)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dilo//Reminders//ES',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${day}T${two(hour)}0000`,
    `DTEND:${day}T${two(hour)}${two(MINUTES)}00`,
    `RRULE:FREQ=WEEKLY;BYDAY=${days}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const NAMES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The first of these days of the week from a day on, because the first day counts even if the rule leaves it out. */
function firstDay({ year, month, day }: CalendarEntry['from'], days: string): string {
  const next = Array.from({ length: 7 }, (_, ahead) => new Date(Date.UTC(year, month - 1, day + ahead)))
  const first = next.find(each => days.includes(NAMES[each.getUTCDay()] ?? ''))
  return (first ?? new Date(Date.UTC(year, month - 1, day))).toISOString().slice(0, 10).replaceAll('-', '')
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll('\n', '\\n')
}

/** Long lines continue after a line break and a space, never within a character. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += size
  }
  return text
}

/** The bytes of a character in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
