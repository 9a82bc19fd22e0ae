import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from '#domain/reminders/calendar-file.ts'

const ENTRY: CalendarEntry = {
  title: 'Tu inglés, cinco minutos',
  description: 'Tu meta: 4 días a la semana; di, oye\\y repite.\nSin prisa',
  address: 'https://dilo.example.com/',
  id: 'one@dilo.example.com',
  from: { year: 2026, month: 3, day: 2 },
  hour: 7,
  goalDays: 4,
  madeAt: new Date('2026-03-02T15:00:00.123Z'),
}
const lines = (entry: Partial<CalendarEntry> = {}) => calendarFile({ ...ENTRY, ...entry }).split('\r\n')

test('repeats every week on the days of the goal, at the hour of wherever the learner is', () => {
  expect(lines()).toContain('DTSTART:20260302T070000')
  expect(lines()).toContain('DTEND:20260302T070500')
  expect(lines()).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,TH,FR')
  expect(lines({ goalDays: null })).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU')
  expect(lines()).toContain('DTSTAMP:20260302T150000Z')
})

test('begins on a day of the goal', () => {
  expect(lines({ from: { year: 2026, month: 2, day: 28 } })).toContain('DTSTART:20260302T070000')
  expect(lines({ from: { year: 2026, month: 2, day: 28 }, goalDays: null })).toContain(
    'DTSTART:20260228T070000',
  )
})

test('texts are escaped, and long lines folded within 75 octets and not within a letter', () => {
  expect(lines().join('\n')).toContain('4 días a la semana\\; di\\, oye\\\\y repite.\\nSin prisa')
  const title = 'ñ'.repeat(100)
  const file = lines({ title })
  for (const line of file) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
