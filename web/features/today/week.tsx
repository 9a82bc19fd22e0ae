import { useState } from 'react'
import { type SaidDay, type SaidQuarter, summaryOf, type WeekSummary, weekOf } from '#domain/course/week.ts'
import type { Language } from '#domain/languages.ts'
import today from '#web/features/today/today.module.css'
import styles from '#web/features/today/week.module.css'
import { useLanguage } from '#web/lib/language.tsx'
import { useTodayText } from '#web/text/today/text.ts'

const LOCALES: Record<Language, string> = { es: 'es-DO', en: 'en' }

/** The phrases said on each of the last seven days: bars or a table, and always a sentence. */
export function Week({ said }: { said: readonly SaidQuarter[] }) {
  const { week: text } = useTodayText()
  const [isTable, setIsTable] = useState(false)
  const week = weekOf(said, new Date())
  const dayName = useDayName()
  const summary = summaryOf(week)
  return (
    <section className={today.card}>
      <div className={today.titled}>
        <h2>{text.title}</h2>
        {summary.total > 0 && (
          <button type="button" className={today.switch} onClick={() => setIsTable(!isTable)}>
            {isTable ? text.plot : text.table}
          </button>
        )}
      </div>
      {summary.total > 0 &&
        (isTable ? <Table week={week} dayName={dayName} /> : <Bars week={week} dayName={dayName} />)}
      <p>{sentenceOf(summary, week, { text, dayName })}</p>
    </section>
  )
}

type DayName = (day: SaidDay, form: 'long' | 'short') => string

function useDayName(): DayName {
  const locale = LOCALES[useLanguage()]
  return ({ noon }, form) => new Intl.DateTimeFormat(locale, { weekday: form }).format(noon)
}

function sentenceOf(
  { total, days, today: ofToday, best }: WeekSummary,
  week: readonly SaidDay[],
  { text, dayName }: { text: ReturnType<typeof useTodayText>['week']; dayName: DayName },
): string {
  if (total === 0) return text.nothing
  if (ofToday === total) return text.onlyToday(total)
  const isBestToday = best !== null && best === week.at(-1)
  const most = best && (isBestToday ? text.bestToday : text.best(dayName(best, 'long'), best.count))
  return [text.total(total, days), most, ofToday > 0 && !isBestToday && text.alsoToday(ofToday)]
    .filter(Boolean)
    .join(' ')
}

type Shown = { week: readonly SaidDay[]; dayName: DayName }

/** Visual only: the sentence and the table say the same. */
function Bars({ week, dayName }: Shown) {
  const { week: text } = useTodayText()
  const most = Math.max(1, ...week.map(({ count }) => count))
  return (
    <ol className={styles.bars} aria-hidden="true">
      {week.map((day, index) => (
        <li key={day.noon.getTime()}>
          {day.count > 0 && <span>{day.count}</span>}
          <i
            data-empty={day.count === 0 || undefined}
            style={day.count === 0 ? undefined : { height: `${10 + (46 * day.count) / most}px` }}
          />
          {index === week.length - 1 ? (
            <b>{text.today}</b>
          ) : (
            <small>{initialOf(dayName(day, 'short'))}</small>
          )}
        </li>
      ))}
    </ol>
  )
}

function initialOf(name: string): string {
  return name.slice(0, 1).toUpperCase()
}

function Table({ week, dayName }: Shown) {
  const { week: text } = useTodayText()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.day}</th>
          <th scope="col">{text.phrases}</th>
        </tr>
      </thead>
      <tbody>
        {week.map((day, index) => (
          <tr key={day.noon.getTime()}>
            <th scope="row">
              {dayName(day, 'long')}
              {index === week.length - 1 && ` (${text.today})`}
            </th>
            <td>{day.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
