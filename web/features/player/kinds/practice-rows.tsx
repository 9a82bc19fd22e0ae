import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { nextRowLeft } from '#domain/course/practice.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import { wordStepOptions } from '#domain/speech/step-options.ts'
import styles from '#web/features/player/kinds/practice.module.css'
import { PracticeRow } from '#web/features/player/kinds/practice-row.tsx'
import type { PracticeTableProps } from '#web/features/player/kinds/practice-table-props.ts'
import { useRung } from '#web/features/player/ladder/use-rung.ts'
import { canPlay, play, type Spoken } from '#web/features/player/step/listen-row.tsx'
import { InlineLadder, Ladder, Slower } from '#web/features/player/step/spoken-step.tsx'
import { StepControls } from '#web/features/player/step/step-controls.tsx'
import { useTask } from '#web/features/player/step/use-task.ts'
import { judgedSpeech } from '#web/features/player/use-attempts.ts'
import { useLater } from '#web/features/player/use-later.ts'
import { useText } from '#web/lib/language.tsx'
import { OptionalPart } from '#web/lib/optional-part.tsx'
import { tones, unlockDevices } from '#web/speaking/devices.ts'
import { FailureNotice } from '#web/speaking/failure-notice.tsx'
import { Microphone, type MicrophoneFace, useHeldFace } from '#web/speaking/microphone.tsx'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { stateText } from '#web/speaking/speaking-text.ts'
import { useHasVoice } from '#web/speaking/use-has-voice.ts'
import { useListener } from '#web/speaking/use-listener.ts'
import { type Speaking, useSpeaking } from '#web/speaking/use-speaking.ts'
import { causeText } from '#web/speaking/verdict-text.ts'
import { usePracticeText } from '#web/text/practice/text.ts'
import type { VerdictText } from '#web/text/verdict/es.ts'
import { useVerdictText } from '#web/text/verdict/text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** How long the feedback of a row is shown (L4.43). */
const FEEDBACK_MS = 1000
const NO_ROW = { english: '', spanish: '', audioUrl: '' }
const LISTENING: ReadonlySet<Speaking['phase']> = new Set(['arming', 'listening', 'voice'])

type PracticeRowsProps = Omit<PracticeTableProps, 'onRow'> & { onRow: (row: number, by: PassedBy) => void }

