import { useEffect, useRef, useState } from 'react'
import type { LearnerHome } from '#contract/home.ts'
import type { SaidQuarter } from '#domain/course/week.ts'
import { GOAL_DAYS, type GoalDays, goalWeek, keptDays, keptWeeks } from '#domain/course/week-goal.ts'
import styles from '#web/features/today/week-goal.module.css'
import { call, type Failure } from '#web/lib/call.ts'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { useWeekText } from '#web/text/week/text.ts'
import { Button } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Goal = LearnerHome['goal']
export type OnGoal = (goal: Goal) => void
type Given = { said: readonly SaidQuarter[]; goal: Goal; now: Date; onGoal: OnGoal }

/**
 * The goal of the week: asked for once, after the first day that counts, then shown, changed or removed here. Also
 * tells the server which weeks are kept, because only the browser knows the learner's days.
 */
export function WeekGoal({ said, goal, now, onGoal }: Given) {
  const { goal: text } = useWeekText()
  const [isChoosing, setIsChoosing] = useState(false)
  const [saving, setSaving] = useState<GoalDays | 'none'>()
  const [failure, setFailure] = useState<Failure>()
  const opener = useRef<HTMLButtonElement>(null)
  const [isFocusDue, setIsFocusDue] = useState(false)
  useKeptWeeks({ said, goal, now, onGoal })
  useEffect(() => {
    if (!isFocusDue) return
    setIsFocusDue(false)
    opener.current?.focus()
  }, [isFocusDue])

  const close = () => {
    setIsChoosing(false)
    setFailure(undefined)
    setIsFocusDue(true)
  }
  const choose = async (days: GoalDays | null) => {
    if (saving) return
    setSaving(days ?? 'none')
    setFailure(undefined)
    const answer = await call('POST student-goal', { body: { days } })
    setSaving(undefined)
    if (!answer.isOk) {
      tellIfSessionEnded(answer)
      setFailure(answer)
      return
    }
    onGoal(answer.data)
    close()
  }

  const isAsking = !goal.isAsked && keptDays(said, now).length > 0
  if (isChoosing || isAsking) {
    return (
      <fieldset className={styles.goal}>
        <legend>{text.ask}</legend>
        <p>{text.lead}</p>
        <div className={styles.choices}>
          {GOAL_DAYS.map(days => (
            <Button
              key={days}
              look={days === goal.days ? 'outline' : 'quiet'}
              aria-pressed={days === goal.days}
              isBusy={saving === days}
              onClick={() => void choose(days)}
            >
              {text.days(days)}
            </Button>
          ))}
        </div>
        {failure && <CallFailure failure={failure} title={text.failed} />}
        <div className={styles.links}>
          {(isAsking || goal.days !== null) && (
            <Button look="link" isBusy={saving === 'none'} onClick={() => void choose(null)}>
              {isAsking ? text.notNow : text.remove}
            </Button>
          )}
          {!isAsking && (
            <Button look="link" onClick={close}>
              {goal.days === null ? text.notNow : text.keep}
            </Button>
          )}
        </div>
      </fieldset>
    )
  }
  if (!goal.isAsked) return null
  return (
    <div className={styles.goal}>
      {goal.days !== null && <Progress said={said} goal={goal} days={goal.days} now={now} />}
      <div className={styles.links}>
        <Button ref={opener} look="link" onClick={() => setIsChoosing(true)}>
          {goal.days === null ? text.choose : text.change}
        </Button>
      </div>
    </div>
  )
}

function Progress({ said, goal, days, now }: Omit<Given, 'onGoal'> & { days: GoalDays }) {
  const { goal: text } = useWeekText()
  const { kept, state, todayMinutes } = goalWeek(said, days, now)
  const sentences = {
    new: [text.fresh(days)],
    begun: [text.soFar(kept, days), text.reserve],
    kept: [text.soFar(kept, days), text.counts],
    reached: [text.reached(days)],
  }[state]
  const weeks = goal.keptWeeks.length
  return (
    <>
      <h3>{text.title}</h3>
      {/* Drawn beside its sentence. */}
      <ol className={styles.days} aria-hidden="true">
        {Array.from({ length: Math.max(days, kept) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that a day of a goal has
          <li key={index} data-kept={index < kept || undefined}>
            {index < kept ? <Icon name="check" size={18} /> : index + 1}
          </li>
        ))}
      </ol>
      <p role="status">
        {[...sentences, todayMinutes > 0 && text.today(todayMinutes)].filter(Boolean).join(' ')}
      </p>
      {weeks > 0 && (
        <p className={styles.weeks}>
          <Icon name="badge-check" size={18} /> {text.weeks(weeks)}
        </p>
      )}
    </>
  )
}

/** Reports weeks that are kept and that the server does not know yet. What cannot be sent is sent by a later visit. */
function useKeptWeeks({ said, goal, now, onGoal }: Given): void {
  const { days, since, keptWeeks: known } = goal
  const kept = days && since ? keptWeeks(said, { days, since: new Date(since) }, now) : []
  const unknown = kept.filter(week => !known.includes(week)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new list of weeks
  useEffect(() => {
    if (unknown === '') return
    void call('POST student-goal', { body: { keptWeeks: unknown.split(',').map(Number) } }).then(answer => {
      if (answer.isOk) onGoal(answer.data)
    })
  }, [unknown])
}
