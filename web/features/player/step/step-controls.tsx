import { type ReactNode, useEffect, useState } from 'react'
import styles from '#web/features/player/step/step-controls.module.css'
import { BackButton, Hint, NextButton } from '#web/features/player/step/step-navigation.tsx'
import { useSwipeNavigation } from '#web/features/player/use-swipe.ts'
import { useText } from '#web/lib/language.tsx'
import { useOnChange } from '#web/lib/use-on-change.ts'
import { Button } from '#web/ui/button.tsx'
import { recoverFocus } from '#web/ui/focus-start.ts'

/** A longer text gets two lines below the microphone, in smaller letters. */
const SHORT_STATE = 30

/**
 * The controls at the bottom: the microphone between back and next, its state, and the other ways. Their positions are
 * fixed for a given screen height (decision 045): no verdict moves them.
 */
export function StepControls({
  isPassed,
  hasMicrophone = true,
  microphone,
  state,
  tone,
  lockedAlert,
  isLeaving = false,
  isOnSheet = false,
  band,
  hasBand = false,
  onBack,
  onNext,
  onCannotSpeak,
}: {
  isPassed: boolean
  /** False without a recogniser: the ladder is above, and only back and next are left. */
  hasMicrophone?: boolean
  /** @param isBeside whether "next" is the main action beside it */
  microphone: (isBeside: boolean) => ReactNode
  state: string
  /** The verdict shown in the status line. */
  tone?: 'right' | 'near' | 'wrong' | undefined
  lockedAlert?: string | undefined
  /** The step advances automatically: "next" is open, but not emphasised. */
  isLeaving?: boolean
  /** A sheet with what was heard is above, and extends behind the controls. */
  isOnSheet?: boolean
  /** The announced verdict, if there is one: covers the state and the other ways. */
  band?: ReactNode
  hasBand?: boolean
  onBack: (() => void) | undefined
  onNext: () => void
  onCannotSpeak: (() => void) | undefined
}) {
  const { player, speaking } = useText()
  const [hint, setHint] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  useOnChange(state, () => {
    setHint('')
    setIsRefused(false)
  })
  const advance = () => {
    if (isPassed) onNext()
    else if (lockedAlert) setIsRefused(true)
    else setHint(hasMicrophone ? player.nextLocked : player.nextLockedUntilDone)
  }
  useSwipeNavigation({ next: advance, back: onBack ?? (() => setHint(player.backAtStart)) })
  // A new step takes the focus of the previous one, whose button is gone.
  useEffect(recoverFocus, [])
  const isNextMain = isPassed && !isLeaving
  const alert = isRefused && !isPassed ? lockedAlert : undefined
  const shownState = hasMicrophone && hint === '' && !alert ? state : ''
  const look = [styles.dock, isOnSheet && styles.onSheet, !hasMicrophone && styles.low]
  return (
    <div className={look.filter(Boolean).join(' ')} data-small={isOnSheet || isNextMain || undefined}>
      <div className={styles.row}>
        <BackButton onBack={onBack} onRefused={setHint} />
        {hasMicrophone ? microphone(isNextMain) : <span />}
        <NextButton state={isNextMain ? 'main' : isPassed ? 'open' : 'locked'} onPress={advance} />
      </div>
      <div className={styles.foot}>
        <div className={styles.below} data-covered={hasBand || undefined}>
          <p
            className={styles.state}
            data-tone={tone}
            data-long={shownState.length > SHORT_STATE || undefined}
            aria-live="polite"
          >
            {shownState}
          </p>
          {alert && (
            <p className={styles.alert} role="alert">
              {alert}
            </p>
          )}
          <Hint text={hint} />
          {onCannotSpeak && !hasBand && (
            <Button look="link" onClick={onCannotSpeak}>
              {speaking.cannotSpeak}
            </Button>
          )}
        </div>
        {band}
      </div>
    </div>
  )
}
