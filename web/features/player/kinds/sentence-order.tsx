import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CourseColor } from '#domain/course/course.ts'
import {
  firstWrongPlace,
  helpAfter,
  isInOrder,
  missingCount,
  move,
  type Placed,
  type Puzzle,
  place,
  takeBack,
  withNextWord,
} from '#domain/course/sentence-builder.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/kinds/sentence-builder.module.css'
import { Bank, Row } from '#web/features/player/kinds/sentence-tiles.tsx'
import { type DropTarget, useTileDrag } from '#web/features/player/kinds/use-tile-drag.ts'
import player from '#web/features/player/player.module.css'
import { type Spoken, useHearing } from '#web/features/player/step/listen-row.tsx'
import { useNotesLabel } from '#web/features/player/step/notes-button.tsx'
import { useGoingOn } from '#web/features/player/use-going-on.ts'
import { useText } from '#web/lib/language.tsx'
import { sound, tones, unlockDevices } from '#web/speaking/devices.ts'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { useSentenceBuilderText } from '#web/text/sentence-builder/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FOCUS_START, recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'

type SentenceOrderProps = Pick<
  ItemProps,
  'course' | 'isPassed' | 'isAdmin' | 'onBack' | 'onNext' | 'notes'
> & {
  puzzle: Puzzle
  tiles: readonly { word: string; audioUrl: string }[]
  spoken: Spoken & { spanishTranslation: string; imageUrl: string }
  /** Called when the words are in order: half of the item is completed. */
  onInOrder: () => void
  /** Starts the second half: saying the sentence. */
  onSay: (how: { wasShown: boolean }) => void
}

type Verdict = 'none' | 'wrong' | 'right' | 'shown'

