import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { PassedBy } from '#domain/course/progress.ts'
import type { TargetKind } from '#domain/speech/judge.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { useRung } from '#web/features/player/ladder/use-rung.ts'
import styles from '#web/features/player/player.module.css'
import { ListenRow, useHearing } from '#web/features/player/step/listen-row.tsx'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { StepControls } from '#web/features/player/step/step-controls.tsx'
import { useTask } from '#web/features/player/step/use-task.ts'
import { judgedSpeech } from '#web/features/player/use-attempts.ts'
import type { EditedField } from '#web/features/player/use-editing.ts'
import { useGoingOn } from '#web/features/player/use-going-on.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { tones } from '#web/speaking/devices.ts'
import { FailureNotice } from '#web/speaking/failure-notice.tsx'
import { Microphone, useHeldFace } from '#web/speaking/microphone.tsx'
import { stateText } from '#web/speaking/speaking-text.ts'
import { useListener } from '#web/speaking/use-listener.ts'
import { useSpeaking } from '#web/speaking/use-speaking.ts'
import { Picture } from '#web/ui/picture.tsx'

const EditableText = lazyWithPreload(() =>
  import('#web/features/player/step/editable-text.tsx').then(m => m.EditableText),
)
const OtherWay = lazyWithPreload(() => import('#web/features/player/step/feedback.tsx').then(m => m.OtherWay))
const Feedback = lazyWithPreload(async () => {
  const { Feedback: Loaded, TipPanel } = await import('#web/features/player/step/feedback.tsx')
  void TipPanel.preload()
  return Loaded
})
export const Ladder = lazyWithPreload(() =>
  import('#web/features/player/ladder/ladder.tsx').then(m => m.Ladder),
)
export const InlineLadder = lazyWithPreload(() =>
  import('#web/features/player/ladder/inline-ladder.tsx').then(m => m.InlineLadder),
)
export const Slower = lazyWithPreload(() => import('#web/speaking/slower.tsx').then(m => m.Slower))

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
  const message = useRef<HTMLDivElement>(null)
  const textId = useId()
  const isMatch = speaking.phase === 'judged' && speaking.result === 'passed'
  const isHelped = speaking.phase === 'judged' && speaking.result === 'helped'
  // How it was passed is said until the learner speaks again.
  const toldWay = speaking.phase === 'idle' ? otherWay : undefined
  const speakAgain = () => {
    setOtherWay(undefined)
    return speak()
  }
  const isJustPassed = isMatch || isHelped || toldWay !== undefined
  useGoingOn(isJustPassed && !notes?.isUnread, onNext, {
    // The specification's delays follow a spoken match.
    fixedMs: isMatch ? advanceAfterMs : undefined,
    message,
  })

  useEffect(() => whenIdle(preloadParts), [])

  const face = useHeldFace(speaking)
  const isTold = speaking.phase === 'judged' || speaking.phase === 'failed' || toldWay !== undefined
  const isListening =
    speaking.phase === 'listening' || speaking.phase === 'voice' || speaking.phase === 'arming'
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

  return (
    <div className={isTold || goesByLadder ? `${styles.item} ${styles.told}` : styles.item}>
      <div className={styles.top}>
        <div className={styles.scene}>
          <Picture src={step.imageUrl || item.imageUrl} color={course.color} isFirst />
          {notes && <NotesButton notes={notes} />}
        </div>
        <English
          id={textId}
          step={step}
          kicker={kicker}
          word={word}
          editing={editing}
          // What is to be recognised by ear is not read before.
          isHidden={goesByLadder && rung !== 'compare'}
        />
      </div>
      <ListenRow spoken={step} onWord={setWord} />
      <div ref={message} aria-live="polite" style={{ display: 'contents' }}>
        <Suspense>
          {speaking.phase === 'judged' && <Feedback judged={speaking} spoken={step} />}
          {toldWay !== undefined && <OtherWay by={toldWay} />}
        </Suspense>
        {speaking.phase === 'failed' && <FailureNotice cause={speaking.cause} />}
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
        microphone={isSmall => (
          <Microphone
            face={face}
            label={isListening ? text.stop : speaking.phase === 'judged' ? text.again : text.idle}
            isSmall={isSmall}
            isOutline={isSmall}
            describedBy={textId}
            onPress={isListening ? stop : speakAgain}
          />
        )}
        state={stateText(speaking, text, isPassed || isAdmin)}
        lockedAlert={lockedAlert}
        onBack={onBack}
        onNext={onNext}
        onCannotSpeak={isPassed || goesByLadder ? undefined : openLadder}
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
  for (const part of [Feedback, OtherWay, Slower, Ladder]) void part.preload()
}

/** The largest text of the player: the text to say, its pronunciation, and its meaning. */
function English({
  id,
  step,
  kicker,
  word,
  editing,
  isHidden,
}: {
  id: string
  step: ItemProps['step']
  kicker: string | undefined
  editing: ItemProps['editing']
  /** The word that is playing. */
  word: number | null
  /** Only heard for now. */
  isHidden: boolean
}) {
  const { englishWord: english } = step
  const length =
    english.length > 40 ? 'phrase' : english.length > 12 || english.includes(' ') ? 'long' : undefined
  return (
    <div className={styles.words}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h2 id={id} className={styles.english} lang="en" data-length={length}>
        <Editable field="englishWord" step={step} editing={editing}>
          {isHidden
            ? '…'
            : word === null
              ? english
              : english.split(' ').map((part, index) => heardPart(part, index, index === word))}
        </Editable>
      </h2>
      <p className={styles.sound}>{!isHidden && step.pronunciation}</p>
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
