import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { PassedBy } from '#domain/course/progress.ts'
import type { StepOptions } from '#domain/speech/step-options.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import frame from '#web/features/player/player.module.css'
import { ListenRow, useHearing } from '#web/features/player/step/listen-row.tsx'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { RightBand } from '#web/features/player/step/right-band.tsx'
import { InlineLadder, LadderOver, preloadLadder } from '#web/features/player/step/spoken-ladder.tsx'
import styles from '#web/features/player/step/spoken-step.module.css'
import { StepControls } from '#web/features/player/step/step-controls.tsx'
import { type TextProps, TextToSay } from '#web/features/player/step/text-to-say.tsx'
import { useSpokenTask } from '#web/features/player/step/use-spoken-task.ts'
import { useTask } from '#web/features/player/step/use-task.ts'
import { isPressedByHand, RIGHT_MS, useGoingOn } from '#web/features/player/use-going-on.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { OptionalPart } from '#web/lib/optional-part.tsx'
import { whenIdle } from '#web/lib/when-idle.ts'
import { FailureNotice } from '#web/speaking/failure-notice.tsx'
import { faceOf, Microphone } from '#web/speaking/microphone.tsx'
import { stateText } from '#web/speaking/speaking-text.ts'
import type { Speaking } from '#web/speaking/use-speaking.ts'
import { Picture } from '#web/ui/picture.tsx'

const loadFeedback = () => import('#web/features/player/step/feedback.tsx')
const Feedback = lazyWithPreload(() => loadFeedback().then(m => m.Feedback))
const OtherWay = lazyWithPreload(() =>
  import('#web/features/player/ladder/other-way.tsx').then(m => m.OtherWay),
)
const FailureSheet = lazyWithPreload(() =>
  import('#web/features/player/step/failure-sheet.tsx').then(m => m.FailureSheet),
)

type SpokenStepProps = ItemProps &
  StepOptions & {
    /** The other word of a minimal pair. */
    contrast?: string | undefined
    kicker?: string | undefined
    /** Replaces the picture where there is room, for example by the earlier lines of a dialogue. */
    scene?: ReactNode
    /** Something above it has the picture's place. */
    hasNoPicture?: boolean
    /** Shows the text otherwise, and asks for it by its prompt: without one the text is shown at once. */
    Text?: ComponentType<TextProps> | undefined
    /** The text is recalled in a review: a first miss is told without the answer, and the ladder is silent. */
    recall?: {
      /** Said after a first miss. */
      firstMiss: string
      /** The learner asks to see the answer. */
      onReveal: () => void
    }
    /** Alert for a locked "next", if the kind of item defines one. */
    lockedAlert?: string | undefined
  }

/** One English text to hear and say: the core of the product. */
export function SpokenStep(props: SpokenStepProps) {
  const { item, step, course, kicker, scene, hasNoPicture, Text = TextToSay, notes, editing } = props
  const said = useSaidStep(props)
  const { task, outcome, isOnSheet, isAsked, isSaid } = said
  const [word, setWord] = useState<number | null>(null)
  const { hear, isSilent } = useHearing(step)
  const textId = useId()

  useEffect(() => whenIdle(preloadParts), [])

  const look = [
    frame.item,
    scene && styles.withOwn,
    hasNoPicture && styles.bare,
    isOnSheet && (outcome === 'failed' ? styles.failed : styles.onSheet),
    task.goesByLadder && !isOnSheet && styles.byLadder,
  ]
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <div className={styles.top}>
        {scene && <div className={styles.own}>{scene}</div>}
        {!hasNoPicture && (
          <div className={styles.scene}>
            <Picture src={step.imageUrl || item.imageUrl} color={course.color} isFirst={!scene} />
            {notes && (
              <div className={styles.notes}>
                <NotesButton notes={notes} />
              </div>
            )}
          </div>
        )}
        <Text
          id={textId}
          step={step}
          kicker={kicker}
          word={word}
          editing={editing}
          isHidden={task.isByEar}
          asked={isAsked ? { prompt: step.prompt ?? {}, onReveal: said.reveal } : undefined}
          isSaid={isSaid}
          answer={said.answer}
          isOnSheet={isOnSheet && outcome !== 'failed'}
        />
        {!isAsked && !said.isOther && (
          <div className={styles.listen}>
            <ListenRow
              spoken={step}
              onWord={setWord}
              onPlaying={isPlaying => (isPlaying ? task.data.helped() : task.data.prompted())}
            />
          </div>
        )}
      </div>
      <Told {...props} said={said} />
      {task.goesByLadder && <InlineLadder ladder={task.ladder} />}
      <Controls {...props} said={said} textId={textId} />
      <LadderOver
        task={task}
        isSilent={isSilent}
        onListen={() => {
          task.data.helped()
          void hear('slow')
        }}
      />
    </div>
  )
}

