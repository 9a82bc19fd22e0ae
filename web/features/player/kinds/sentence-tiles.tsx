import type { KeyboardEvent, MouseEvent } from 'react'
import type { Placed, Puzzle } from '#domain/course/sentence-builder.ts'
import styles from '#web/features/player/kinds/sentence-builder.module.css'
import type { Dragged, TileDrag } from '#web/features/player/kinds/use-tile-drag.ts'
import { useSentenceBuilderText } from '#web/text/sentence-builder/text.ts'
import { Icon } from '#web/ui/icon.tsx'

type TilesProps = {
  placed: Placed
  dragged: Dragged | undefined
  handlers: TileDrag['handlers']
  onPress: (tile: number, event: MouseEvent) => void
}

/** The row of the sentence. Its height fits the longest words, so that nothing below it moves. */
export function Row({
  puzzle,
  placed,
  look,
  wrongAt,
  hinted,
  dragged,
  handlers,
  onPress,
  onKey,
}: TilesProps & {
  puzzle: Puzzle
  look: string | undefined
  wrongAt: number | undefined
  /** Places of the words that the message is about. */
  hinted: readonly number[] | undefined
  onKey: (tile: number, event: KeyboardEvent) => void
}) {
  const text = useSentenceBuilderText()
  const { words, order } = puzzle
  const others = placed.filter(tile => tile !== dragged?.tile)
  const at = dragged?.target?.to === 'row' ? dragged.target.at : undefined
  const lookAt = (index: number) => {
    if (look !== 'wrong') return look ?? 'placed'
    if (index === wrongAt) return 'first-wrong'
    return hinted?.includes(index) ? 'hinted' : 'placed'
  }
  const markOf = (tile: number) => {
    const index = others.indexOf(tile)
    if (index === -1 || at === undefined) return undefined
    if (index === at) return 'before'
    return at >= others.length && index === others.length - 1 ? 'after' : undefined
  }
  return (
    <div className={styles.card} data-drop={at === undefined ? undefined : ''}>
      <ol className={styles.tiles} data-tiles="row" aria-label={text.row}>
        {placed.map((tile, index) => (
          <li key={`tile ${tile}`} className={styles.place} data-slot={tile} data-mark={markOf(tile)}>
            <Tile
              word={words[tile] ?? ''}
              tile={tile}
              look={lookAt(index)}
              isDragged={dragged?.tile === tile}
              handlers={handlers}
              onPress={onPress}
              onKey={onKey}
            />
          </li>
        ))}
        {Array.from({ length: order.length - placed.length }, (_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is identified by its index
            key={`place ${placed.length + index}`}
            className={`${styles.place} ${styles.empty}`}
            data-mark={index === 0 && at !== undefined && at >= others.length ? 'here' : undefined}
          >
            <span className="spoken-only">{text.emptyPlace}</span>
          </li>
        ))}
      </ol>
      <div className={`${styles.tiles} ${styles.reserve}`} aria-hidden="true">
        {longest(words, order.length).map(([index, word]) => (
          <span key={index} className={styles.tile} data-word={word} />
        ))}
      </div>
    </div>
  )
}

function longest(words: readonly string[], count: number): [number, string][] {
  return [...words.entries()].sort(([, a], [, b]) => b.length - a.length).slice(0, count)
}

/** The tiles to choose from. A placed one leaves an empty outline. */
export function Bank({
  words,
  placed,
  dragged,
  handlers,
  onPress,
}: TilesProps & { words: readonly string[] }) {
  const text = useSentenceBuilderText()
  const isTarget = dragged?.target?.to === 'bank' && placed.includes(dragged.tile)
  return (
    <ul
      className={styles.tiles}
      data-tiles="bank"
      data-drop={isTarget ? '' : undefined}
      aria-label={text.bank}
    >
      {words.map((word, tile) => {
        const isPlaced = placed.includes(tile)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is identified by its index
          <li key={tile} className={styles.home} aria-hidden={isPlaced || undefined}>
            <span className={`${styles.tile} ${styles.shape}`} data-word={word} />
            {!isPlaced && (
              <Tile
                word={word}
                tile={tile}
                look="bank"
                isDragged={dragged?.tile === tile}
                handlers={handlers}
                onPress={onPress}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Tile({
  word,
  tile,
  look,
  isDragged,
  handlers,
  onPress,
  onKey,
}: {
  word: string
  tile: number
  look: string
  isDragged: boolean
  handlers: TileDrag['handlers']
  onPress: (tile: number, event: MouseEvent) => void
  onKey?: (tile: number, event: KeyboardEvent) => void
}) {
  return (
    <button
      type="button"
      lang="en"
      className={styles.tile}
      data-look={look}
      data-tile={tile}
      data-focus={tile}
      data-dragged={isDragged || undefined}
      onClick={event => onPress(tile, event)}
      onKeyDown={onKey && (event => onKey(tile, event))}
      {...handlers}
    >
      {word}
      {look === 'first-wrong' && (
        <span className={styles.sign}>
          <Icon name="x" size={16} />
        </span>
      )}
    </button>
  )
}
