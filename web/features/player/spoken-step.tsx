import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { PassedBy } from '#domain/progress.ts'
import type { TargetKind } from '#domain/speech/judge.ts'
import { FailureNotice, Feedback } from '#web/features/player/feedback.tsx'
import type { ItemProps } from '#web/features/player/kinds/registry.ts'
import { ListenRow, play } from '#web/features/player/listen-row.tsx'
import { faceOf, Microphone, type MicrophoneFace } from '#web/features/player/microphone.tsx'
import styles from '#web/features/player/player.module.css'
import { usePhones } from '#web/features/player/use-phones.ts'
import { type Speaking, useSpeaking } from '#web/features/player/use-speaking.ts'
import { tones } from '#web/lib/devices.ts'
import { useText } from '#web/lib/language.tsx'
import { lazily } from '#web/lib/lazily.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

const Ladder = lazily(() => import('#web/features/player/ladder/ladder.tsx').then(m => m.Ladder))
const Slower = lazily(() => import('#web/features/player/slower.tsx').then(m => m.Slower))

/** After a full answer the player goes on by itself, unless the learner touches something. */
const GO_ON_MS = 1200
/** How long the microphone shows a verdict. */
const VERDICT_MS = 900
/** Alternatives asked of the recogniser (specification 2, section 7). */
const WORD_ALTERNATIVES = 10
const SENTENCE_ALTERNATIVES = 3

type SpokenStepProps = ItemProps & {
  kind: TargetKind
  target?: string | undefined
  kicker?: string | undefined
}

/** One English text to be heard and said aloud: the heart of the product. */
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
    notes,
    onPassed,
    onBack,
    onNext,
  } = props
  const { speaking: text } = useText()
  const english = step.englishWord
  const { matching } = course
  const phones = usePhones(course.phonesUrl)
  const task = useMemo(
    () => ({
      expected: english,
      maxAlternatives: kind === 'sentence' ? SENTENCE_ALTERNATIVES : WORD_ALTERNATIVES,
      options: { kind, matching, ...(target !== undefined && { target }), ...(phones && { phones }) },
    }),
    [english, kind, target, matching, phones],
  )
  const { speaking, speak, stop, clear } = useSpeaking(task, onPassed)
  const [word, setWord] = useState<number | null>(null)
  const [isOnLadder, setIsOnLadder] = useState(false)
  const isFullAnswer =
    speaking.phase === 'judged' && speaking.result === 'passed' && speaking.judgement.verdict === 'full'
  useGoOnByItself(isFullAnswer && !(notes?.isUnread ?? false), onNext)

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
          {notes && (
            <button
              type="button"
              className={notes.isUnread ? `${styles.notes} ${styles.unread}` : styles.notes}
              onClick={notes.open}
            >
              <NotesLabel />
            </button>
          )}
        </div>
        <English step={step} kicker={kicker} word={word} />
      </div>
      <ListenRow spoken={step} onWord={setWord} />
      <div aria-live="polite" style={{ display: 'contents' }}>
        {speaking.phase === 'judged' && <Feedback judged={speaking} spoken={step} phones={phones} />}
        {speaking.phase === 'failed' && <FailureNotice cause={speaking.cause} />}
      </div>
      <Thumb
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
        onBack={onBack}
        onNext={onNext}
        onCannotSpeak={isPassed ? undefined : openLadder}
      />
      <Suspense>
        {speaking.phase === 'judged' && speaking.result === 'tryAgainSlower' && (
          <Slower onListen={() => void play(step, 'slow', () => undefined)} onOtherWay={openLadder} />
        )}
        {isOnLadder && (
          <Ladder
            spoken={step}
            options={task.options}
            others={others}
            onPassed={passOnLadder}
            onClose={() => setIsOnLadder(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function NotesLabel() {
  const { player } = useText()
  return (
    <>
      <Icon name="info" size={18} /> {player.notes}
    </>
  )
}

/** The largest text of the player: what is to be said, how it sounds, and what it means. */
function English({
  step,
  kicker,
  word,
}: {
  step: ItemProps['step']
  kicker: string | undefined
  /** The word that is being heard. */
  word: number | null
}) {
  const { englishWord: english } = step
  const length =
    english.length > 40 ? 'phrase' : english.length > 12 || english.includes(' ') ? 'long' : undefined
  return (
    <div className={styles.words}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h2 className={styles.english} lang="en" data-length={length}>
        {word === null
          ? english
          : english.split(' ').map((part, index) => heardPart(part, index, index === word))}
      </h2>
      <p className={styles.sound}>{step.pronunciation}</p>
      <p className={styles.spanish} lang="es">
        {step.spanishTranslation}
      </p>
    </div>
  )
}

function heardPart(part: string, index: number, isHeard: boolean): ReactNode {
  return <span key={index}>{isHeard ? <mark>{part}</mark> : part} </span>
}

/** The zone of the thumb: the microphone, back and next. What is passed opens "next" as the main action. */
function Thumb({
  isPassed,
  microphone,
  state,
  onBack,
  onNext,
  onCannotSpeak,
}: {
  isPassed: boolean
  microphone: (isSmall: boolean) => ReactNode
  state: string
  onBack: (() => void) | undefined
  onNext: () => void
  onCannotSpeak: (() => void) | undefined
}) {
  const { player, speaking } = useText()
  const [hint, setHint] = useState('')
  const back = (
    <button
      type="button"
      className={styles.round}
      aria-label={player.back}
      aria-disabled={onBack ? undefined : true}
      onClick={onBack ?? (() => setHint(player.backAtStart))}
    >
      <Icon name="chevron-left" size={24} />
    </button>
  )
  return (
    <div className={styles.thumb}>
      {isPassed ? (
        <div className={`${styles.row} ${styles.open}`}>
          {onBack && back}
          {microphone(true)}
          <Button look="primary" isMain onClick={onNext}>
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
            onClick={() => setHint(player.nextLocked)}
          >
            <Icon name="chevron-right" size={24} />
          </button>
        </div>
      )}
      <p className={styles.state} aria-live="polite">
        {state}
      </p>
      {hint !== '' && (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      )}
      {onCannotSpeak && (
        <Button look="link" onClick={onCannotSpeak}>
          {speaking.cannotSpeak}
        </Button>
      )}
    </div>
  )
}

function stateText(
  speaking: Speaking,
  text: ReturnType<typeof useText>['speaking'],
  isPassed: boolean,
): string {
  switch (speaking.phase) {
    case 'arming':
      return text.arming
    case 'listening':
    case 'voice':
      return text.listening
    case 'judging':
      return text.judging
    case 'judged':
      return isPassed ? '' : text.again
    default:
      return isPassed ? '' : text.idle
  }
}

/** The microphone shows a verdict for a moment and is then ready again; the feedback keeps the verdict. */
function useHeldFace(speaking: Speaking): MicrophoneFace {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    setIsOver(false)
    if (speaking.phase !== 'judged') return
    const timer = setTimeout(() => setIsOver(true), VERDICT_MS)
    return () => clearTimeout(timer)
  }, [speaking])
  return isOver ? 'idle' : faceOf(speaking)
}

/** Goes on after a moment, unless the learner touches or types anything. */
function useGoOnByItself(isOn: boolean, goOn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment begins once, with the answer
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(goOn, GO_ON_MS)
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
