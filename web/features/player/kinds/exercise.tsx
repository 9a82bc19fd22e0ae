import { itemTitle } from '#domain/course/item-title.ts'
import { exerciseOptions } from '#domain/speech/step-options.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { NoticeSign } from '#web/features/player/kinds/notice-sign.tsx'
import { OwnAnswer } from '#web/features/player/kinds/own-answer.tsx'
import { AskedText } from '#web/features/player/step/asked-text.tsx'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'

/** An exercise: its sentences, said in order under its title; some about a notice, or in the learner's own words. */
export function ExerciseItem(props: ItemProps) {
  const { player } = useText()
  const language = useLanguage()
  const { item, step, stepIndex, stepCount, taught, notes } = props
  // In the preview of a form it may be empty.
  const notice = item.notice?.title ? item.notice : undefined
  return (
    <>
      {notice && <NoticeSign notice={notice} notes={notes} />}
      <SpokenStep
        {...props}
        {...exerciseOptions(step, taught)}
        kicker={`${itemTitle(item, language)} · ${player.phrase(stepIndex + 1, stepCount)}`}
        hasNoPicture={notice !== undefined}
        Text={step.open ? OwnAnswer : AskedText}
      />
    </>
  )
}
