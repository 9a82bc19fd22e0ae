import { Choose } from '#web/features/player/ladder/choose.tsx'
import { Compare } from '#web/features/player/ladder/compare.tsx'
import type { RungProps } from '#web/features/player/ladder/rung-props.ts'
import { Typing } from '#web/features/player/ladder/typing.tsx'
import { RUNGS, type Rung } from '#web/features/player/ladder/use-rung.ts'
import { useLadderText } from '#web/text/ladder/text.ts'
import { Segments } from '#web/ui/segments.tsx'

const COMPONENTS = { choose: Choose, type: Typing, compare: Compare }

/** Nobody compares themselves with what must not be heard yet, nor with somebody else's answer. */
const RECALLING: readonly Rung[] = RUNGS.filter(rung => rung !== 'compare')

/**
 * The ways to finish a step without the recogniser (D21): listen and choose, listen and type, record and compare. Each
 * has its own name in storage (D19).
 */
export function Rungs({ rung, onRung, ...given }: RungProps & { rung: Rung; onRung: (rung: Rung) => void }) {
  const ladder = useLadderText()
  const offered = given.isRecalled || given.options.open ? RECALLING : RUNGS
  const chosen = offered.includes(rung) ? rung : 'choose'
  const Chosen = COMPONENTS[chosen]
  return (
    <>
      <Segments
        label={ladder.title}
        options={offered.map(value => ({ value, label: ladder.ways[value] }))}
        value={chosen}
        onChange={onRung}
      />
      <Chosen {...given} />
    </>
  )
}