type SaidStep = ReturnType<typeof useSaidStep>

/** A step under way: the task, how it went, and when it is left. */
function useSaidStep(props: SpokenStepProps) {
  const { step, course, others, isPassed, isAdmin, kind, target, contrast, open } = props
  const [otherWay, setOtherWay] = useState<PassedBy>()
  const [isByHand, setIsByHand] = useState(true)
  const [isRevealed, setIsRevealed] = useState(false)
  const isHidden = props.Text !== undefined && step.prompt !== undefined && !isRevealed && !isPassed
  const task = useSpokenTask({
    task: useTask(course, step.englishWord, { kind, target, contrast, open }),
    spoken: step,
    others,
    isHidden,
    isRecalled: props.recall !== undefined,
    isOpen: isPassed || isAdmin,
    onAttempt: props.onAttempt,
    onPassed: props.onPassed,
    onOtherWay: setOtherWay,
  })
  const { speaking } = task
  const outcome = outcomeOf(speaking)
  // Shows how the step was passed until the learner speaks again.
  const toldWay = speaking.phase === 'idle' ? otherWay : undefined
  const isSaid = outcome === 'right' || toldWay !== undefined
  const answer = speaking.phase === 'judged' ? speaking.judgement.answer?.text : undefined
  const isFirstMiss = isHidden && outcome === 'wrong' && task.data.isMissHidden()
  // After an attempt the English stays visible.
  if (speaking.phase === 'judged' && !isRevealed && !isFirstMiss) setIsRevealed(true)
  const leaving = useLeavingStep(props, { outcome, isSaid, isByHand })
  return {
    ...leaving,
    ...{ task, outcome, toldWay, isSaid },
    answer,
    /** Not the recorded text was said, but another right one. */
    isOther: isSaid && answer !== undefined && answer !== step.englishWord,
    isAsked: isHidden && !isSaid,
    isOnSheet: outcome !== undefined && outcome !== 'right' && !isFirstMiss,
    isFirstMiss,
    isLeaving: isSaid && leaving.leavesInMs !== undefined,
    reveal: () => {
      task.data.helped()
      setIsRevealed(true)
      props.recall?.onReveal()
    },
    speakAgain: (event: MouseEvent) => {
      setOtherWay(undefined)
      setIsByHand(isPressedByHand(event))
      return task.say()
    },
  }
}

/** When a step that was just passed is left, and the messages to be read first. */
function useLeavingStep(
  { notes, advanceAfterMs, onNext }: SpokenStepProps,
  { outcome, isSaid, isByHand }: { outcome: Outcome; isSaid: boolean; isByHand: boolean },
) {
  const message = useRef<HTMLDivElement>(null)
  const verdict = useRef<HTMLDivElement>(null)
  const isMatch = outcome === 'right' || outcome === 'near'
  const isHelped = outcome === 'helped'
  const going = useGoingOn((isSaid || isMatch || isHelped) && !notes?.isOpen, onNext, {
    // The delays of the specification follow a spoken match.
    fixedMs: isMatch ? advanceAfterMs : undefined,
    // Keyboard and screen reader users get time to read it.
    shortMs: outcome === 'right' && isByHand ? RIGHT_MS : undefined,
    // "Sigamos" advances: the comparison is for learners who stay.
    message: isHelped ? verdict : message,
  })
  return { ...going, message, verdict }
}

