import { itemTitle } from '#domain/course/item-title.ts'
import { sentenceOptions } from '#domain/speech/step-options.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'

/** An exercise: its sentences, said in order under its title. */
export function ExerciseItem(props: ItemProps) {
  const { player } = useText()
  const language = useLanguage()
  const { item, step, stepIndex, stepCount, taught } = props
  const title = itemTitle(item, language)
  return (
    <SpokenStep
      {...props}
      {...sentenceOptions(step.englishWord, taught)}
      kicker={`${title} · ${player.phrase(stepIndex + 1, stepCount)}`}
    />
  )
}
