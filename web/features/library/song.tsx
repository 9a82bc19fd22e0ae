import type { AlphabetSong } from '#contract/library.ts'
import styles from '#web/features/library/alphabet.module.css'
import type { useSong } from '#web/features/library/use-song.ts'
import { useLibraryText } from '#web/text/library/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The song with its letters: the current one is highlighted, and each seeks to its time. */
export function Song({ song, player }: { song: AlphabetSong; player: ReturnType<typeof useSong> }) {
  const { alphabet: text } = useLibraryText()
  const { isOn, hasFailed, letterIndex, events } = player
  return (
    <Card as="section" aria-label={text.song}>
      <div className={styles.songHead}>
        <div>
          <h2>{text.song}</h2>
          <p>{text.songHint}</p>
        </div>
        <Button look={isOn ? 'outline' : 'primary'} onClick={player.toggle}>
          <Icon name={isOn ? 'pause' : 'play'} />
          {isOn ? text.pause : text.play}
        </Button>
      </div>
      <audio ref={player.player} src={song.audioUrl} preload="none" {...events} />
      <div aria-live="polite">{hasFailed && <Notice tone="info">{text.songFailed}</Notice>}</div>
      <ol className={styles.strip}>
        {song.letters.map(({ letter }, index) => {
          const capital = letter.toUpperCase()
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is identified by its position
            <li key={index}>
              <button
                type="button"
                aria-label={text.goTo(capital)}
                aria-current={index === letterIndex ? 'true' : undefined}
                onClick={() => player.goTo(index)}
              >
                <span lang="en">{capital}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
