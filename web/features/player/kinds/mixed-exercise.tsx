import { useState } from 'react'
import { itemTitle } from '#domain/course/item-title.ts'
import { percentOfSteps } from '#domain/course/percent.ts'
import { partAtStep } from '#domain/course/steps.ts'
import { CannotShow } from '#web/features/player/cannot-show.tsx'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/kinds/mixed-exercise.module.css'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { useExerciseText } from '#web/text/exercise-kinds/text.ts'

/** A mixed exercise: its parts in order, each rendered by its own kind, with shared progress (D23). */
export function MixedItem(props: ItemProps) {
  const { player } = useText()
  const { item, stepIndex, stepCount, isPassed, kindOf, onPartial, onSkip } = props
  const [partial, setPartial] = useState(0)
  const at = partAtStep(item.parts, stepIndex)
  if (!at) return <CannotShow title={player.noItems} onSkip={onSkip} />

  const { part, partIndex, stepInPart, stepCount: stepsOfPart } = at
  const Kind = kindOf(part.type)
  const percent = percentOfSteps(stepIndex + (isPassed ? 1 : partial / 100), stepCount)
  const reportPartial = (ofStep: number) => {
    setPartial(ofStep)
    onPartial(percentOfSteps(stepIndex + ofStep / 100, stepCount))
  }
  return (
    <>
      <PartBar item={item} partIndex={partIndex} percent={percent} />
      {Kind ? (
        <Kind
          {...props}
          item={{ ...item, ...part, parts: [] }}
          stepIndex={stepInPart}
          stepCount={stepsOfPart}
          onPartial={reportPartial}
        />
      ) : (
        <CannotShow title={player.unsupportedType} onSkip={onSkip} />
      )}
    </>
  )
}

/** The exercise, its current part, and the overall progress. */
function PartBar({
  item,
  partIndex,
  percent,
}: Pick<ItemProps, 'item'> & { partIndex: number; percent: number }) {
  const { mixed } = useExerciseText()
  const language = useLanguage()
  return (
    <div className={styles.bar}>
      <p className={styles.title}>{itemTitle(item, language)}</p>
      <p className={styles.part}>{mixed.part(partIndex + 1, item.parts.length)}</p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={mixed.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
