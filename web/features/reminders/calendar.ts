import { type CalendarEntry, calendarFile } from '#domain/reminders/calendar-file.ts'
import { download } from '#web/lib/download.ts'

type Entry = Pick<CalendarEntry, 'title' | 'description' | 'hour' | 'goalDays'> & { fileName: string }

/** Offers a file with a repeated entry for the learner's calendar, which begins tomorrow. Nothing is sent. */
export function downloadCalendar({ fileName, ...entry }: Entry, now = new Date()): void {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const content = calendarFile({
    ...entry,
    address: `${location.origin}/`,
    id: `${crypto.randomUUID()}@${location.hostname}`,
    from: { year: tomorrow.getFullYear(), month: tomorrow.getMonth() + 1, day: tomorrow.getDate() },
    madeAt: now,
  })
  download(content, { type: 'text/calendar', fileName })
}