/** The rows, with the current one large above the single microphone. */
export function PracticeRows(props: PracticeRowsProps) {
  const { practice, plan, done, course, others, isPassed, isAdmin, onAttempt, onRow, onBack, onNext } = props
  const { player, speaking: speakingText } = useText()
  const verdictText = useVerdictText()
  const text = usePracticeText()
  const rows = practice.tableData
  const [current, setCurrent] = useState(() => nextRowLeft(plan, done, -1) ?? 0)
  const [isOnLadder, setIsOnLadder] = useState(false)
  const [isMute, setIsMute] = useState(false)
  const isToBeSaid = useRef(false)
  const [listener, tryMicrophone] = useListener()
  const [rung, setRung] = useRung()
  const row = rows[current] ?? NO_ROW
  const hasVoice = useHasVoice()
  const isPlayable = (text: Spoken) => canPlay(text, 'normal', hasVoice)
  const spoken = useMemo(() => spokenOf(row), [row])
  const { kind } = wordStepOptions(row.english, { english: row.english, isWord: true })
  const task = useTask(course, row.english, { kind, id: plan.rows[current] ?? row.english })
  const advanceLater = useLater(() => {
    const next = nextRowLeft(plan, done, current)
    // Stay if the learner chose another row meanwhile, or repeats this one.
    if (next !== undefined && done.has(task.id) && !isListening && !isOnLadder) setCurrent(next)
  })
  const pass = (by: PassedBy) => {
    onRow(current, by)
    advanceLater(FEEDBACK_MS)
  }
  const { speaking, speak, stop, cancel, clear } = useSpeaking(task, pass, judgement =>
    onAttempt(judgedSpeech(judgement)),
  )
  const face = useHeldFace(speaking, FEEDBACK_MS)
  const isListening = LISTENING.has(speaking.phase)

  // A newly chosen row starts listening at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per row
  useEffect(() => {
    if (isToBeSaid.current) void speak()
    isToBeSaid.current = false
  }, [task.id])

  const choose = (index: number) => {
    cancel()
    setIsMute(false)
    setCurrent(index)
  }
  const listen = async (index: number, way: 'normal' | 'slow') => {
    choose(index)
    if (!isPlayable(spokenOf(rows[index] ?? row))) return
    unlockDevices()
    const outcome = await play(spokenOf(rows[index] ?? row), way, { byChoice: true })
    setIsMute(outcome === 'unavailable')
  }
  const say = (index: number) => {
    if (index === current) return isListening ? stop() : void speak()
    unlockDevices()
    isToBeSaid.current = true
    choose(index)
  }
  const openLadder = () => {
    cancel()
    setIsOnLadder(true)
  }
  const passOnLadder = (by: PassedBy) => {
    setIsOnLadder(false)
    clear()
    tones.success()
    pass(by)
  }

  const isOpen = isPassed || isAdmin
  const goesByLadder = listener !== 'listens' && !isOpen
  const isOnInlineLadder = goesByLadder && !done.has(task.id)
  // Texts to recognise by ear must not be readable first.
  const isHidden = isOnInlineLadder && rung !== 'compare'
  return (
    <>
      <ul className={styles.rows} aria-label={text.rows}>
        {rows.map((each, index) => (
          <PracticeRow
            key={plan.rows[index]}
            row={each}
            place={index + 1}
            by={done.get(plan.rows[index] ?? '')}
            isCurrent={index === current}
            isHidden={isHidden && index === current}
            isListening={index === current && isListening}
            isMute={!isPlayable(spokenOf(each))}
            onListen={() => void listen(index, 'normal')}
            onSay={listener === 'listens' ? () => say(index) : undefined}
          />
        ))}
      </ul>
      <div className={styles.stage}>
        <div className={styles.now} data-face={face}>
          <div aria-live="polite">
            <h2 lang="en">{isHidden ? '…' : row.english}</h2>
            <p lang="es">{row.spanish}</p>
          </div>
          <IconButton label={player.listen} onClick={() => void listen(current, 'normal')}>
            <Icon name="volume-2" />
          </IconButton>
          <IconButton label={player.slow} onClick={() => void listen(current, 'slow')}>
            <Icon name="turtle" />
          </IconButton>
        </div>
        <div aria-live="polite" style={{ display: 'contents' }}>
          {speaking.phase === 'failed' && <FailureNotice cause={speaking.cause} />}
        </div>
        <NoAudio isSilent={isMute || !isPlayable(spoken)} />
        {isOnInlineLadder && (
          <Suspense>
            <InlineLadder
              key={task.id}
              spoken={spoken}
              options={task.options}
              others={[...rows.map(each => each.english), ...others]}
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
          isPassed={isOpen}
          hasMicrophone={listener === 'listens'}
          lockedAlert={text.blocked}
          microphone={isBeside => (
            <Microphone
              face={face}
              label={
                isListening
                  ? speakingText.stop
                  : speaking.phase === 'judged'
                    ? speakingText.again
                    : speakingText.idle
              }
              isOutline={isBeside}
              onPress={() => say(current)}
            />
          )}
          {...rowState(
            speaking,
            face,
            { ...speakingText, ...verdictText },
            isPassed ? text.passed : undefined,
          )}
          onBack={onBack}
          onNext={onNext}
          onCannotSpeak={isPassed || goesByLadder ? undefined : openLadder}
        />
      </div>
      {speaking.phase === 'judged' && speaking.result === 'tryAgainSlower' && (
        <OptionalPart part={Slower}>
          <Slower isSilent={isMute} onListen={() => void listen(current, 'slow')} onOtherWay={openLadder} />
        </OptionalPart>
      )}
      <Suspense>
        {isOnLadder && (
          <Ladder
            spoken={spoken}
            options={task.options}
            others={[...rows.map(each => each.english), ...others]}
            onAttempt={onAttempt}
            onPassed={passOnLadder}
            onClose={() => setIsOnLadder(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The line below the microphone: briefly the verdict, then the text that was heard. */
function rowState(
  speaking: Speaking,
  face: MicrophoneFace,
  text: ReturnType<typeof useText>['speaking'] & VerdictText,
  passed: string | undefined,
): { state: string; tone?: 'right' | 'near' | 'wrong' } {
  if (speaking.phase === 'judged') {
    const { judgement, result } = speaking
    if (face === 'right' || face === 'near') return { state: text[face], tone: face }
    if (face === 'wrong') {
      return result === 'helped' ? { state: text.helped, tone: 'near' } : { state: text.wrong, tone: 'wrong' }
    }
    const isLeft = !judgement.accepted && result !== 'helped'
    if (isLeft && judgement.heard !== '') {
      return { state: `${text.heard(judgement.heard)} ${causeText(judgement, text) || `${text.again}.`}` }
    }
    return { state: passed ?? text.again }
  }
  const isQuiet = speaking.phase === 'idle' || speaking.phase === 'failed'
  return { state: isQuiet && passed ? passed : stateText(speaking, text) }
}

function spokenOf({ english, audioUrl }: PracticeTableProps['practice']['tableData'][number]): Spoken {
  return { englishWord: english, audioUrl, audioSlowUrl: '', audioSplitUrls: [] }
}
