import { type ReactNode, useEffect, useState } from 'react'
import styles from '#web/features/player/player.module.css'
import { BackButton, Hint } from '#web/features/player/step/step-navigation.tsx'
import { useSwipeNavigation } from '#web/features/player/use-swipe.ts'
import { useText } from '#web/lib/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The controls at the bottom: microphone, back and next. "Next" becomes the main action when the step is passed. */
export function StepControls({
  isPassed,
  hasMicrophone = true,
  microphone,
  state,
  tone,
  lockedAlert,
  onBack,
  onNext,
  onCannotSpeak,
}: {
  isPassed: boolean
  /** False where nothing can listen: the ladder stands above, and only back and next are left. */
  hasMicrophone?: boolean
  microphone: (isSmall: boolean) => ReactNode
  state: string
  /** The verdict shown in the status line. */
  tone?: 'right' | 'near' | 'wrong' | undefined
  lockedAlert?: string | undefined
  onBack: (() => void) | undefined
  onNext: () => void
  onCannotSpeak: (() => void) | undefined
}) {
  const { player, speaking } = useText()
  const [hint, setHint] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  // A button's hint disappears when the state changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on state changes
  useEffect(() => {
    setHint('')
    setIsRefused(false)
  }, [state])
  const advance = () => {
    if (isPassed) onNext()
    else if (lockedAlert) setIsRefused(true)
    else setHint(hasMicrophone ? player.nextLocked : player.nextLockedUntilDone)
  }
  useSwipeNavigation({ next: advance, back: onBack ?? (() => setHint(player.backAtStart)) })
  // A step that begins has the focus of the one before, which went with its button.
  useEffect(recoverFocus, [])
  const back = <BackButton onBack={onBack} onRefused={setHint} />
  return (
    <div className={styles.controls}>
      {isPassed ? (
        <div className={`${styles.row} ${styles.open}`}>
          {onBack && back}
          {hasMicrophone && microphone(true)}
          <Button look="primary" isMain onClick={advance}>
            {player.next} <Icon name="chevron-right" />
          </Button>
        </div>
      ) : (
        <div className={hasMicrophone ? styles.row : `${styles.row} ${styles.low}`}>
          {back}
          {hasMicrophone && microphone(false)}
          <button
            type="button"
            className={styles.round}
            aria-label={player.next}
            aria-disabled="true"
            onClick={advance}
          >
            <Icon name="chevron-right" size={24} />
          </button>
        </div>
      )}
      <p className={styles.state} data-tone={tone} aria-live="polite">
        {(hasMicrophone || isPassed) && state}
      </p>
      {isRefused && !isPassed && lockedAlert && <Notice tone="alert">{lockedAlert}</Notice>}
      <Hint text={hint} />
      {onCannotSpeak && (
        <Button look="link" onClick={onCannotSpeak}>
          {speaking.cannotSpeak}
        </Button>
      )}
    </div>
  )
}
