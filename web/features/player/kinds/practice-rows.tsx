import { useEffect, useMemo, useRef, useState } from 'react'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { nextRowLeft } from '#domain/course/practice.ts'
import type { PassedBy } from '#domain/course/progress.ts'
import { stepNumber } from '#domain/course/steps.ts'
import { practiceOptions } from '#domain/speech/step-options.ts'
import styles from '#web/features/player/kinds/practice.module.css'
import { PracticeRow } from '#web/features/player/kinds/practice-row.tsx'
import type { PracticeTableProps } from '#web/features/player/kinds/practice-table-props.ts'
import { canPlay, play, type Spoken } from '#web/features/player/step/listen-row.tsx'
import { InlineLadder, LadderOver } from '#web/features/player/step/spoken-ladder.tsx'
import { StepControls } from '#web/features/player/step/step-controls.tsx'
import { useSpokenTask } from '#web/features/player/step/use-spoken-task.ts'
import { useTask } from '#web/features/player/step/use-task.ts'
import { useLater } from '#web/features/player/use-later.ts'
import { useText } from '#web/lib/language.tsx'
import { unlockDevices } from '#web/speaking/devices.ts'
import { FailureNotice } from '#web/speaking/failure-notice.tsx'
import { Microphone, type MicrophoneFace, useHeldFace } from '#web/speaking/microphone.tsx'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { stateText } from '#web/speaking/speaking-text.ts'
import { useHasVoice } from '#web/speaking/use-has-voice.ts'
import type { Speaking } from '#web/speaking/use-speaking.ts'
import { causeText } from '#web/speaking/verdict-text.ts'
import { usePracticeText } from '#web/text/practice/text.ts'
import type { VerdictText } from '#web/text/verdict/es.ts'
import { useVerdictText } from '#web/text/verdict/text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** How long the feedback of a row is shown (L4.43). */
const FEEDBACK_MS = 1000
const NO_ROW: PracticeLesson['tableData'][number] = { english: '', spanish: '', audioUrl: '' }

type PracticeRowsProps = Omit<PracticeTableProps, 'onRow'> & { onRow: (row: number, by: PassedBy) => void }

/** The rows, with the current one large above the single microphone. */
export function PracticeRows(props: PracticeRowsProps) {
  const { practice, plan, done } = props
  const text = usePracticeText()
  const said = useSaidRows(props)
  const { task, current } = said
  const isCurrentByEar = task.isByEar && said.isLeft
  return (
    <>
      <ul className={styles.rows} aria-label={text.rows}>
        {practice.tableData.map((each, index) => (
          <PracticeRow
            key={plan.rows[index]}
            row={each}
            place={index + 1}
            by={done.get(plan.rows[index] ?? '')}
            isCurrent={index === current}
            isHidden={isCurrentByEar && index === current}
            isListening={index === current && task.isListening}
            isMute={!said.isPlayable(spokenOf(each))}
            onListen={() => void said.listen(index, 'normal')}
            onSay={task.listener === 'listens' ? () => said.say(index) : undefined}
          />
        ))}
      </ul>
      <Stage {...props} said={said} isHidden={isCurrentByEar} />
      <LadderOver task={task} isSilent={said.isMute} onListen={() => void said.listen(current, 'slow')} />
    </>
  )
}

type SaidRows = ReturnType<typeof useSaidRows>

