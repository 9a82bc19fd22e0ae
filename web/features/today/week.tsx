import { useState } from 'react'
import type { LearnerHome } from '#contract/home.ts'
import {
  type SaidDay,
  type SaidQuarter,
  summaryOf,
  WEEK_DAYS,
  type Week,
  weekOf,
} from '#domain/course/week.ts'
import today from '#web/features/today/today.module.css'
import styles from '#web/features/today/week.module.css'
import { type OnGoal, WeekGoal } from '#web/features/today/week-goal.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { useWeekText } from '#web/text/week/text.ts'

/**
 * The calendar week: phrases and minutes of each day as bars or as a table, always a sentence, and the goal that the
 * learner chose (decision 094).
 */
export function WeekCard({ said, goal, onGoal }: Pick<LearnerHome, 'said' | 'goal'> & { onGoal: OnGoal }) {
  const text = useWeekText()
  const [isTable, setIsTable] = useState(false)
  const now = new Date()
  const week = weekOf(said, now)
  const dayName = useDayName()
  const hasAny = summaryOf(week).days > 0
  return (
    <section className={today.card}>
      <div className={today.titled}>
        <h2>{text.title}</h2>
        {hasAny && (
          <button type="button" className={today.switch} onClick={() => setIsTable(!isTable)}>
            {isTable ? text.plot : text.table}
          </button>
        )}
      </div>
      {hasAny && (isTable ? <Table week={week} dayName={dayName} /> : <Bars week={week} dayName={dayName} />)}
      <p>{sentenceOf(week, { said, now, text, dayName })}</p>
      <WeekGoal said={said} goal={goal} now={now} onGoal={onGoal} />
    </section>
  )
}

type DayName = (day: SaidDay, form: 'long' | 'short') => string

function useDayName(): DayName {
  const language = useLanguage()
  return ({ noon }, form) => new Intl.DateTimeFormat(language, { weekday: form }).format(noon)
}

type Told = {
  said: readonly SaidQuarter[]
  now: Date
  text: ReturnType<typeof useWeekText>
  dayName: DayName
}

function sentenceOf(week: Week, { said, now, text, dayName }: Told): string {
  const { phrases, minutes, days, today: ofToday, best } = summaryOf(week)
  if (days === 0) {
    const weekAgo = new Date(now.getFullYear(), now.getMonth(), now.getDate() - WEEK_DAYS, 12)
    const last = summaryOf(weekOf(said, weekAgo))
    return [last.days > 0 && text.lastWeek(last.minutes, last.days), text.nothing].filter(Boolean).join(' ')
  }
  if (days === 1 && week.days[week.today]?.minutes === minutes) return text.onlyToday(phrases, minutes)
  const isBestToday = best !== null && best === week.days[week.today]
  const most = best && (isBestToday ? text.bestToday : text.best(dayName(best, 'long'), best.count))
  return [text.total(phrases, minutes, days), most, ofToday > 0 && !isBestToday && text.alsoToday(ofToday)]
    .filter(Boolean)
    .join(' ')
}

type Shown = { week: Week; dayName: DayName }

/** Visual only: the sentence and the table say the same. */
function Bars({ week: { days, today: ofToday }, dayName }: Shown) {
  const text = useWeekText()
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <div aria-hidden="true">
      <ol className={styles.bars}>
        {days.map((day, index) => (
          <li key={day.noon.getTime()} data-later={index > ofToday || undefined}>
            {day.count > 0 && <span>{day.count}</span>}
            <i
              data-empty={day.count === 0 || undefined}
              style={day.count === 0 ? undefined : { height: `${10 + (46 * day.count) / most}px` }}
            />
            {index === ofToday ? <b>{text.today}</b> : <small>{initialOf(dayName(day, 'short'))}</small>}
            <small>{day.minutes > 0 ? `${day.minutes}′` : '\u00a0'}</small>
          </li>
        ))}
      </ol>
      <p className={today.lead}>{text.legend}</p>
    </div>
  )
}

function initialOf(name: string): string {
  return name.slice(0, 1).toUpperCase()
}

function Table({ week: { days, today: ofToday }, dayName }: Shown) {
  const text = useWeekText()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.day}</th>
          <th scope="col">{text.phrases}</th>
          <th scope="col">{text.minutes}</th>
        </tr>
      </thead>
      <tbody>
        {days.slice(0, ofToday + 1).map((day, index) => (
          <tr key={day.noon.getTime()}>
            <th scope="row">
              {dayName(day, 'long')}
              {index === ofToday && ` (${text.today})`}
            </th>
            <td>{day.count}</td>
            <td>{day.minutes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
