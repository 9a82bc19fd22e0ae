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

type StepControlsProps = {
  isPassed: boolean
  /**
   * Undefined without a recogniser: the ladder is above, and only back and next are left.
   * @param isBeside whether "next" is the main action beside it
   */
  microphone: ((isBeside: boolean) => ReactNode) | undefined
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
}

/**
 * The controls at the bottom: the microphone between back and next, its state, and the other ways. Their positions are
 * fixed for a given screen height (decision 045): no verdict moves them.
 */
export function StepControls(props: StepControlsProps) {
  const { isPassed, microphone, state, lockedAlert, isOnSheet, onBack, onNext } = props
  const { player } = useText()
  const [hint, setHint] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  useOnChange(state, () => {
    setHint('')
    setIsRefused(false)
  })
  const advance = () => {
    if (isPassed) onNext()
    else if (lockedAlert) setIsRefused(true)
    else setHint(microphone ? player.nextLocked : player.nextLockedUntilDone)
  }
  const back = onBack ?? (() => setHint(player.backAtStart))
  useSwipeNavigation({ next: advance, back })
  // A new step takes the focus of the previous one, whose button is gone.
  useEffect(recoverFocus, [])
  const isNextMain = isPassed && !props.isLeaving
  const look = [styles.dock, isOnSheet && styles.onSheet, !microphone && styles.low]
  return (
    <div className={look.filter(Boolean).join(' ')} data-small={isOnSheet || isNextMain || undefined}>
      <div className={styles.row}>
        <BackButton isOpen={onBack !== undefined} onPress={back} />
        {microphone ? microphone(isNextMain) : <span />}
        <NextButton state={isNextMain ? 'main' : isPassed ? 'open' : 'locked'} onPress={advance} />
      </div>
      <div className={styles.foot}>
        <Below {...props} hint={hint} alert={isRefused && !isPassed ? lockedAlert : undefined} />
        {props.band}
      </div>
    </div>
  )
}

/** The state of the microphone, or why a button had no effect; and the other ways. */
function Below({
  microphone,
  state,
  tone,
  hasBand,
  onCannotSpeak,
  hint,
  alert,
}: StepControlsProps & { hint: string; alert: string | undefined }) {
  const { speaking } = useText()
  const shownState = microphone && hint === '' && !alert ? state : ''
  return (
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
  )
}
