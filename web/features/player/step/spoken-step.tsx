import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { PassedBy } from '#domain/course/progress.ts'
import type { TargetKind } from '#domain/speech/judge.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/player.module.css'
import { ListenRow, useHearing } from '#web/features/player/step/listen-row.tsx'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { BackButton, Hint } from '#web/features/player/step/step-navigation.tsx'
import { useTask } from '#web/features/player/step/use-task.ts'
import { judgedSpeech } from '#web/features/player/use-attempts.ts'
import type { EditedField } from '#web/features/player/use-editing.ts'
import { useSwipeNavigation } from '#web/features/player/use-swipe.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { tones } from '#web/speaking/devices.ts'
import { FailureNotice } from '#web/speaking/failure-notice.tsx'
import { Microphone, useHeldFace } from '#web/speaking/microphone.tsx'
import { stateText } from '#web/speaking/speaking-text.ts'
import { useSpeaking } from '#web/speaking/use-speaking.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'

const EditableText = lazyWithPreload(() =>
  import('#web/features/player/step/editable-text.tsx').then(m => m.EditableText),
)
const Feedback = lazyWithPreload(async () => {
  const { Feedback: Loaded, TipPanel } = await import('#web/features/player/step/feedback.tsx')
  void TipPanel.preload()
  return Loaded
})
export const Ladder = lazyWithPreload(() =>
  import('#web/features/player/ladder/ladder.tsx').then(m => m.Ladder),
)
export const Slower = lazyWithPreload(() => import('#web/speaking/slower.tsx').then(m => m.Slower))

/** Delay before the player advances after a full answer, unless the learner touches something. */
const ADVANCE_MS = 1200

