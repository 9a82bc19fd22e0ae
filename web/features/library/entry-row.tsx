import { memo } from 'react'
import type { WireEntry } from '#contract/library.ts'
import { Conjugation } from '#web/features/library/conjugation.tsx'
import styles from '#web/features/library/library.module.css'
import type { Part, Play } from '#web/features/library/use-playing.ts'
import { Pronunciation } from '#web/speaking/pronunciation.tsx'
import { useLibraryText } from '#web/text/library/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, Row } from '#web/ui/role-table.tsx'

type EntryRowProps = {
  entry: WireEntry
  rowIndex: number
  /** The part that is playing. */
  playing: Part | null
  /** The entry has neither a recording nor an English voice (D22). */
  isSilent: boolean
  onPlay: Play
}

/** One entry: a row of the table, a card on a phone. */
export const EntryRow = memo(function EntryRow({
  entry,
  rowIndex,
  playing,
  isSilent,
  onPlay,
}: EntryRowProps) {
  const text = useLibraryText()
  const { _id, englishWord: english, audioUrl: url, audioSlowUrl: slowUrl } = entry
  const listen = (part: Part) => onPlay(_id, part, { url, slowUrl, text: english })
  return (
    <Row index={rowIndex} className={styles.row}>
      <Cell className={styles.english}>
        {entry.imageUrl !== '' && (
          <img src={entry.imageUrl} alt="" width={44} height={44} loading="lazy" decoding="async" />
        )}
        <b lang="en">{english}</b>
        {entry.pronunciation !== '' && (
          <span className={styles.sound}>
            <Pronunciation ipa={entry.pronunciation} />
          </span>
        )}
      </Cell>
      <Cell className={styles.spanish} lang="es">
        {entry.spanishTranslation}
      </Cell>
      <Cell className={styles.audio}>
        <button
          type="button"
          aria-label={text.listen(english)}
          aria-pressed={playing === 'normal'}
          onClick={() => listen('normal')}
        >
          <Icon name={playing === 'normal' ? 'square' : 'volume-2'} />
        </button>
        {slowUrl !== '' && (
          <button
            type="button"
            aria-label={text.slow(english)}
            aria-pressed={playing === 'slow'}
            onClick={() => listen('slow')}
          >
            <Icon name={playing === 'slow' ? 'square' : 'turtle'} />
          </button>
        )}
      </Cell>
      {isSilent && (
        <Cell className={styles.note}>
          <span role="status">{text.noAudio}</span>
        </Cell>
      )}
      {entry.verb !== undefined && (
        <Cell className={styles.more}>
          <Conjugation entry={entry} playing={playing} onPlay={onPlay} />
        </Cell>
      )}
    </Row>
  )
})
