import { type MouseEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { PassedBy } from '#domain/course/progress.ts'
import type { TargetKind } from '#domain/speech/judge.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { useRung } from '#web/features/player/ladder/use-rung.ts'
import frame from '#web/features/player/player.module.css'
import { Comparison, Feedback } from '#web/features/player/step/feedback.tsx'
import { ListenRow, useHearing } from '#web/features/player/step/listen-row.tsx'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { RightBand } from '#web/features/player/step/right-band.tsx'
import styles from '#web/features/player/step/spoken-step.module.css'
import { StepControls } from '#web/features/player/step/step-controls.tsx'
import { TextToSay } from '#web/features/player/step/text-to-say.tsx'
import { useTask } from '#web/features/player/step/use-task.ts'
import { judgedSpeech } from '#web/features/player/use-attempts.ts'
import { isPressedByHand, RIGHT_MS, useGoingOn } from '#web/features/player/use-going-on.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { OptionalPart } from '#web/lib/optional-part.tsx'
import { whenIdle } from '#web/lib/when-idle.ts'
import { tones } from '#web/speaking/devices.ts'
import { FailureNotice } from '#web/speaking/failure-notice.tsx'
import { faceOf, Microphone } from '#web/speaking/microphone.tsx'
import { stateText } from '#web/speaking/speaking-text.ts'
import { useListener } from '#web/speaking/use-listener.ts'
import { type Speaking, useSpeaking } from '#web/speaking/use-speaking.ts'
import { Picture } from '#web/ui/picture.tsx'

const OtherWay = lazyWithPreload(() =>
  import('#web/features/player/ladder/other-way.tsx').then(m => m.OtherWay),
)
const FailureSheet = lazyWithPreload(() =>
  import('#web/features/player/step/failure-sheet.tsx').then(m => m.FailureSheet),
)
export const Ladder = lazyWithPreload(() =>
  import('#web/features/player/ladder/ladder.tsx').then(m => m.Ladder),
)
export const InlineLadder = lazyWithPreload(() =>
  import('#web/features/player/ladder/inline-ladder.tsx').then(m => m.InlineLadder),
)
export const Slower = lazyWithPreload(() => import('#web/speaking/slower.tsx').then(m => m.Slower))

const LISTENING: ReadonlySet<Speaking['phase']> = new Set(['arming', 'listening', 'voice'])

type SpokenStepProps = ItemProps & {
  kind: TargetKind
  target?: string | undefined
  /** The other word of a minimal pair. */
  contrast?: string | undefined
  kicker?: string | undefined
  /** Replaces the picture where there is room, for example by the earlier lines of a dialogue. */
  scene?: ReactNode
  /** Alert for a locked "next", if the kind of item defines one. */
  lockedAlert?: string | undefined
}

/** One English text to hear and say: the core of the product. */
export function SpokenStep(props: SpokenStepProps) {
  const {
    item,
    step,
    course,
    others,
    isPassed,
    isAdmin,
    kind,
    target,
    contrast,
    kicker,
    scene,
    lockedAlert,
    notes,
    editing,
    onAttempt,
    onPassed,
    onBack,
    onNext,
    advanceAfterMs,
  } = props
  const { speaking: text } = useText()
  const english = step.englishWord
  const task = useTask(course, english, { kind, target, contrast })
  const { speaking, speak, stop, cancel, clear } = useSpeaking(task, onPassed, judgement =>
    onAttempt(judgedSpeech(judgement)),
  )
  const { hear, isSilent } = useHearing(step)
  const [word, setWord] = useState<number | null>(null)
  const [isOnLadder, setIsOnLadder] = useState(false)
  const [listener, tryMicrophone] = useListener()
  const [rung, setRung] = useRung()
  const goesByLadder = listener !== 'listens' && !isPassed && !isAdmin
  const [otherWay, setOtherWay] = useState<PassedBy>()
  const [isByHand, setIsByHand] = useState(true)
  const [isRevealed, setIsRevealed] = useState(false)
  const message = useRef<HTMLDivElement>(null)
  const verdict = useRef<HTMLDivElement>(null)
  const textId = useId()
  const outcome = outcomeOf(speaking)
  // Shows how the step was passed until the learner speaks again.
  const toldWay = speaking.phase === 'idle' ? otherWay : undefined
  const isSaid = outcome === 'right' || toldWay !== undefined
  // After an attempt the English stays visible.
  if (isJustTried(speaking) && !isRevealed) setIsRevealed(true)
  const isAsked = step.prompt !== undefined && !isRevealed && !isPassed && !isSaid
  const isJustPassed = isSaid || outcome === 'near' || outcome === 'helped'
  const isMatch = outcome === 'right' || outcome === 'near'
  const { leavesInMs, stay } = useGoingOn(isJustPassed && !notes?.isOpen, onNext, {
    // The delays of the specification follow a spoken match.
    fixedMs: isMatch ? advanceAfterMs : undefined,
    // Keyboard and screen reader users get time to read it.
    shortMs: outcome === 'right' && isByHand ? RIGHT_MS : undefined,
    // "Sigamos" advances: the comparison is for learners who stay.
    message: outcome === 'helped' ? verdict : message,
  })
  const speakAgain = (event: MouseEvent) => {
    setOtherWay(undefined)
    setIsByHand(isPressedByHand(event))
    return speak()
  }

  useEffect(() => whenIdle(preloadParts), [])

  const isListening = LISTENING.has(speaking.phase)
  const isOnSheet = outcome === 'near' || outcome === 'helped' || outcome === 'wrong' || outcome === 'failed'
  const isLeaving = isSaid && leavesInMs !== undefined
  const openLadder = () => {
    cancel()
    setIsOnLadder(true)
  }
  const passOnLadder = (by: PassedBy) => {
    setIsOnLadder(false)
    setOtherWay(by)
    clear()
    tones.success()
    onPassed(by)
  }
  const band = { isLeaving, onStay: stay }
  const look = [
    frame.item,
    scene && styles.withOwn,
    isOnSheet && (outcome === 'failed' ? styles.failed : styles.onSheet),
    goesByLadder && !isOnSheet && styles.byLadder,
  ]

  return (
    <div className={look.filter(Boolean).join(' ')}>
      <div className={styles.top}>
        {scene && <div className={styles.own}>{scene}</div>}
        <div className={styles.scene}>
          <Picture src={step.imageUrl || item.imageUrl} color={course.color} isFirst={!scene} />
          {notes && (
            <div className={styles.notes}>
              <NotesButton notes={notes} />
            </div>
          )}
        </div>
        <TextToSay
          id={textId}
          step={step}
          kicker={kicker}
          word={word}
          editing={editing}
          // Texts to recognise by ear must not be readable first.
          isHidden={goesByLadder && rung !== 'compare'}
          asked={isAsked ? { prompt: step.prompt ?? {}, onReveal: () => setIsRevealed(true) } : undefined}
          isSaid={isSaid}
        />
        {!isAsked && (
          <div className={styles.listen}>
            <ListenRow spoken={step} onWord={setWord} />
          </div>
        )}
      </div>
      <div ref={isSaid ? undefined : message} aria-live="polite" style={{ display: 'contents' }}>
        {isOnSheet && speaking.phase === 'judged' && (
          <Feedback ref={verdict} judged={speaking} spoken={step} />
        )}
        {speaking.phase === 'failed' && (
          <OptionalPart part={FailureSheet} fallback={<FailureNotice cause={speaking.cause} />}>
            <FailureSheet cause={speaking.cause} onOtherWay={isPassed ? undefined : openLadder} />
          </OptionalPart>
        )}
      </div>
      {goesByLadder && (
        <Suspense>
          <InlineLadder
            spoken={step}
            options={task.options}
            others={others}
            listener={listener}
            rung={rung}
            onRung={setRung}
            onAttempt={onAttempt}
            onPassed={passOnLadder}
            onTryMicrophone={tryMicrophone}
          />
        </Suspense>
      )}
      <StepControls
        isPassed={isPassed || isAdmin}
        hasMicrophone={listener === 'listens'}
        microphone={isBeside => (
          <Microphone
            face={outcome === 'right' && isLeaving ? 'right' : outcome ? 'idle' : faceOf(speaking)}
            label={isListening ? text.stop : speaking.phase === 'judged' ? text.again : text.idle}
            isOutline={isBeside}
            leavesInMs={leavesInMs}
            describedBy={textId}
            onPress={isListening ? stop : speakAgain}
          />
        )}
        state={stateText(speaking, text)}
        lockedAlert={lockedAlert}
        isLeaving={isLeaving}
        isOnSheet={isOnSheet}
        band={
          <div ref={isSaid ? message : undefined} aria-live="polite">
            {outcome === 'right' && <RightBand {...band} leadsToNotes={notes?.isUnread ?? false} />}
            {toldWay !== undefined && (
              <OptionalPart part={OtherWay}>
                <OtherWay {...band} by={toldWay} />
              </OptionalPart>
            )}
          </div>
        }
        hasBand={isSaid}
        onBack={onBack}
        onNext={onNext}
        onCannotSpeak={isPassed || goesByLadder ? undefined : openLadder}
      />
      {speaking.phase === 'judged' && speaking.result === 'tryAgainSlower' && (
        <OptionalPart part={Slower}>
          <Slower isSilent={isSilent} onListen={() => void hear('slow')} onOtherWay={openLadder} />
        </OptionalPart>
      )}
      <Suspense>
        {isOnLadder && (
          <Ladder
            spoken={step}
            options={task.options}
            others={others}
            onAttempt={onAttempt}
            onPassed={passOnLadder}
            onClose={() => setIsOnLadder(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Loads, once the first step is shown, the parts needed after an answer or by a learner who cannot speak. */
function preloadParts(): void {
  for (const part of [Comparison, FailureSheet, Slower, Ladder, InlineLadder, OtherWay]) void part.preload()
}

function isJustTried({ phase }: Speaking): boolean {
  return phase === 'judged'
}

/** The outcome of speaking; undefined before the first attempt. */
function outcomeOf(speaking: Speaking): 'right' | 'near' | 'helped' | 'wrong' | 'failed' | undefined {
  if (speaking.phase === 'failed') return 'failed'
  if (speaking.phase !== 'judged') return undefined
  const { judgement, result } = speaking
  if (result === 'helped') return 'helped'
  if (!judgement.accepted) return 'wrong'
  return judgement.verdict === 'full' ? 'right' : 'near'
}