type SpokenStepProps = ItemProps & {
  kind: TargetKind
  target?: string | undefined
  kicker?: string | undefined
  /** Alert for a locked "next", if the kind of item has its own. */
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
    kicker,
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
  const task = useTask(course, english, { kind, target })
  const { phones } = task.options
  const { speaking, speak, stop, clear } = useSpeaking(task, onPassed, judgement =>
    onAttempt(judgedSpeech(judgement)),
  )
  const { hear, isSilent } = useHearing(step)
  const [word, setWord] = useState<number | null>(null)
  const [isOnLadder, setIsOnLadder] = useState(false)
  const isMatch = speaking.phase === 'judged' && speaking.result === 'passed'
  const isFullAnswer = isMatch && speaking.judgement.verdict === 'full'
  const advances = (advanceAfterMs === undefined ? isFullAnswer : isMatch) && !(notes?.isUnread ?? false)
  useAutoAdvance(advances, onNext, advanceAfterMs)

  useEffect(() => whenIdle(preloadParts), [])

  const face = useHeldFace(speaking)
  const isTold = speaking.phase === 'judged' || speaking.phase === 'failed'
  const isListening =
    speaking.phase === 'listening' || speaking.phase === 'voice' || speaking.phase === 'arming'
  const openLadder = () => {
    stop()
    setIsOnLadder(true)
  }
  const passOnLadder = (by: PassedBy) => {
    setIsOnLadder(false)
    clear()
    tones.success()
    onPassed(by)
  }

  return (
    <div className={isTold ? `${styles.item} ${styles.told}` : styles.item}>
      <div className={styles.top}>
        <div className={styles.scene}>
          <Picture src={step.imageUrl || item.imageUrl} color={course.color} isFirst />
          {notes && <NotesButton notes={notes} />}
        </div>
        <English step={step} kicker={kicker} word={word} editing={editing} />
      </div>
      <ListenRow spoken={step} onWord={setWord} />
      <div aria-live="polite" style={{ display: 'contents' }}>
        <Suspense>
          {speaking.phase === 'judged' && <Feedback judged={speaking} spoken={step} phones={phones} />}
        </Suspense>
        {speaking.phase === 'failed' && <FailureNotice cause={speaking.cause} />}
      </div>
      <StepControls
        isPassed={isPassed || isAdmin}
        microphone={isSmall => (
          <Microphone
            face={face}
            label={isListening ? text.stop : speaking.phase === 'judged' ? text.again : text.idle}
            isSmall={isSmall}
            isOutline={isSmall}
            onPress={isListening ? stop : speak}
          />
        )}
        state={stateText(speaking, text, isPassed || isAdmin)}
        lockedAlert={lockedAlert}
        onBack={onBack}
        onNext={onNext}
        onCannotSpeak={isPassed ? undefined : openLadder}
      />
      <Suspense>
        {speaking.phase === 'judged' && speaking.result === 'tryAgainSlower' && (
          <Slower isSilent={isSilent} onListen={() => void hear('slow')} onOtherWay={openLadder} />
        )}
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

/** Loads what an answer or a learner who cannot speak needs, after the first step is shown. */
function preloadParts(): void {
  for (const part of [Feedback, Slower, Ladder]) void part.preload()
}

/** The largest text of the player: the text to say, its pronunciation, and its meaning. */
function English({
  step,
  kicker,
  word,
  editing,
}: {
  step: ItemProps['step']
  kicker: string | undefined
  editing: ItemProps['editing']
  /** The word that is playing. */
  word: number | null
}) {
  const { englishWord: english } = step
  const length =
    english.length > 40 ? 'phrase' : english.length > 12 || english.includes(' ') ? 'long' : undefined
  return (
    <div className={styles.words}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h2 className={styles.english} lang="en" data-length={length}>
        <Editable field="englishWord" step={step} editing={editing}>
          {word === null
            ? english
            : english.split(' ').map((part, index) => heardPart(part, index, index === word))}
        </Editable>
      </h2>
      <p className={styles.sound}>{step.pronunciation}</p>
      <p className={styles.spanish} lang="es">
        <Editable field="spanishTranslation" step={step} editing={editing}>
          {step.spanishTranslation}
        </Editable>
      </p>
    </div>
  )
}

/** An editable text for administrators, plain text for all others. */
function Editable({
  field,
  step,
  editing,
  children,
}: {
  field: EditedField
  step: ItemProps['step']
  editing: ItemProps['editing']
  children: ReactNode
}) {
  if (!editing) return children
  return (
    <Suspense fallback={children}>
      <EditableText field={field} value={step[field]} editing={editing}>
        {children}
      </EditableText>
    </Suspense>
  )
}

function heardPart(part: string, index: number, isHeard: boolean): ReactNode {
  return <span key={index}>{isHeard ? <mark>{part}</mark> : part} </span>
}

/** The controls at the bottom: microphone, back and next. "Next" becomes the main action when the step is passed. */
export function StepControls({
  isPassed,
  microphone,
  state,
  tone,
  lockedAlert,
  onBack,
  onNext,
  onCannotSpeak,
}: {
  isPassed: boolean
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
    else setHint(player.nextLocked)
  }
  useSwipeNavigation({ next: advance, back: onBack ?? (() => setHint(player.backAtStart)) })
  const back = <BackButton onBack={onBack} onRefused={setHint} />
  return (
    <div className={styles.controls}>
      {isPassed ? (
        <div className={`${styles.row} ${styles.open}`}>
          {onBack && back}
          {microphone(true)}
          <Button look="primary" isMain onClick={advance}>
            {player.next} <Icon name="chevron-right" />
          </Button>
        </div>
      ) : (
        <div className={styles.row}>
          {back}
          {microphone(false)}
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
        {state}
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

/** What the line below the microphone says. */

/** Advances after a moment, unless the learner touches or types anything; after a fixed time, if given, in any case. */
function useAutoAdvance(isOn: boolean, advance: () => void, fixedMs: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts once, with the answer
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(advance, fixedMs ?? ADVANCE_MS)
    if (fixedMs !== undefined) return () => clearTimeout(timer)
    const stay = () => clearTimeout(timer)
    addEventListener('pointerdown', stay)
    addEventListener('keydown', stay)
    return () => {
      stay()
      removeEventListener('pointerdown', stay)
      removeEventListener('keydown', stay)
    }
  }, [isOn])
}
