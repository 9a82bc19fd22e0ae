import styles from '#web/features/player/kinds/practice.module.css'
import type { Song } from '#web/features/player/kinds/use-song.ts'
import { usePracticeText } from '#web/text/practice/text.ts'
import { Spinner } from '#web/ui/button.tsx'
import { FOCUS_START } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The song next to the rows, or alone with its button in place of the microphone. */
export function PracticeSong({ song, isAlone }: { song: Song; isAlone: boolean }) {
  const { song: text } = usePracticeText()
  const { at, total } = song.position
  const hint = isAlone ? text.toTheEnd : text.orRows
  return (
    <section className={styles.song} aria-label={text.name} data-alone={isAlone || undefined}>
      {isAlone ? <Icon name="music" size={44} /> : <SongButton song={song} />}
      <div className={styles.track}>
        <p className={styles.times}>
          <span>{song.playing === 'waiting' ? text.loading : text.name}</span>
          {total > 0 && <span>{text.position(clock(at), clock(total))}</span>}
        </p>
        <div
          className={styles.bar}
          role="progressbar"
          aria-label={text.name}
          aria-valuenow={total > 0 ? Math.round((at / total) * 100) : 0}
          aria-valuetext={text.position(clock(at), clock(total))}
        >
          <span style={{ width: `${total > 0 ? (at / total) * 100 : 0}%` }} />
        </div>
        {song.state !== 'failed' && (
          <p className={styles.quiet} aria-live="polite">
            {song.state === 'heard' ? text.heard : hint}
          </p>
        )}
      </div>
      {song.state === 'failed' && (
        <div className={styles.failed}>
          <Notice tone="alert" title={text.failed}>
            {isAlone ? text.failedAlone : text.failedRows}
          </Notice>
        </div>
      )}
    </section>
  )
}

export function SongButton({ song, isMain = false }: { song: Song; isMain?: boolean }) {
  const { song: text } = usePracticeText()
  const isOn = song.playing !== 'no'
  return (
    <button
      type="button"
      className={isMain ? `${styles.play} ${styles.main}` : styles.play}
      aria-label={isOn ? text.pause : text.play}
      onClick={song.toggle}
      {...(isMain && FOCUS_START)}
    >
      {song.playing === 'waiting' ? (
        <Spinner />
      ) : (
        <Icon name={isOn ? 'pause' : 'play'} size={isMain ? 40 : 24} />
      )}
    </button>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
