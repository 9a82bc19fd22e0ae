import { describe, expect, test } from 'vitest'
import { nextHour } from '#domain/reminders/local-time.ts'
import { type Practice, type Reminded, reminderAt } from '#domain/reminders/reminding.ts'

const ZONE = 'America/Santo_Domingo'
const TIME = { hour: 20, zone: ZONE }
/** A Monday at 20:00. */
const MONDAY = new Date('2026-03-03T00:00:00Z')
const HOUR_MS = 60 * 60 * 1000
const day = (number: number, hours = 0) => new Date(MONDAY.getTime() + (number * 24 + hours) * HOUR_MS)
const practised = (...moments: Date[]): Practice => ({
  lastAt: moments.at(-1) ?? null,
  moments,
  goalDays: null,
})
const NOTHING_SENT: Reminded = { sentAt: null, unanswered: 0 }

/** The kind of reminder of each day, with the moments of practice known on each. */
function sentOn(days: number, practiceOf: (now: Date) => Practice, time = TIME): string[] {
  const sent: string[] = []
  let state = NOTHING_SENT
  let now = MONDAY
  for (let count = 0; count < days; count += 1) {
    const { send, unanswered, dueAt } = reminderAt(now, time, state, practiceOf(now))
    sent.push(send ?? '-')
    state = send ? { sentAt: now, unanswered: unanswered + 1 } : { ...state, unanswered }
    now = dueAt
  }
  return sent
}

describe('reminders', () => {
  test('stop after three that were ignored; a mail follows after a week, then nothing', () => {
    const sent = sentOn(60, () => practised())
    expect(sent.slice(0, 12)).toEqual([
      'daily',
      'daily',
      'daily',
      '-',
      '-',
      '-',
      '-',
      '-',
      '-',
      'weekly',
      '-',
      '-',
    ])
    expect(sent.slice(10).every(each => each === '-')).toBe(true)
  })

  test('begin again when the learner practises', () => {
    const back = day(30, -3)
    const sent = sentOn(40, now => (now > back ? practised(back) : practised()))
    expect(sent.slice(28, 36)).toEqual(['-', '-', '-', 'daily', 'daily', 'daily', '-', '-'])
  })

  test('are left out on days with practice, which answers the one before', () => {
    const moments = [day(1, -2), day(3, -2)]
    const sent = sentOn(5, now => practised(...moments.filter(moment => moment < now)))
    expect(sent).toEqual(['daily', '-', 'daily', '-', 'daily'])
  })

  test('are left out once the goal of the week is reached, until Monday', () => {
    const moments = [day(0, -2), day(1, -2), day(2, -2)]
    const ofGoal = (now: Date) => ({ ...practised(...moments.filter(moment => moment < now)), goalDays: 3 })
    expect(sentOn(9, ofGoal)).toEqual(['-', '-', '-', '-', '-', '-', '-', 'daily', 'daily'])
  })

  test('are at most one a day, whatever hour and zone the learner chooses in between', () => {
    const state = { sentAt: MONDAY, unanswered: 1 }
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      for (let hour = 0; hour < 24; hour += 1) {
        const due = nextHour(hour, zone, MONDAY)
        const { send } = reminderAt(due, { hour, zone }, state, practised())
        const isDayLater = due.getTime() - MONDAY.getTime() >= 22 * HOUR_MS
        expect([zone, hour, send]).toEqual([zone, hour, isDayLater ? 'daily' : null])
      }
    }
  })

  test('are sent every day when clocks change', () => {
    const time = { hour: 20, zone: 'Europe/Madrid' }
    let state: Reminded = NOTHING_SENT
    let now = nextHour(20, time.zone, new Date('2026-03-27T00:00:00Z'))
    for (let count = 0; count < 4; count += 1) {
      const { send, dueAt } = reminderAt(now, time, state, practised())
      expect(send).toBe('daily')
      state = { sentAt: new Date(now.getTime() + 50_000), unanswered: 0 }
      now = dueAt
    }
  })

  test('that are hours late are left out', () => {
    expect(reminderAt(day(0, 2.9), TIME, NOTHING_SENT, practised()).send).toBe('daily')
    expect(reminderAt(day(0, 3.1), TIME, NOTHING_SENT, practised())).toEqual({
      send: null,
      unanswered: 0,
      dueAt: day(1),
    })
  })
})
