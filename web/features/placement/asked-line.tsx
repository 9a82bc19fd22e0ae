import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Outcome } from '#domain/placement/placement.ts'
import { wordStepOptions } from '#domain/speech/step-options.ts'
import { ASKED, type Settle, type Told } from '#web/features/placement/outcome.ts'
import styles from '#web/features/placement/placement.module.css'
import type { Line, PlacementIn } from '#web/features/placement/use-placement.ts'
import { useAttemptData } from '#web/features/player/step/use-attempt-data.ts'
import { useTask } from '#web/features/player/step/use-task.ts'
import { type Judged, judgedSpeech } from '#web/features/player/use-attempts.ts'
import { useText } from '#web/lib/language.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { FailureNotice } from '#web/speaking/failure-notice.tsx'
import { faceOf, Microphone } from '#web/speaking/microphone.tsx'
import { stateText } from '#web/speaking/speaking-text.ts'
import { useListener } from '#web/speaking/use-listener.ts'
import { type Task, useSpeaking } from '#web/speaking/use-speaking.ts'
import { usePlacementText } from '#web/text/placement/text.ts'
import { Button } from '#web/ui/button.tsx'

// With the judge and the form's parts, which few lines need at once.
const Typed = lazyWithPreload(() => import('#web/features/placement/typed.tsx').then(m => m.Typed))

/** How long the outcome of a line is shown before the next one, in ms. */
const TOLD_MS = 1100

type OnAnswer = (outcome: Outcome, given: { tookMs: number; attempt?: Judged | undefined }) => void

/**
 * One line of a placement: its Spanish, to be said in English. Silent, without the English, and with one attempt; what
 * could not be heard is no attempt. Without a microphone it is typed.
 */
export function AskedLine({
  line,
  number,
  course,
  onAnswer,
}: {
  line: Line
  /** From 1. */
  number: number
  course: Pick<PlacementIn, 'matching' | 'phonesUrl'>
  onAnswer: OnAnswer
}) {
  const text = usePlacementText()
  const { item, step } = line
  const heading = useRef<HTMLHeadingElement>(null)
  const textId = useId()
  const isWord = step === item
  const task = useTask(course, step.englishWord, {
    ...wordStepOptions(item.englishWord, { english: step.englishWord, isWord }),
    id: `${item._id}/${line.number}`,
  })
  const { told, settle } = useOutcome(onAnswer)
  const [listener, onTryMicrophone] = useListener()
  const [isTyping, setIsTyping] = useState(false)
  const isTyped = isTyping || listener !== 'listens'
  // The next line replaces the button that was pressed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.line} aria-labelledby={textId}>
      <p className={styles.kicker}>{text.line(number)}</p>
      <h1 ref={heading} id={textId} className={styles.cue} lang="es" tabIndex={-1}>
        {step.spanishTranslation}
      </h1>
      {isTyped ? (
        <Suspense>
          <Typed task={task} told={told} onJudged={settle} />
        </Suspense>
      ) : (
        <Said
          task={task}
          told={told}
          describedBy={textId}
          onJudged={settle}
          onSkip={() => settle('skipped')}
        />
      )}
      <div className={styles.others}>
        <Button look="quiet" isUnavailable={told !== undefined} onClick={() => settle('wrong')}>
          {text.unknown}
        </Button>
        {isTyped ? (
          listener !== 'unsupported' && (
            <Button
              look="link"
              onClick={() => {
                setIsTyping(false)
                onTryMicrophone()
              }}
            >
              {text.say}
            </Button>
          )
        ) : (
          <Button look="link" onClick={() => setIsTyping(true)}>
            {text.type}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The outcome of a line, shown for a moment before it is reported; only the first one counts. */
function useOutcome(onAnswer: OnAnswer): { told: Told; settle: Settle } {
  const [settled, setSettled] = useState<{ outcome: Outcome; attempt?: Judged | undefined; tookMs: number }>()
  const [shownAt] = useState(() => performance.now())
  const report = useRef(onAnswer)
  report.current = onAnswer
  useEffect(() => {
    if (!settled) return
    const { outcome, attempt, tookMs } = settled
    // Nothing was judged: nothing has to be read.
    const told = attempt ? TOLD_MS : 0
    const timer = setTimeout(() => report.current(outcome, { tookMs: tookMs + told, attempt }), told)
    return () => clearTimeout(timer)
  }, [settled])
  return {
    told: settled?.attempt && settled.outcome !== 'skipped' ? settled.outcome : undefined,
    settle: (outcome, attempt) =>
      setSettled(first => first ?? { outcome, attempt, tookMs: performance.now() - shownAt }),
  }
}

/** The microphone, and why nothing was heard. */
function Said({
  task,
  told,
  describedBy,
  onJudged,
  onSkip,
}: {
  task: Task
  told: Told
  describedBy: string
  onJudged: Settle
  onSkip: () => void
}) {
  const text = usePlacementText()
  const { speaking: words } = useText()
  const data = useAttemptData(task.id, false)
  const { speaking, isListening, speak, stop } = useSpeaking(task, ignore, (judgement, onsetAt) => {
    const attempt = { ...data.of(judgedSpeech(judgement), onsetAt), ...ASKED }
    onJudged(judgement.accepted ? 'right' : 'wrong', attempt)
  })
  return (
    <>
      <Microphone
        face={told === 'wrong' ? 'idle' : faceOf(speaking)}
        label={isListening ? words.stop : words.idle}
        describedBy={describedBy}
        onPress={isListening ? stop : () => void (told === undefined && speak())}
      />
      <p className={styles.state} data-told={told} aria-live="polite">
        {told ? text[told] : speaking.phase === 'failed' ? '' : stateText(speaking, words)}
      </p>
      <div className={styles.failure} aria-live="polite">
        {speaking.phase === 'failed' && (
          <>
            <FailureNotice cause={speaking.cause} />
            <Button look="link" onClick={onSkip}>
              {text.another}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function ignore(): void {
  // A line is passed by the placement, not by the step.
}
