import { useState } from 'react'
import { ORDERED_PERCENT, readPuzzle } from '#domain/course/sentence-builder.ts'
import { sentenceOptions } from '#domain/speech/step-options.ts'
import { CannotShow } from '#web/features/player/cannot-show.tsx'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/kinds/sentence-builder.module.css'
import { SentenceOrder } from '#web/features/player/kinds/sentence-order.tsx'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { useText } from '#web/lib/language.tsx'
import { useSentenceBuilderText } from '#web/text/sentence-builder/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Delay from the spoken match to the next item (L4.59). */
const NEXT_AFTER_MS = 2000

type Ordered = 'not yet' | 'alone' | 'shown'

/** A sentence builder: half of the item is ordering the words, the other half saying the sentence. */
export function SentenceBuilderItem(props: ItemProps) {
  const { player: text } = useText()
  const { item, step, isPassed, onPassed, onPartial } = props
  const [ordered, setOrdered] = useState<Ordered>('not yet')
  const [hasReachedHalf, setHasReachedHalf] = useState(false)
  const builder = item.sentenceBuilder
  const puzzle = readPuzzle(builder)
  if (!puzzle || !builder) return <CannotShow title={text.noItems} onSkip={props.onSkip} />

  const target = builder.targetSentence
  const spoken = target.english === step.englishWord ? step : spokenFrom(target, step)
  const reachHalf = () => {
    setHasReachedHalf(true)
    if (!isPassed) onPartial(ORDERED_PERCENT)
  }

  return (
    <>
      <Head
        step={ordered === 'not yet' ? 1 : 2}
        percent={isPassed ? 100 : hasReachedHalf ? ORDERED_PERCENT : 0}
      />
      {ordered === 'not yet' ? (
        <SentenceOrder
          {...props}
          puzzle={puzzle}
          builder={builder}
          spoken={spoken}
          onInOrder={reachHalf}
          onSay={({ wasShown }) => setOrdered(wasShown ? 'shown' : 'alone')}
        />
      ) : (
        <SpokenStep
          {...props}
          {...sentenceOptions(spoken.englishWord, props.taught)}
          step={spoken}
          advanceAfterMs={props.advanceAfterMs ?? NEXT_AFTER_MS}
          onPassed={by => onPassed(ordered === 'shown' ? 'helped' : by)}
        />
      )}
    </>
  )
}

/** The text to say, if it differs from the item's own texts. */
function spokenFrom(
  target: NonNullable<ItemProps['item']['sentenceBuilder']>['targetSentence'],
  step: ItemProps['step'],
): ItemProps['step'] {
  return {
    ...step,
    englishWord: target.english,
    spanishTranslation: target.spanish,
    pronunciation: '',
    audioUrl: target.audioUrl,
    audioSlowUrl: '',
    audioSplitUrls: [],
    imageUrl: target.imageUrl || step.imageUrl,
  }
}

/** The two halves: the current one, and a tick on the first once it is done. Read aloud with the percentage. */
function Head({ step, percent }: { step: 1 | 2; percent: number }) {
  const text = useSentenceBuilderText()
  return (
    <div className={styles.head} data-step={step}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className={styles.steps} role="group" aria-label={text.stepOf(step)}>
        {text.steps.map((name, index) => (
          <p
            key={name}
            className={styles.step}
            aria-current={index + 1 === step ? 'step' : undefined}
            data-done={index + 1 < step || undefined}
          >
            {index + 1 < step ? <Icon name="check" size={18} /> : index + 1} {name}
          </p>
        ))}
      </div>
      <div
        className="spoken-only"
        role="progressbar"
        aria-label={text.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      />
    </div>
  )
}
