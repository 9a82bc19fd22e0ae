import { useEffect, useState } from 'react'
import styles from '#web/features/player/ladder/ladder.module.css'
import type { RungProps } from '#web/features/player/ladder/rung-props.ts'
import { Rungs } from '#web/features/player/ladder/rungs.tsx'
import type { Rung } from '#web/features/player/ladder/use-rung.ts'
import { useText } from '#web/lib/language.tsx'
import { sound } from '#web/speaking/devices.ts'
import { useLadderText } from '#web/text/ladder/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** The ladder over a spoken step: for a learner who cannot speak now, or is not understood. */
export function Ladder({ onClose, ...rung }: RungProps & { onClose: () => void }) {
  const ladder = useLadderText()
  const { shell } = useText()
  const [chosen, setChosen] = useState<Rung>('choose')
  useEffect(() => () => sound.stop(), [])
  return (
    <Dialog title={ladder.title} closeLabel={shell.close} onClose={onClose}>
      <div className={styles.inline} data-by-ear={chosen === 'compare' ? undefined : ''}>
        <Rungs {...rung} rung={chosen} onRung={setChosen} />
      </div>
    </Dialog>
  )
}
