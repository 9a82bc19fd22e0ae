import styles from '#web/features/player/kinds/practice.module.css'
import player from '#web/features/player/player.module.css'
import { StepControls } from '#web/features/player/step/step-controls.tsx'
import { FOCUS_START } from '#web/ui/focus-start.ts'

/** A practice without content: explains why, and lets the learner continue. */
export function PracticeNothing({
  title,
  text,
  onBack,
  onNext,
}: {
  title: string
  text: string
  onBack: (() => void) | undefined
  onNext: () => void
}) {
  return (
    <div className={player.item}>
      <div className={styles.nothing}>
        <h2 tabIndex={-1} {...FOCUS_START}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <StepControls
        isPassed
        microphone={() => null}
        state=""
        onBack={onBack}
        onNext={onNext}
        onCannotSpeak={undefined}
      />
    </div>
  )
}
