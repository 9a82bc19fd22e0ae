import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ImageSelection } from '#domain/course/kinds/listen-and-select-image.ts'
import { CannotShow } from '#web/features/player/cannot-show.tsx'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/kinds/listen-and-select-image.module.css'
import playerStyles from '#web/features/player/player.module.css'
import { type Heard, ListenRow } from '#web/features/player/step/listen-row.tsx'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { StepNavigation } from '#web/features/player/step/step-navigation.tsx'
import { useGoingOn } from '#web/features/player/use-going-on.ts'
import { useLater } from '#web/features/player/use-later.ts'
import { useText } from '#web/lib/language.tsx'
import { tones } from '#web/speaking/devices.ts'
import { useExerciseText } from '#web/text/exercise-kinds/text.ts'
import { FOCUS_START, recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Delay between a right answer and the next item (L4.47). */
const NEXT_MS = 2000
/** Delay before a wrong answer is cleared (L4.48). */
const RESET_MS = 2000

type Option = ImageSelection['options'][number]

/** A sentence to listen to, and three pictures, one of which matches it (L3.13, L4.45). */
export function SelectImageItem(props: ItemProps) {
  const { selectImage: text } = useExerciseText()
  const { imageSelection } = props.item
  // Without a right picture the item could never be passed.
  if (!imageSelection?.options.some(({ isCorrect }) => isCorrect)) {
    return <CannotShow title={text.noData} onSkip={props.onSkip} />
  }
  return <Selection {...props} selection={imageSelection} />
}

function Selection(props: ItemProps & { selection: ImageSelection }) {
  const { item, selection, course, notes, advanceAfterMs = NEXT_MS, onNext } = props
  const { sentence, audioUrl, options } = selection
  const { selectImage: text } = useExerciseText()
  const message = useRef<HTMLDivElement>(null)
  const choice = useChoice(props)
  const { heard, isRight, choose } = choice
  useGoingOn(isRight && !notes?.isOpen, onNext, { fixedMs: advanceAfterMs, message })
  useEffect(recoverFocus, [])
  const isOpen = props.isPassed || props.isAdmin

  const chooseByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const option = options.find(({ label }) => label.toLowerCase() === event.key.toLowerCase())
    if (option) choose(option)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the item
    <div
      className={`${playerStyles.item} ${styles.selection}`}
      data-by-ear={isRight ? undefined : ''}
      onKeyDown={chooseByKey}
    >
      <h2 tabIndex={-1} {...FOCUS_START}>
        {text.title}
      </h2>
      <div className={styles.listen} data-heard={heard !== undefined || isOpen || undefined}>
        <ListenRow
          spoken={{
            englishWord: sentence.english,
            audioUrl,
            audioSlowUrl: item.audioSlowUrl,
            audioSplitUrls: [],
          }}
          onHeard={choice.hear}
          onPlaying={choice.setIsPlaying}
        />
      </div>
      {notes && <NotesButton notes={notes} />}
      <Pictures
        options={options}
        color={course.color}
        isOpen={choice.isHeard && !isRight}
        chosen={choice.chosen}
        onChoose={choose}
      />
      <Told choice={choice} sentence={sentence} message={message} />
      <StepNavigation isOpen={isOpen} lockedHint={text.nextLocked} onBack={props.onBack} onNext={onNext} />
    </div>
  )
}

type Choice = ReturnType<typeof useChoice>

/** The outcome of listening, and the chosen picture: a wrong one only until it is cleared. */
function useChoice({ onAttempt, onPassed }: ItemProps) {
  const [heard, setHeard] = useState<Heard>()
  const [isPlaying, setIsPlaying] = useState(false)
  const [chosen, setChosen] = useState<Option>()
  const [told, setTold] = useState<'listenFirst' | 'wrong'>()
  const resetLater = useLater(() => setChosen(now => (now?.isCorrect ? now : undefined)))
  const isRight = chosen?.isCorrect ?? false
  // Restarts each time it is played.
  const isHeard = heard !== undefined && !isPlaying
  return {
    ...{ heard, isHeard, chosen, told, isRight, setIsPlaying },
    hear(outcome: Heard) {
      setHeard(outcome)
      setTold(undefined)
    },
    choose(option: Option) {
      if (isRight || option === chosen) return
      if (!isHeard) return setTold('listenFirst')
      setChosen(option)
      onAttempt({ verdict: option.isCorrect ? 'full' : 'reject', family: null, way: 'chosen' })
      if (!option.isCorrect) {
        tones.error()
        setTold('wrong')
        return resetLater(RESET_MS)
      }
      tones.success()
      setTold(undefined)
      onPassed('chosen')
    },
  }
}

/** What to do, how the choice went, and the sentence to read where it cannot be heard. */
function Told({
  choice: { heard, told, isRight },
  sentence,
  message,
}: {
  choice: Choice
  sentence: ImageSelection['sentence']
  message: { current: HTMLDivElement | null }
}) {
  const { selectImage: text } = useExerciseText()
  const isRead = heard === 'unavailable'
  return (
    <div className={styles.told}>
      {told === undefined && !isRead && !isRight && (
        <p className={styles.lead}>
          <Icon name="ear" size={20} /> {text.lead}
        </p>
      )}
      <div ref={message} aria-live="polite" style={{ display: 'contents' }}>
        {isRight && <RightAnswer sentence={sentence} />}
        {told === 'listenFirst' && <Notice tone="info">{text.listenFirst}</Notice>}
        {told === 'wrong' && <Notice tone="wrong">{text.wrong}</Notice>}
        {isRead && !isRight && (
          <p className={styles.read}>
            {told === undefined && text.readInstead} <b lang="en">{sentence.english}</b>
          </p>
        )}
      </div>
    </div>
  )
}

/** The sentence that was played, in both languages. */
function RightAnswer({ sentence }: { sentence: ImageSelection['sentence'] }) {
  const { speaking } = useText()
  return (
    <div className={styles.right}>
      <h2>
        <Icon name="check" /> {speaking.right}
      </h2>
      <p>
        <b lang="en">{sentence.english}</b>
      </p>
      <p lang="es">{sentence.spanish}</p>
    </div>
  )
}

const STEP_OF_KEY: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function Pictures({
  options,
  color,
  isOpen,
  chosen,
  onChoose,
}: {
  options: readonly Option[]
  color: string
  isOpen: boolean
  chosen: Option | undefined
  onChoose: (option: Option) => void
}) {
  const { selectImage: text } = useExerciseText()
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP_OF_KEY[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not give its rows the remaining height
    <div
      className={styles.pictures}
      role="group"
      aria-label={text.pictures}
      onKeyDown={moveFocus}
      style={{ '--tint': `var(--c-${color}-soft)` } as CSSProperties}
    >
      {options.map(option => (
        <button
          key={option.label}
          type="button"
          className={styles.picture}
          data-chosen={option === chosen ? (option.isCorrect ? 'right' : 'wrong') : undefined}
          aria-disabled={isOpen ? undefined : true}
          onClick={() => onChoose(option)}
        >
          {/* The picture is the answer, so its text must not describe it. */}
          <img src={option.imageUrl} alt={text.picture(option.label)} width={160} height={160} />
          <span className={styles.label} aria-hidden="true">
            {option.label}
          </span>
          {option === chosen && (
            <span className={styles.sign}>
              <Icon name={option.isCorrect ? 'check' : 'x'} size={20} />
              <span className="spoken-only">{option.isCorrect ? text.isRight : text.isWrong}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
