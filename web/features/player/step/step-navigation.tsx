import { useState } from 'react'
import styles from '#web/features/player/step/step-controls.module.css'
import { useSwipeNavigation } from '#web/features/player/use-swipe.ts'
import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Back and next below an item without a microphone. A locked "next" explains why. */
export function StepNavigation({
  isOpen,
  lockedHint,
  onBack,
  onNext,
}: {
  isOpen: boolean
  lockedHint: string
  onBack: (() => void) | undefined
  onNext: () => void
}) {
  const { player } = useText()
  const [hint, setHint] = useState('')
  const advance = () => (isOpen ? onNext() : setHint(lockedHint))
  const back = onBack ?? (() => setHint(player.backAtStart))
  useSwipeNavigation({ next: advance, back })
  return (
    <div className={styles.navigation}>
      <div className={styles.wide}>
        <BackButton isOpen={onBack !== undefined} onPress={back} />
        <Button look={isOpen ? 'primary' : 'quiet'} isMain isUnavailable={!isOpen} onClick={advance}>
          {player.next} <Icon name="chevron-right" />
        </Button>
      </div>
      <Hint text={hint} />
    </div>
  )
}

/** Back within an item; at its start it explains how to go back. */
export function BackButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { player } = useText()
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={player.back}
      aria-disabled={!isOpen || undefined}
      onClick={onPress}
    >
      <Icon name="chevron-left" size={24} />
    </button>
  )
}

/** Next beside the microphone. One element in every state, so that it keeps the focus. */
export function NextButton({
  state,
  onPress,
}: {
  /** `main`: the only control filled with the accent colour. */
  state: 'locked' | 'open' | 'main'
  onPress: () => void
}) {
  const { player } = useText()
  const isMain = state === 'main'
  return (
    <button
      type="button"
      className={isMain ? styles.next : styles.round}
      aria-label={isMain ? undefined : player.next}
      aria-disabled={state === 'locked' || undefined}
      onClick={onPress}
    >
      {isMain && player.next}
      <Icon name="chevron-right" size={isMain ? 20 : 24} />
    </button>
  )
}

/** Why a button had no effect. */
export function Hint({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className={styles.hint} role="status">
      {text}
    </p>
  )
}
