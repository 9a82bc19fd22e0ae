import type { ComponentProps } from 'react'
import { NoticeSign } from '#web/features/player/kinds/notice-sign.tsx'
import { OwnAnswer } from '#web/features/player/kinds/own-answer.tsx'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'

/** A sentence of an exercise that is answered with the learner's own words, or about a notice. */
export function AskedExercise(props: ComponentProps<typeof SpokenStep>) {
  const { item, step, notes } = props
  // In the preview of a form it may be empty.
  const notice = item.notice?.title ? item.notice : undefined
  return (
    <>
      {notice && <NoticeSign notice={notice} notes={notes} />}
      <SpokenStep {...props} hasNoPicture={notice !== undefined} Text={step.open && OwnAnswer} />
    </>
  )
}
