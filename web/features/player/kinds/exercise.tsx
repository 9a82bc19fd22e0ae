import { itemTitle } from '#domain/course/item-title.ts'
import { exerciseOptions } from '#domain/speech/step-options.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'

const AskedExercise = lazyWithPreload(() =>
  import('#web/features/player/kinds/asked-exercise.tsx').then(m => m.AskedExercise),
)

/** An exercise: its sentences, said in order under its title. */
export const ExerciseItem = Object.assign(Exercise, { preload: AskedExercise.preload })

function Exercise(props: ItemProps) {
  const { player } = useText()
  const language = useLanguage()
  const { item, step, stepIndex, stepCount, taught } = props
  const Step = step.open || item.notice?.title ? AskedExercise : SpokenStep
  return (
    <Step
      {...props}
      {...exerciseOptions(step, taught)}
      kicker={`${itemTitle(item, language)} · ${player.phrase(stepIndex + 1, stepCount)}`}
    />
  )
}