/** The first half of a sentence builder: ordering its words by tap, drag or keyboard. */
export function SentenceOrder(props: SentenceOrderProps) {
  const { puzzle, tiles, spoken, course, onInOrder, onSay } = props
  const { speaking } = useText()
  const text = useSentenceBuilderText()
  const [placed, setPlaced] = useState<Placed>([])
  const [verdict, setVerdict] = useState<Verdict>('none')
  const [wrongOrders, setWrongOrders] = useState(0)
  const [said, setSaid] = useState('')
  const board = useRef<HTMLDivElement>(null)
  const focusOn = useFocusAfterwards(board)
  const message = useRef<HTMLDivElement>(null)
  useGoingOn(verdict === 'right', () => onSay({ wasShown: false }), { message })
  useEffect(recoverFocus, [])
  const isOpen = verdict === 'none' || verdict === 'wrong'
  const wrongAt = verdict === 'wrong' ? firstWrongPlace(puzzle, placed) : undefined
  const help = verdict === 'wrong' ? helpAfter(wrongOrders) : 'none'
  const wordOf = (tile: number | undefined) => puzzle.words[tile ?? -1] ?? ''

  useEffect(() => sound.prefetch(tiles.map(({ audioUrl }) => audioUrl)), [tiles])

  const change = (to: Placed, announced: string) => {
    setPlaced(to)
    setVerdict('none')
    setSaid(announced)
  }
  const put = (tile: number, at?: number) => {
    const to = place(puzzle, placed, tile, at)
    if (to === placed) return setSaid(text.full)
    change(to, text.placed(wordOf(tile), to.indexOf(tile) + 1, puzzle.order.length))
    return to
  }
  const shift = (tile: number, to: number) => {
    const row = move(placed, tile, to)
    change(row, text.placed(wordOf(tile), row.indexOf(tile) + 1, puzzle.order.length))
  }
  const takeOut = (tile: number) => change(takeBack(placed, tile), text.takenBack(wordOf(tile)))

  const drop = (tile: number, target: DropTarget) => {
    if (target.to === 'bank') {
      if (placed.includes(tile)) takeOut(tile)
    } else if (placed.includes(tile)) shift(tile, target.at)
    else put(tile, target.at)
  }
  const { dragged, handlers, isClickOfDrag } = useTileDrag({ board, isOn: isOpen, onDrop: drop })

  const pressTile = (tile: number, event: MouseEvent) => {
    if (isClickOfDrag(event)) return
    hear(tiles[tile])
    if (!isOpen) return
    const isByKeyboard = event.detail === 0
    if (placed.includes(tile)) {
      const at = placed.indexOf(tile)
      takeOut(tile)
      if (isByKeyboard) focusOn(`${placed[at + 1] ?? placed[at - 1] ?? tile}`)
      return
    }
    const row = put(tile)
    if (row && isByKeyboard) focusOn(nextFocus(puzzle, row, tile))
  }
  const pressKey = (tile: number, event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !isOpen) return
    event.preventDefault()
    shift(tile, placed.indexOf(tile) + step)
    focusOn(`${tile}`)
  }
  const check = () => {
    unlockDevices()
    sound.stop()
    if (missingCount(puzzle, placed) > 0) return setSaid(text.missing(missingCount(puzzle, placed)))
    if (isInOrder(puzzle, placed)) {
      tones.success()
      setVerdict('right')
      onInOrder()
      return focusOn('main')
    }
    tones.error()
    // Checking an unchanged order is not another try.
    if (verdict !== 'wrong') setWrongOrders(wrongOrders + 1)
    setVerdict('wrong')
  }
  const showWord = () => {
    const row = withNextWord(puzzle, placed)
    const at = wrongAt ?? 0
    change(row, text.placed(wordOf(row[at]), at + 1, puzzle.order.length))
    focusOn(`${row[at]}`)
  }
  const showOrder = () => {
    setPlaced(puzzle.solution)
    setVerdict('shown')
    onInOrder()
    focusOn('main')
  }

  // Checking an unchanged wrong order is pointless: where help is available, it replaces the check.
  const missing = missingCount(puzzle, placed)
  const mainAction = {
    none: { label: missing > 0 ? text.missing(missing) : text.check, act: check },
    nextWord: { label: text.showWord, act: showWord },
    wholeOrder: { label: text.showOrder, act: showOrder },
  }[help]

  return (
    <div ref={board} className={`${player.item} ${styles.order}`} data-by-ear={isOpen ? '' : undefined}>
      <h2 tabIndex={-1} {...FOCUS_START}>
        {text.title}
      </h2>
      <Meaning spoken={spoken} color={course.color} notes={props.notes} />
      <Row
        puzzle={puzzle}
        placed={placed}
        look={verdict === 'none' ? undefined : verdict}
        wrongAt={wrongAt}
        dragged={dragged}
        handlers={handlers}
        onPress={pressTile}
        onKey={pressKey}
      />
      <Bank words={puzzle.words} placed={placed} dragged={dragged} handlers={handlers} onPress={pressTile} />
      <p className="spoken-only" role="status">
        {said}
      </p>
      <div className={styles.controls}>
        <div className={styles.told}>
          {verdict === 'none' && (
            <p className={styles.hint}>
              <Icon name="hand" size={20} />
              <span>
                {said === text.full ? text.full : text.hint}{' '}
                <span className={styles.hintMore}>{text.hintMore}</span>
              </span>
            </p>
          )}
          <div ref={message} aria-live="polite" style={{ display: 'contents' }}>
            {verdict === 'wrong' && (
              <Notice tone="wrong" title={`${speaking.wrong}.`}>
                {wrongAt === 0 || wrongAt === undefined
                  ? text.wrongFirst(wordOf(placed[0]))
                  : text.wrongAfter(wordOf(placed[wrongAt]), wordOf(placed[wrongAt - 1]))}
              </Notice>
            )}
            {verdict === 'right' && (
              <Notice tone="right" title={speaking.right}>
                {text.right}
              </Notice>
            )}
            {verdict === 'shown' && (
              <Notice tone="info" title={`${text.shownTitle}.`}>
                {text.shown}
              </Notice>
            )}
          </div>
        </div>
        {isOpen ? (
          <Actions
            {...props}
            isUnavailable={missing > 0}
            isHelp={help !== 'none'}
            canClear={placed.length > 0}
            onClear={() => change([], text.cleared)}
            main={mainAction}
          />
        ) : (
          <Button
            look="primary"
            isMain
            isWide
            data-focus="main"
            onClick={() => onSay({ wasShown: verdict === 'shown' })}
          >
            <Icon name="mic" /> {text.sayIt}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The meaning of the sentence: its picture, its Spanish, and its sound. */
function Meaning({
  spoken,
  color,
  notes,
}: {
  spoken: SentenceOrderProps['spoken']
  color: CourseColor
  notes: ItemProps['notes']
}) {
  const notesLabel = useNotesLabel(notes)
  const text = useSentenceBuilderText()
  const { hear, isMute, isSilent } = useHearing(spoken)
  const listen = () => {
    if (isMute) return
    sound.unlock()
    void hear()
  }
  return (
    <div className={styles.meaning}>
      <Picture className={styles.picture} src={spoken.imageUrl} color={color} isFirst />
      <div className={styles.said}>
        <p className={styles.spanish} lang="es">
          {spoken.spanishTranslation}
        </p>
        <button type="button" className={styles.listen} aria-disabled={isMute || undefined} onClick={listen}>
          <Icon name="volume-2" /> <span>{text.listen}</span>
        </button>
        {notes && (
          <button type="button" className={styles.listen} onClick={notes.open}>
            <Icon name="info" /> <span>{notesLabel}</span>
          </button>
        )}
      </div>
      <NoAudio isSilent={isSilent} />
    </div>
  )
}

/** The buttons at the bottom. "Next" is enabled when the item is passed, or for an administrator. */
function Actions({
  main,
  isUnavailable,
  isHelp,
  canClear,
  isPassed,
  isAdmin,
  onBack,
  onNext,
  onClear,
}: Pick<ItemProps, 'isPassed' | 'isAdmin' | 'onBack' | 'onNext'> & {
  main: { label: string; act: () => void }
  /** Words are missing. */
  isUnavailable: boolean
  /** The main action shows what comes next, instead of checking. */
  isHelp: boolean
  canClear: boolean
  onClear: () => void
}) {
  const { player: playerText } = useText()
  const text = useSentenceBuilderText()
  return (
    <div className={styles.actions}>
      {onBack && (
        <button type="button" className={styles.square} aria-label={playerText.back} onClick={onBack}>
          <Icon name="chevron-left" size={24} />
        </button>
      )}
      <button
        type="button"
        className={styles.square}
        aria-label={text.clear}
        title={text.clear}
        aria-disabled={!canClear || undefined}
        onClick={canClear ? onClear : undefined}
      >
        <Icon name="rotate-ccw" size={24} />
      </button>
      <Button
        look={isHelp ? 'outline' : 'primary'}
        isMain
        data-focus="main"
        isUnavailable={isUnavailable}
        onClick={main.act}
      >
        {main.label}
      </Button>
      {(isPassed || isAdmin) && (
        <button
          type="button"
          className={isUnavailable ? `${styles.square} ${styles.go}` : styles.square}
          aria-label={playerText.next}
          onClick={onNext}
        >
          <Icon name="chevron-right" size={24} />
        </button>
      )}
    </div>
  )
}

/** Plays the recording of a word; silent when it is missing or fails. */
function hear(tile: SentenceOrderProps['tiles'][number] | undefined): void {
  if (!tile?.audioUrl) return
  sound.unlock()
  void sound.play({ url: tile.audioUrl, text: tile.word })
}

/** The focus after placing a tile: the next one in the bank, or the main action once the row is full. */
function nextFocus(puzzle: Puzzle, placed: Placed, tile: number): string {
  if (missingCount(puzzle, placed) === 0) return 'main'
  const left = [...puzzle.words.keys()].filter(index => !placed.includes(index))
  return `${left.find(index => index > tile) ?? left[0]}`
}

/** Focuses the element with `data-focus` after the next render, when the pressed tile has been replaced. */
function useFocusAfterwards(board: { current: HTMLElement | null }): (name: string) => void {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    board.current?.querySelector<HTMLElement>(`[data-focus="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  })
  return name => {
    wanted.current = name
  }
}
