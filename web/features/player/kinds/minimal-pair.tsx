import { useEffect, useMemo, useState } from 'react'
import { inLanguage } from '#domain/course/item-title.ts'
import type { MinimalPair, PairedWord } from '#domain/course/kinds/minimal-pair.ts'
import { listeningTurns, PAIR_TURNS } from '#domain/course/listening-turns.ts'
import { pairSides } from '#domain/speech/tips/pair-sides.ts'
import { CannotShow } from '#web/features/player/cannot-show.tsx'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/kinds/minimal-pair.module.css'
import playerStyles from '#web/features/player/player.module.css'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { SpokenStep } from '#web/features/player/step/spoken-step.tsx'
import { StepNavigation } from '#web/features/player/step/step-navigation.tsx'
import { usePhones } from '#web/features/player/step/use-phones.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { sound, tones } from '#web/speaking/devices.ts'
import { Mouth } from '#web/speaking/mouth/mouth.tsx'
import { useConversationText } from '#web/text/conversation/text.ts'
import { useMouthText } from '#web/text/mouth/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FOCUS_START, recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Two words that differ in one sound: the learner tells them apart by ear in changing voices, then says them (decision
 * 054).
 */
export function MinimalPairItem(props: ItemProps) {
  const { pair: text } = useConversationText()
  const { item, stepIndex } = props
  const pair = item.minimalPair
  const word = pair?.words[stepIndex - 1]
  const other = pair?.words[2 - stepIndex]
  if (pair?.words.length !== 2) return <CannotShow title={text.noData} onSkip={props.onSkip} />
  if (!word || !other) return <Listening {...props} pair={pair} />
  return (
    <SpokenStep
      {...props}
      kind="word"
      contrast={other.englishWord}
      kicker={`${text.sayBoth} · ${stepIndex} / 2`}
      scene={<Both words={pair.words} now={word} phonesUrl={props.course.phonesUrl} />}
    />
  )
}

/**
 * Both words while the learner says one of them, so that the difference, and how the mouth makes it, stays in sight.
 */
function Both({
  words,
  now,
  phonesUrl,
}: {
  words: readonly PairedWord[]
  now: PairedWord
  phonesUrl: string
}) {
  const { cues } = useMouthText()
  const phones = usePhones(phonesUrl)
  const isSaid = words.indexOf(now) > 0
  const [first, second] = words.map(word => word.englishWord)
  const sides = useMemo(
    () => pairSides(first ?? '', second ?? '', phones ? { phones } : {}),
    [first, second, phones],
  )
  return (
    <ul className={styles.both}>
      {words.map((word, index) => {
        const side = sides[index]
        return (
          <li key={word.englishWord} aria-current={word === now || undefined}>
            {side?.sound ? (
              <div className={styles.mouth}>
                <Mouth sound={side.sound} isSought voice={side.voice} />
              </div>
            ) : (
              <img src={word.imageUrl} alt="" />
            )}
            <span>
              <b lang="en">{word.englishWord}</b> <small lang="es">{word.spanishTranslation}</small>
            </span>
            {side && <small className={styles.cue}>{cues[side.cue]}</small>}
            {isSaid && index === 0 && <Icon name="check" size={20} />}
          </li>
        )
      })}
    </ul>
  )
}

type Answer = { chosen: 0 | 1; isRight: boolean }

