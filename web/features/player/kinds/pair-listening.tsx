import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { inLanguage } from '#domain/course/item-title.ts'
import type { MinimalPair } from '#domain/course/kinds/minimal-pair.ts'
import { listeningTurns, PAIR_TURNS, toldApart } from '#domain/course/listening-turns.ts'
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

type Answer = { chosen: 0 | 1; isRight: boolean; isByHand: boolean }

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

function Turn({
  pair,
  turn,
  at,
  answer,
  isPassed,
  isAdmin,
  notes,
  onAttempt,
  onAnswer,
  onNextTurn,
  onPassed,
  onBack,
  onNext,
}: ItemProps & {
  pair: MinimalPair
  turn: ReturnType<typeof listeningTurns>[number]
  at: number
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  onNextTurn: () => void
}) {
  const { pair: text } = useConversationText()
  const [heard, setHeard] = useState<'no' | 'playing' | 'yes' | 'silent'>('no')
  const [hint, setHint] = useState('')
  const message = useRef<HTMLParagraphElement>(null)
  const leave = useLeaving({ isPassed, isAdmin, onPassed, onNext })
  useGoingOn(answer !== undefined, onNextTurn, {
    shortMs: answer?.isRight && answer.isByHand ? RIGHT_MS : undefined,
    message,
  })
  const word = pair.words[turn.word]
  const urlOf = (index: 0 | 1) => turn.voice(pair.words[index]) ?? pair.words[index]?.audioUrl ?? ''

  const hear = async (isSlow: boolean) => {
    if (!word) return
    setHint('')
    setHeard('playing')
    const slowUrl = isSlow ? word.audioSlowUrl : ''
    const outcome = await sound.play(
      { url: urlOf(turn.word), slowUrl, text: word.englishWord },
      { slow: isSlow },
    )
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
  const press = (isSlow: boolean) => {
    sound.unlock()
    void hear(isSlow)
  }
  const hearBoth = async () => {
    const [first, second] = pair.words
    if (!first || !second) return
    sound.unlock()
    setHint(text.both(first.englishWord, second.englishWord))
    const parts = [first, second, first, second].map(({ englishWord }, index) => ({
      url: urlOf((index % 2) as 0 | 1),
      text: englishWord,
    }))
    await sound.playSequence(parts, { onPart: () => undefined })
  }
  const choose = (chosen: 0 | 1, event: MouseEvent) => {
    if (answer) return
    if (heard !== 'yes') return setHint(heard === 'playing' ? text.toTheEnd : text.listenFirst)
    const isRight = chosen === turn.word
    onAttempt({ verdict: isRight ? 'full' : 'reject', family: null, way: 'chosen' })
    onAnswer({ chosen, isRight, isByHand: isPressedByHand(event) })
    if (isRight) tones.success()
    setHint('')
  }

  if (!word) return null
  const isOpen = isPassed || isAdmin || heard === 'silent'
  const said = answer && (answer.isRight ? text.right(word.englishWord) : text.wrong(word.englishWord))
  return (
    <div className={`${playerStyles.item} ${styles.pair}`}>
      <Chips now="hear" />
      <h2 tabIndex={-1} {...FOCUS_START}>
        {text.which}
      </h2>
      <p className={styles.turn}>{text.turn(at + 1, PAIR_TURNS)}</p>
      <div className={styles.listen}>
        <Button look={answer || isOpen ? 'quiet' : 'primary'} isMain onClick={() => press(false)}>
          <Icon name="volume-2" /> {text.listen}
        </Button>
        <Button look="quiet" isMain onClick={() => press(true)}>
          <Icon name="turtle" /> {text.slow}
        </Button>
      </div>
      <div className={styles.cards}>
        {([0, 1] as const).map(index => (
          <button
            key={index}
            type="button"
            className={styles.card}
            data-answer={
              answer && (index === turn.word ? 'right' : index === answer.chosen ? 'wrong' : undefined)
            }
            aria-disabled={answer !== undefined || heard !== 'yes' || undefined}
            onClick={event => choose(index, event)}
          >
            <img src={pair.words[index]?.imageUrl} alt="" />
            <b lang="en">{pair.words[index]?.englishWord}</b>
            <span lang="es">{pair.words[index]?.spanishTranslation}</span>
          </button>
        ))}
      </div>
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
        <Button look="link" onClick={hearBoth}>
          {text.noDifference}
        </Button>
      </div>
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
      <Chips now="say" />
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
