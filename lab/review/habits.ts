import type { Random } from '#emulator/paypal/random.ts'
import { normal } from '#lab/review/truth.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const START_MS = Date.UTC(2026, 0, 5)
/** Midnight of the Dominican Republic in UTC, so that a learner's evening is in two days of UTC. */
const MIDNIGHT_MS = 4 * HOUR_MS

const STUDY_CHANCE = 5 / 7
/** The share of learners who stay away for a whole week. */
const ABSENT_SHARE = 0.3
const ABSENCE_DAYS = 7
/** The share of study days with a second visit, only to review. */
const SECOND_VISIT_CHANCE = 0.15
/** Learners have an hour of theirs; the standard deviation from it, in hours. */
const HOUR_SPREAD = 2
const FIRST_HOUR = 6
const LAST_HOUR = 23
const NEW_WORDS = [3, 7] as const

/** A day on which a learner studies: when, and how many new words the lessons of that day have. */
export type StudyDay = { visitsMs: number[]; newWords: number }

/** The study days of one learner: about five of seven, some learners with a week away. */
export function studyDays(random: Random, days: number): StudyDay[] {
  const usualHour = random.between(FIRST_HOUR + 1, LAST_HOUR - 1)
  const away = random.chance(ABSENT_SHARE) ? random.between(0, days - ABSENCE_DAYS) : days
  const studied: StudyDay[] = []
  for (let day = 0; day < days; day++) {
    const isAway = day >= away && day < away + ABSENCE_DAYS
    if (!random.chance(STUDY_CHANCE) || isAway) continue
    const hour = Math.min(LAST_HOUR, Math.max(FIRST_HOUR, usualHour + HOUR_SPREAD * normal(random)))
    const later = hour + 1 + random.fraction() * (LAST_HOUR - hour)
    const hours = random.chance(SECOND_VISIT_CHANCE) && later < LAST_HOUR ? [hour, later] : [hour]
    const midnight = START_MS + day * DAY_MS + MIDNIGHT_MS
    studied.push({
      visitsMs: hours.map(at => Math.round(midnight + at * HOUR_MS)),
      newWords: random.between(...NEW_WORDS),
    })
  }
  return studied
}
