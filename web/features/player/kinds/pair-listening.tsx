import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { inLanguage } from '#domain/course/item-title.ts'
import type { MinimalPair } from '#domain/course/kinds/minimal-pair.ts'
import { type ListeningTurn, listeningTurns, PAIR_TURNS, toldApart } from '#domain/course/listening-turns.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/kinds/minimal-pair.module.css'
import playerStyles from '#web/features/player/player.module.css'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { StepNavigation } from '#web/features/player/step/step-navigation.tsx'
import { isPressedByHand, RIGHT_MS, useGoingOn } from '#web/features/player/use-going-on.ts'
import { useLeaving } from '#web/features/player/use-leaving.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { sound, tones } from '#web/speaking/devices.ts'
import { useConversationText } from '#web/text/conversation/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FOCUS_START, recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'

type Answer = {
  chosen: 0 | 1
  isRight: boolean
  /** How long it stays; undefined until its message could be read. */
  shortMs: number | undefined
}

/**
 * The listening of a minimal pair: eight turns and their result. A turn plays its word and leaves by itself, so that
 * each takes one press.
 */
export function PairListening(props: ItemProps & { pair: MinimalPair }) {
  const { pair } = props
  const [turns, setTurns] = useState(() => listeningTurns(voicesOf(pair), Math.random))
  const [answers, setAnswers] = useState<Answer[]>([])
  const [at, setAt] = useState(0)
  // Both a new turn and the result remove what was focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn
  useEffect(recoverFocus, [turns, at])
  const turn = turns[at]
  if (!turn) {
    const playAgain = () => {
      setTurns(listeningTurns(voicesOf(pair), Math.random))
      setAnswers([])
      setAt(0)
    }
    return <Score {...props} right={answers.filter(({ isRight }) => isRight).length} onAgain={playAgain} />
  }
  return (
    <Turn
      {...props}
      turn={turn}
      at={at}
      answer={answers[at]}
      onAnswer={answer => {
        setAnswers([...answers, answer])
        if (at === turns.length - 1) props.onPassed('chosen')
      }}
      onNextTurn={() => setAt(at + 1)}
    />
  )
}

type TurnProps = ItemProps & {
  pair: MinimalPair
  turn: ListeningTurn
  at: number
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  onNextTurn: () => void
}

function Turn(props: TurnProps) {
  const { pair, turn, at, answer, isPassed, isAdmin, notes, onAttempt, onAnswer, onNextTurn, onBack } = props
  const { pair: text } = useConversationText()
  const { word, heard, hint, setHint, listen, listenToBoth } = useTurnSound(pair, turn)
  const message = useRef<HTMLParagraphElement>(null)
  const leave = useLeaving(props)
  useGoingOn(answer !== undefined, onNextTurn, { shortMs: answer?.shortMs, message })
  const choose = (chosen: 0 | 1, event: MouseEvent) => {
    if (answer) return
    if (heard !== 'yes') return setHint(heard === 'playing' ? text.toTheEnd : text.listenFirst)
    const isRight = chosen === turn.word
    onAttempt({ verdict: isRight ? 'full' : 'reject', family: null, way: 'chosen' })
    onAnswer({ chosen, isRight, shortMs: isRight && isPressedByHand(event) ? RIGHT_MS : undefined })
    if (isRight) tones.success()
    setHint('')
  }
  const isOpen = isPassed || isAdmin || heard === 'silent'
  const said = answer && (answer.isRight ? text.right(word) : text.wrong(word))
  return (
    <div className={`${playerStyles.item} ${styles.pair}`}>
      {props.stepCount > 1 && <Chips now="hear" />}
      <h2 tabIndex={-1} {...FOCUS_START}>
        {text.which}
      </h2>
      <p className={styles.turn}>{text.turn(at + 1, PAIR_TURNS)}</p>
      <div className={styles.listen}>
        <Button look={answer || isOpen ? 'quiet' : 'primary'} isMain onClick={() => listen(false)}>
          <Icon name="volume-2" /> {text.listen}
        </Button>
        <Button look="quiet" isMain onClick={() => listen(true)}>
          <Icon name="turtle" /> {text.slow}
        </Button>
      </div>
      <Cards {...props} isUnavailable={heard !== 'yes'} onChoose={choose} />
      <p ref={message} className={styles.calm} role="status">
        <Icon name={answer?.isRight ? 'check' : 'ear'} size={20} /> {hint || said || text.calm}
      </p>
      {notes && <NotesButton notes={notes} />}
      <div className={styles.foot}>
        {answer ? (
          <Button look="primary" isMain isWide onClick={onNextTurn}>
            {text.next} <Icon name="chevron-right" />
          </Button>
        ) : (
          <StepNavigation
            isOpen={isOpen}
            lockedHint={text.choose}
            onBack={onBack}
            onNext={() => leave('helped')}
          />
        )}
        <Button look="link" onClick={listenToBoth}>
          {text.noDifference}
        </Button>
      </div>
    </div>
  )
}

