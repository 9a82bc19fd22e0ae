import type { Word } from '#contract/courses.ts'
import type { SoundDrill } from '#contract/sounds.ts'

/** A step of a drill. */
export type DrillPart = {
  /** The same for the steps of one item that follow each other. */
  key: string
  course: SoundDrill['courses'][number]
  item: Word
  stepIndex: number
  taught: readonly string[]
  isPair: boolean
}

/** A pair is heard in its first step; then each word is said. */
const PAIR_STEPS = [0, 1, 2]

/**
 * The steps of a drill: the pair is heard and said, then phrases of the learner are said.
 * @param canSpeak without a microphone only the hearing is left
 */
export function drillParts({ courses, pair, phrases }: SoundDrill, canSpeak: boolean): DrillPart[] {
  const courseOf = (id: string) => courses.find(({ _id }) => _id === id)
  const heard = pair && courseOf(pair.course)
  const ofPair: DrillPart[] =
    pair && heard
      ? PAIR_STEPS.slice(0, canSpeak ? undefined : 1).map(stepIndex => ({
          key: pair.item._id,
          ...{ course: heard, item: pair.item, stepIndex, taught: [], isPair: true },
        }))
      : []
  if (!canSpeak) return ofPair
  const said = phrases.flatMap(({ course: id, item, step: stepIndex, taught }) => {
    const course = courseOf(id)
    if (!course) return []
    return [{ key: `${item._id}/${stepIndex}`, course, item, stepIndex, taught, isPair: false }]
  })
  return [...ofPair, ...said]
}
