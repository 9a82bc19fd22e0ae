import { useId, useState } from 'react'
import { type ExerciseGroup, groupPercent } from '#domain/course/exercise-group.ts'
import styles from '#web/features/player/group-bar.module.css'
import { Hint } from '#web/features/player/step/step-navigation.tsx'
import type { LessonView, Outline } from '#web/features/player/use-course-path.ts'
import { useExerciseText } from '#web/text/exercise-kinds/text.ts'
import { useLessonText } from '#web/text/lesson/text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The exercises of a group by number, with navigation between them (L4.50, L4.51). */
export function GroupBar({
  group,
  lesson,
  path,
}: {
  group: ExerciseGroup
  lesson: LessonView
  path: Outline
}) {
  const { group: text } = useExerciseText()
  const { menu } = useLessonText()
  const [refused, setRefused] = useState({ at: 0, reason: '' })
  const hintId = useId()
  const ids = group.flatMap(index => lesson.wordIds[index] ?? [])
  const at = group.indexOf(path.position.word)
  const completed = new Set(ids.flatMap((id, index) => (path.isCompleted(id) ? index : [])))
  const isOpen = (index: number) => {
    const id = ids[index]
    return id !== undefined && path.isWordOpen(id)
  }
  const open = (index: number) => {
    const id = ids[index]
    const refuse = (reason: string) => setRefused({ at, reason })
    if (id === undefined) return refuse(index < 0 ? text.atStart : text.atEnd)
    if (!isOpen(index)) return refuse(menu.lockedHint)
    if (index !== at) path.goTo(id)
  }
  const way = (to: number) => ({ 'aria-disabled': !isOpen(to) || undefined, onClick: () => open(to) })

  return (
    <section className={styles.group} aria-label={text.title}>
      <div className={styles.bar}>
        <IconButton label={text.previous} {...way(at - 1)}>
          <Icon name="chevron-left" />
        </IconButton>
        <ol className={styles.members}>
          {ids.map((id, index) => (
            <li key={id}>
              <Member
                label={text.place(index + 1, ids.length)}
                number={index + 1}
                isNow={index === at}
                isDone={completed.has(index)}
                isOpen={isOpen(index)}
                hintId={hintId}
                onPress={() => open(index)}
              />
            </li>
          ))}
        </ol>
        <IconButton label={text.next} {...way(at + 1)}>
          <Icon name="chevron-right" />
        </IconButton>
      </div>
      {/* Redundant: the numbers with their ticks say the same. */}
      <div
        className="spoken-only"
        role="progressbar"
        aria-label={text.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={groupPercent(completed, ids.length)}
      />
      <p id={hintId} hidden>
        {menu.lockedHint}
      </p>
      <Hint text={refused.at === at ? refused.reason : ''} />
    </section>
  )
}

function Member({
  label,
  number,
  isNow,
  isDone,
  isOpen,
  hintId,
  onPress,
}: {
  label: string
  number: number
  isNow: boolean
  isDone: boolean
  isOpen: boolean
  hintId: string
  onPress: () => void
}) {
  const { group: text } = useExerciseText()
  const { menu } = useLessonText()
  const state = isNow ? 'now' : isDone ? 'done' : isOpen ? 'open' : 'locked'
  const isLocked = state === 'locked'
  return (
    <button
      type="button"
      className={styles.member}
      data-state={state}
      aria-label={`${label}: ${text.states[isDone ? 'done' : state]}`}
      aria-current={state === 'now' ? 'step' : undefined}
      aria-disabled={isLocked || undefined}
      aria-describedby={isLocked ? hintId : undefined}
      title={isLocked ? menu.lockedHint : undefined}
      onClick={onPress}
    >
      {isDone ? <Icon name="check" size={20} /> : isLocked ? <Icon name="lock" size={18} /> : number}
    </button>
  )
}
