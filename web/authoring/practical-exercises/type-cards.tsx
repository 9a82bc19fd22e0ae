import { EXERCISE_KINDS, type ExerciseKind } from '#web/authoring/item-forms/exercise-content.ts'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import styles from '#web/authoring/practical-exercises/practical-exercises.module.css'
import { iconOfType } from '#web/authoring/practical-exercises/types.ts'
import { usePracticalExercisesText } from '#web/text/authoring/practical-exercises/text.ts'

/** Announced, but not available yet (A2.5.15). */
const SOON = ['pair-matching', 'fill-in-the-blanks'] as const

/** Step 2: one of four types. */
export function TypeCards({ onChoose }: { onChoose: (kind: ExerciseKind) => void }) {
  const { types } = usePracticalExercisesText()
  return (
    <Card title={types.title}>
      <ul className={styles.types}>
        {EXERCISE_KINDS.map(kind => (
          <li key={kind}>
            <button type="button" className={styles.type} onClick={() => onChoose(kind)}>
              <span className={styles.picture}>
                <Icon name={iconOfType(kind)} />
              </span>
              <strong>{types[kind].name}</strong>
              <span>{types[kind].about}</span>
            </button>
          </li>
        ))}
        {SOON.map(kind => (
          <li key={kind}>
            <button type="button" className={styles.type} aria-disabled="true">
              <span className={styles.picture}>
                <Icon name={iconOfType(kind)} />
              </span>
              <strong>{types[kind].name}</strong>
              <span>{types[kind].about}</span>
              <Badge>{types.soon}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