/** The sound of a turn: its word, which plays at its start, or both words; and a hint on what to do. */
function useTurnSound({ words }: MinimalPair, turn: ListeningTurn) {
  const { pair: text } = useConversationText()
  const [heard, setHeard] = useState<'no' | 'playing' | 'yes' | 'silent'>('no')
  const [hint, setHint] = useState('')
  const partOf = (index: 0 | 1) => {
    const { englishWord = '', audioUrl = '' } = words[index] ?? {}
    return { url: turn.voice(words[index]) ?? audioUrl, text: englishWord }
  }
  const hear = async (isSlow: boolean) => {
    setHint('')
    setHeard('playing')
    const slowUrl = isSlow ? words[turn.word]?.audioSlowUrl : ''
    const outcome = await sound.play({ ...partOf(turn.word), slowUrl }, { slow: isSlow })
    if (outcome === 'stopped') return
    setHeard(outcome === 'played' ? 'yes' : outcome === 'blocked' ? 'no' : 'silent')
    if (outcome === 'unavailable') setHint(text.silent)
    if (outcome === 'blocked') setHint(text.listenFirst)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per turn
  useEffect(() => {
    void hear(false)
    return () => sound.stop()
  }, [turn])
  return {
    word: partOf(turn.word).text,
    ...{ heard, hint, setHint },
    listen(isSlow: boolean) {
      sound.unlock()
      void hear(isSlow)
    },
    async listenToBoth() {
      const [first, second] = [partOf(0), partOf(1)]
      sound.unlock()
      setHint(text.both(first.text, second.text))
      await sound.playSequence([first, second, first, second], { onPart: () => undefined })
    },
  }
}

/** The two words to choose from, and after the answer the right one. */
function Cards({
  pair,
  turn,
  answer,
  isUnavailable,
  onChoose,
}: TurnProps & { isUnavailable: boolean; onChoose: (chosen: 0 | 1, event: MouseEvent) => void }) {
  return (
    <div className={styles.cards}>
      {([0, 1] as const).map(index => (
        <button
          key={index}
          type="button"
          className={styles.card}
          data-answer={
            answer && (index === turn.word ? 'right' : index === answer.chosen ? 'wrong' : undefined)
          }
          aria-disabled={answer !== undefined || isUnavailable || undefined}
          onClick={event => onChoose(index, event)}
        >
          <img src={pair.words[index]?.imageUrl} alt="" />
          <b lang="en">{pair.words[index]?.englishWord}</b>
          <span lang="es">{pair.words[index]?.spanishTranslation}</span>
        </button>
      ))}
    </div>
  )
}

function Chips({ now }: { now: 'hear' | 'say' }) {
  const { pair: text } = useConversationText()
  return (
    <ol className={styles.chips}>
      <li aria-current={now === 'hear' ? 'step' : undefined}>1 {text.steps.hear}</li>
      <li aria-current={now === 'say' ? 'step' : undefined}>2 {text.steps.say}</li>
    </ol>
  )
}

/** How many the learner told apart: ears, their number, and what it means; continuing never depends on it. */
function Score({
  right,
  pair,
  stepCount,
  notes,
  onAgain,
  onBack,
  onNext,
}: ItemProps & { pair: MinimalPair; right: number; onAgain: () => void }) {
  const { pair: text } = useConversationText()
  const language = useLanguage()
  const told = text.score[toldApart(right)]
  const why = inLanguage(pair.why, language)
  const count = text.scored(right, PAIR_TURNS)
  useGoingOn(!notes?.isUnread, onNext, { message: `${count} ${told} ${why}` })
  return (
    <div className={`${playerStyles.item} ${styles.pair}`}>
      {stepCount > 1 && <Chips now="say" />}
      <div className={styles.score} aria-hidden="true">
        {Array.from({ length: PAIR_TURNS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the signs in a row are alike
          <span key={index} data-on={index < right || undefined}>
            <Icon name="ear" size={24} />
          </span>
        ))}
      </div>
      <p className={styles.turn}>{count}</p>
      <h2 tabIndex={-1} {...FOCUS_START}>
        {told}
      </h2>
      <p className={styles.why}>{why}</p>
      <div className={styles.foot}>
        <Button look="link" onClick={onAgain}>
          {text.again}
        </Button>
        <StepNavigation isOpen lockedHint="" onBack={onBack} onNext={onNext} />
      </div>
    </div>
  )
}

/** The names of the voices that say both words. */
function voicesOf({ words }: MinimalPair): string[] {
  const [first, second] = words
  return (first?.voices ?? [])
    .map(({ name }) => name)
    .filter(name => second?.voices.some(voice => voice.name === name))
}