function Listening({
  pair,
  isPassed,
  isAdmin,
  notes,
  onAttempt,
  onPassed,
  onBack,
  onNext,
}: ItemProps & { pair: MinimalPair }) {
  const { pair: text } = useConversationText()
  const [round, setRound] = useState(0)
  const [turns, setTurns] = useState(() => listeningTurns(voicesOf(pair), Math.random))
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Answer[]>([])
  const [isHeard, setIsHeard] = useState(false)
  const [hint, setHint] = useState('')
  useEffect(recoverFocus, [])
  useEffect(() => () => sound.stop(), [])
  const turn = turns[at]
  const answer = answers[at]
  const word = turn && pair.words[turn.word]
  const urlOf = (index: 0 | 1) => turn?.voice(pair.words[index]) ?? pair.words[index]?.audioUrl ?? ''

  const hear = async (isSlow: boolean) => {
    if (!word || !turn) return
    sound.unlock()
    setHint('')
    const slowUrl = isSlow ? word.audioSlowUrl : ''
    const outcome = await sound.play(
      { url: urlOf(turn.word), slowUrl, text: word.englishWord },
      { slow: isSlow },
    )
    if (outcome === 'played') setIsHeard(true)
    if (outcome === 'unavailable') setHint(text.silent)
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
  const choose = (chosen: 0 | 1) => {
    if (!turn || answer) return
    if (!isHeard) return setHint(text.listenFirst)
    const isRight = chosen === turn.word
    setAnswers([...answers, { chosen, isRight }])
    onAttempt({ verdict: isRight ? 'full' : 'reject', family: null, way: 'chosen' })
    if (isRight) tones.success()
    setHint('')
    if (at === turns.length - 1) onPassed('chosen')
  }
  const goOn = () => {
    setAt(at + 1)
    setIsHeard(false)
    setHint('')
  }
  const playAgain = () => {
    setRound(round + 1)
    setTurns(listeningTurns(voicesOf(pair), Math.random))
    setAt(0)
    setAnswers([])
    setIsHeard(false)
  }

  if (!turn || !word) {
    return (
      <Score
        right={answers.filter(({ isRight }) => isRight).length}
        pair={pair}
        onAgain={playAgain}
        onBack={onBack}
        onNext={onNext}
      />
    )
  }
  const said = answer && (answer.isRight ? text.right(word.englishWord) : text.wrong(word.englishWord))
  return (
    <div className={`${playerStyles.item} ${styles.pair}`} key={round}>
      <Chips now="hear" />
      <h2 tabIndex={-1} {...FOCUS_START}>
        {text.which}
      </h2>
      <p className={styles.turn}>{text.turn(at + 1, PAIR_TURNS)}</p>
      <div className={styles.listen}>
        <Button look="primary" isMain onClick={() => hear(false)}>
          <Icon name="volume-2" /> {text.listen}
        </Button>
        <Button look="quiet" isMain onClick={() => hear(true)}>
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
            aria-disabled={answer !== undefined || undefined}
            onClick={() => choose(index)}
          >
            <img src={pair.words[index]?.imageUrl} alt="" />
            <b lang="en">{pair.words[index]?.englishWord}</b>
            <span lang="es">{pair.words[index]?.spanishTranslation}</span>
          </button>
        ))}
      </div>
      <p className={styles.calm} role="status">
        {said ? (
          <>
            <Icon name={answer.isRight ? 'check' : 'ear'} size={20} /> {said}
          </>
        ) : (
          <>
            <Icon name="ear" size={20} /> {hint || text.calm}
          </>
        )}
      </p>
      {notes && <NotesButton notes={notes} />}
      <div className={styles.foot}>
        {answer ? (
          <Button look="primary" isMain isWide onClick={goOn}>
            {text.next} <Icon name="chevron-right" />
          </Button>
        ) : (
          <StepNavigation
            isOpen={isPassed || isAdmin}
            lockedHint={text.choose}
            onBack={onBack}
            onNext={onNext}
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

/** How many the learner told apart, as a row of ears and a sentence; continuing never depends on it. */
function Score({
  right,
  pair,
  onAgain,
  onBack,
  onNext,
}: {
  right: number
  pair: MinimalPair
  onAgain: () => void
  onBack: (() => void) | undefined
  onNext: () => void
}) {
  const { pair: text } = useConversationText()
  const language = useLanguage()
  const share = right / PAIR_TURNS
  const told = share === 1 ? 'all' : share >= 0.75 ? 'most' : share >= 0.5 ? 'some' : 'few'
  return (
    <div className={`${playerStyles.item} ${styles.pair}`}>
      <Chips now="say" />
      <div className={styles.score} role="img" aria-label={text.scored(right, PAIR_TURNS)}>
        {Array.from({ length: PAIR_TURNS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the signs in a row are alike
          <span key={index} data-on={index < right || undefined}>
            <Icon name="ear" size={24} />
          </span>
        ))}
      </div>
      <h2 tabIndex={-1} {...FOCUS_START}>
        {text.score[told]}
      </h2>
      <p className={styles.why}>{inLanguage(pair.why, language)}</p>
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