type PartProps = SpokenStepProps & { said: SaidStep }

/** The sheet with what was heard, or why nothing was. */
function Told({ said, step, isPassed }: PartProps) {
  const { speaking: text } = useText()
  const { isSaid, isOnSheet, outcome, message, verdict, task } = said
  const { speaking } = task
  return (
    <div ref={isSaid ? undefined : message} aria-live="polite" style={{ display: 'contents' }}>
      {isOnSheet && speaking.phase === 'judged' && (
        <OptionalPart
          part={Feedback}
          fallback={outcome && outcome !== 'failed' && <p className={styles.outcome}>{text[outcome]}</p>}
        >
          <Feedback ref={verdict} judged={speaking} spoken={step} />
        </OptionalPart>
      )}
      {speaking.phase === 'failed' && (
        <OptionalPart part={FailureSheet} fallback={<FailureNotice cause={speaking.cause} />}>
          <FailureSheet cause={speaking.cause} onOtherWay={isPassed ? undefined : task.openLadder} />
        </OptionalPart>
      )}
    </div>
  )
}

/** The microphone, the state below it, and the ways to other steps. */
function Controls({ said, textId, ...props }: PartProps & { textId: string }) {
  const { speaking: text } = useText()
  const { isPassed, isAdmin, lockedAlert, notes, onBack, onNext } = props
  const { task, outcome, toldWay, isSaid, isLeaving, leavesInMs } = said
  const { speaking, isListening } = task
  const band = { isLeaving, onStay: said.stay }
  const microphone = (isBeside: boolean) => (
    <Microphone
      face={outcome === 'right' && isLeaving ? 'right' : outcome ? 'idle' : faceOf(speaking)}
      label={isListening ? text.stop : speaking.phase === 'judged' ? text.again : text.idle}
      isOutline={isBeside}
      leavesInMs={leavesInMs}
      describedBy={textId}
      onPress={isListening ? task.stop : said.speakAgain}
    />
  )
  return (
    <StepControls
      isPassed={isPassed || isAdmin}
      microphone={task.listener === 'listens' ? microphone : undefined}
      state={(said.isFirstMiss && props.recall?.firstMiss) || stateText(speaking, text)}
      tone={said.isFirstMiss ? 'near' : undefined}
      lockedAlert={lockedAlert}
      isLeaving={isLeaving}
      isOnSheet={said.isOnSheet}
      band={
        <div ref={isSaid ? said.message : undefined} aria-live="polite">
          {outcome === 'right' && <RightBand {...band} leadsToNotes={notes?.isUnread ?? false} />}
          {toldWay !== undefined && (
            <OptionalPart part={OtherWay}>
              <OtherWay {...band} by={toldWay} isRecalled={props.recall !== undefined} />
            </OptionalPart>
          )}
        </div>
      }
      hasBand={isSaid}
      onBack={onBack}
      onNext={onNext}
      onCannotSpeak={isPassed || task.goesByLadder ? undefined : task.openLadder}
    />
  )
}

/** Loads, once the first step is shown, the parts needed after an answer or by a learner who cannot speak. */
function preloadParts(): void {
  preloadLadder()
  for (const part of [Feedback, FailureSheet, OtherWay]) void part.preload()
  void loadFeedback().then(
    m => m.Comparison.preload(),
    () => undefined,
  )
}

/** The outcome of speaking; undefined before the first attempt. */
type Outcome = 'right' | 'near' | 'helped' | 'wrong' | 'failed' | undefined

function outcomeOf(speaking: Speaking): Outcome {
  if (speaking.phase === 'failed') return 'failed'
  if (speaking.phase !== 'judged') return undefined
  const { judgement, result } = speaking
  if (result === 'helped') return 'helped'
  if (!judgement.accepted) return 'wrong'
  return judgement.verdict === 'full' ? 'right' : 'near'
}