/** The rows under way: the current one and its task, and a way to another. */
function useSaidRows(props: PracticeRowsProps) {
  const { practice, plan, done, course, others, taught, isPassed, isAdmin, onAttempt, onRow } = props
  const rows = practice.tableData
  const [current, setCurrent] = useState(() => nextRowLeft(plan, done, -1) ?? 0)
  const [isMute, setIsMute] = useState(false)
  const isToBeSaid = useRef(false)
  const row = rows[current] ?? NO_ROW
  const hasVoice = useHasVoice()
  const isPlayable = (text: Spoken) => canPlay(text, 'normal', hasVoice)
  const options = practiceOptions(row.english, { word: row.english, taught })
  const advanceLater = useLater(() => {
    const next = nextRowLeft(plan, done, current)
    // Stay if the learner chose another row meanwhile, or repeats this one.
    const isBusy = task.isListening || task.ladder.isOpen
    if (next !== undefined && done.has(plan.rows[current] ?? '') && !isBusy) setCurrent(next)
  })
  const task = useSpokenTask({
    task: useTask(course, row.english, { ...options, id: plan.rows[current] ?? row.english }),
    spoken: useMemo(() => spokenOf(row), [row]),
    others: [...rows.map(each => each.english), ...others],
    isOpen: isPassed || isAdmin,
    onAttempt: judged => {
      // The practice itself is step 0.
      onAttempt({ ...judged, step: stepNumber(row, current + 1) })
    },
    onPassed: by => {
      onRow(current, by)
      advanceLater(FEEDBACK_MS)
    },
  })

  // A newly chosen row starts listening at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per row
  useEffect(() => {
    if (isToBeSaid.current) void task.say()
    isToBeSaid.current = false
  }, [current])

  const choose = (index: number) => {
    task.cancel()
    setIsMute(false)
    setCurrent(index)
  }
  return {
    current,
    row,
    task,
    isMute,
    isPlayable,
    isLeft: !done.has(plan.rows[current] ?? ''),
    listen: async (index: number, way: 'normal' | 'slow') => {
      choose(index)
      const spoken = spokenOf(rows[index] ?? row)
      if (!isPlayable(spoken)) return
      unlockDevices()
      if (index === current) task.data.helped()
      const outcome = await play(spoken, way, { byChoice: true })
      task.data.prompted()
      setIsMute(outcome === 'unavailable')
    },
    say: (index: number) => {
      if (index === current) return task.isListening ? task.stop() : void task.say()
      unlockDevices()
      isToBeSaid.current = true
      choose(index)
    },
  }
}

/** The current row, large, above the microphone. */
function Stage({ said, isHidden, ...props }: PracticeRowsProps & { said: SaidRows; isHidden: boolean }) {
  const { player, speaking: speakingText } = useText()
  const verdictText = useVerdictText()
  const text = usePracticeText()
  const { isPassed, isAdmin, onBack, onNext } = props
  const { current, row, task } = said
  const { speaking, isListening } = task
  const face = useHeldFace(speaking, FEEDBACK_MS)
  const label = isListening ? 'stop' : speaking.phase === 'judged' ? 'again' : 'idle'
  const microphone = (isBeside: boolean) => (
    <Microphone
      face={face}
      label={speakingText[label]}
      isOutline={isBeside}
      onPress={() => said.say(current)}
    />
  )
  return (
    <div className={styles.stage}>
      <div className={styles.now} data-face={face}>
        <div aria-live="polite">
          <h2 lang="en">{isHidden ? '…' : row.english}</h2>
          <p lang="es">{row.spanish}</p>
        </div>
        <IconButton label={player.listen} onClick={() => void said.listen(current, 'normal')}>
          <Icon name="volume-2" />
        </IconButton>
        <IconButton label={player.slow} onClick={() => void said.listen(current, 'slow')}>
          <Icon name="turtle" />
        </IconButton>
      </div>
      <div aria-live="polite" style={{ display: 'contents' }}>
        {speaking.phase === 'failed' && <FailureNotice cause={speaking.cause} />}
      </div>
      <NoAudio isSilent={said.isMute || !said.isPlayable(task.ladder.spoken)} />
      {task.goesByLadder && said.isLeft && <InlineLadder key={current} ladder={task.ladder} />}
      <StepControls
        isPassed={isPassed || isAdmin}
        lockedAlert={text.blocked}
        microphone={task.listener === 'listens' ? microphone : undefined}
        {...rowState(speaking, face, { ...speakingText, ...verdictText }, isPassed ? text.passed : undefined)}
        onBack={onBack}
        onNext={onNext}
        onCannotSpeak={isPassed || task.goesByLadder ? undefined : task.openLadder}
      />
    </div>
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
