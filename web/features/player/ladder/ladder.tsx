import { useEffect, useState } from 'react'
import { Choose } from '#web/features/player/ladder/choose.tsx'
import { Compare } from '#web/features/player/ladder/compare.tsx'
import type { RungProps } from '#web/features/player/ladder/rung-props.ts'
import { Typing } from '#web/features/player/ladder/typing.tsx'
import { useText } from '#web/lib/language.tsx'
import { sound } from '#web/speaking/devices.ts'
import { useLadderText } from '#web/text/ladder/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segments } from '#web/ui/segments.tsx'

const RUNGS = ['choose', 'type', 'compare'] as const
type Rung = (typeof RUNGS)[number]
const COMPONENTS = { choose: Choose, type: Typing, compare: Compare }

/**
 * The ways to finish a step without the recogniser (D21): listen and choose, listen and type, record and compare. Each
 * has its own name in storage (D19).
 */
export function Ladder({ onClose, ...rung }: RungProps & { onClose: () => void }) {
  const ladder = useLadderText()
  const { shell } = useText()
  const [chosen, setChosen] = useState<Rung>('choose')
  const Rung = COMPONENTS[chosen]
  useEffect(() => () => sound.stop(), [])
  return (
    <Dialog title={ladder.title} closeLabel={shell.close} onClose={onClose}>
      <Segments
        label={ladder.title}
        options={RUNGS.map(value => ({ value, label: ladder.ways[value] }))}
        value={chosen}
        onChange={setChosen}
      />
      <Rung {...rung} />
    </Dialog>
  )
}
