import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { type OrderHint, orderHint } from '#domain/course/order-hints.ts'
import { missingCount, type Placed, type Puzzle } from '#domain/course/sentence-builder.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/kinds/sentence-builder.module.css'
import { Bank, Row } from '#web/features/player/kinds/sentence-tiles.tsx'
import { type DropTarget, useTileDrag } from '#web/features/player/kinds/use-tile-drag.ts'
import { useWordOrder, type WordOrder } from '#web/features/player/kinds/use-word-order.ts'
import player from '#web/features/player/player.module.css'
import { type Spoken, useHearing } from '#web/features/player/step/listen-row.tsx'
import { useNotesLabel } from '#web/features/player/step/notes-button.tsx'
import { useGoingOn } from '#web/features/player/use-going-on.ts'
import { useText } from '#web/lib/language.tsx'
import { sound } from '#web/speaking/devices.ts'
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
  builder: SentenceBuilder
  spoken: Spoken & { spanishTranslation: string; imageUrl: string }
  /** Called when the words are in order: half of the item is completed. */
  onInOrder: () => void
  /** Starts the second half: saying the sentence. */
  onSay: (how: { wasShown: boolean }) => void
}

/** The first half of a sentence builder: ordering its words by tap, drag or keyboard. */
export function SentenceOrder(props: SentenceOrderProps) {
  const { puzzle, builder, onInOrder, onSay } = props
  const tiles = builder.wordsFromLesson
  const text = useSentenceBuilderText()
  const board = useRef<HTMLDivElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const focusOn = useFocusAfterwards(board)
  const order = useWordOrder(puzzle, { onInOrder, focusOn })
  const { placed, verdict, isOpen } = order
  const hint = verdict === 'wrong' ? orderHint(builder, placed) : undefined
  const { onKey, ...moving } = useMovingTiles(props, { order, board, focusOn })
  useGoingOn(verdict === 'right', () => onSay({ wasShown: false }), { message })
  useEffect(recoverFocus, [])
  useEffect(() => sound.prefetch(tiles.map(({ audioUrl }) => audioUrl)), [tiles])

  return (
    <div ref={board} className={`${player.item} ${styles.order}`} data-by-ear={isOpen ? '' : undefined}>
      <h2 tabIndex={-1} {...FOCUS_START}>
        {text.title}
      </h2>
      <Meaning {...props} />
      <Row
        {...{ puzzle, placed, onKey }}
        {...moving}
        look={verdict === 'none' ? undefined : verdict}
        wrongAt={order.wrongAt}
        hinted={hint?.places}
      />
      <Bank words={puzzle.words} placed={placed} {...moving} />
      <p className="spoken-only" role="status">
        {order.said}
      </p>
      <div className={styles.controls}>
        <Told {...{ order, hint, message }} />
        {isOpen ? (
          <Actions {...props} order={order} />
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

/** Moving the tiles by press, key and drag. A press by keyboard moves the focus to the next tile. */
function useMovingTiles(
  { puzzle, builder }: SentenceOrderProps,
  {
    order: { placed, isOpen, put, shift, takeOut },
    board,
    focusOn,
  }: { order: WordOrder; board: { current: HTMLElement | null }; focusOn: (name: string) => void },
) {
  const drop = (tile: number, target: DropTarget) => {
    if (target.to === 'bank') {
      if (placed.includes(tile)) takeOut(tile)
    } else if (placed.includes(tile)) shift(tile, target.at)
    else put(tile, target.at)
  }
  const { dragged, handlers, isClickOfDrag } = useTileDrag({ board, isOn: isOpen, onDrop: drop })

  const onPress = (tile: number, event: MouseEvent) => {
    if (isClickOfDrag(event)) return
    hear(builder.wordsFromLesson[tile])
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
  const onKey = (tile: number, event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !isOpen) return
    event.preventDefault()
    shift(tile, placed.indexOf(tile) + step)
    focusOn(`${tile}`)
  }
  return { dragged, handlers, onPress, onKey }
}

/** How to order the words, or how it went: the rule of English that the order breaks, or else up to where it is right. */
function Told({
  order,
  hint,
  message,
}: {
  order: WordOrder
  hint: OrderHint | undefined
  message: { current: HTMLDivElement | null }
}) {
  const { speaking } = useText()
  const text = useSentenceBuilderText()
  const { placed, verdict, said, wrongAt = 0, wordOf } = order
  const whereWrong = () =>
    wrongAt === 0
      ? text.wrongFirst(wordOf(placed[0]))
      : text.wrongAfter(wordOf(placed[wrongAt]), wordOf(placed[wrongAt - 1]))
  return (
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
            {hint ? text.rules[hint.kind](hint.first, hint.second) : whereWrong()}
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
  )
}

/** The meaning of the sentence: its picture, its Spanish, and its sound. */
function Meaning({ spoken, course, notes }: SentenceOrderProps) {
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
      <Picture className={styles.picture} src={spoken.imageUrl} color={course.color} isFirst />
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
  order: { placed, missing, help, check, showWord, showOrder, clear },
  isPassed,
  isAdmin,
  onBack,
  onNext,
}: SentenceOrderProps & { order: WordOrder }) {
  const { player: playerText } = useText()
  const text = useSentenceBuilderText()
  // Checking an unchanged wrong order is pointless: where help is available, it replaces the check.
  const main = {
    none: { label: missing > 0 ? text.missing(missing) : text.check, act: check },
    nextWord: { label: text.showWord, act: showWord },
    wholeOrder: { label: text.showOrder, act: showOrder },
  }[help]
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
        aria-disabled={placed.length === 0 || undefined}
        onClick={placed.length > 0 ? clear : undefined}
      >
        <Icon name="rotate-ccw" size={24} />
      </button>
      <Button
        look={help === 'none' ? 'primary' : 'outline'}
        isMain
        data-focus="main"
        isUnavailable={missing > 0}
        onClick={main.act}
      >
        {main.label}
      </Button>
      {(isPassed || isAdmin) && (
        <button
          type="button"
          className={missing > 0 ? `${styles.square} ${styles.go}` : styles.square}
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
function hear(tile: SentenceBuilder['wordsFromLesson'][number] | undefined): void {
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
