import { wordStepOptions } from '#domain/speech/step-options.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { useText } from '#web/lib/language.tsx'

/** A word: said alone, then in its sentences. */
export function WordItem(props: ItemProps) {
  const { player } = useText()
  const { item, step, stepIndex, stepCount } = props
  const isWord = stepIndex === 0
  return (
    <SpokenStep
      {...props}
      {...wordStepOptions(item.englishWord, { english: step.englishWord, isWord })}
      kicker={isWord ? undefined : player.phrase(stepIndex, stepCount - 1)}
    />
  )
}
