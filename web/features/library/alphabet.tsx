import { useState } from 'react'
import type { WireEntry } from '#contract/library.ts'
import { respelling } from '#domain/speech/respelling.ts'
import styles from '#web/features/library/alphabet.module.css'
import { LetterDialog } from '#web/features/library/letter-dialog.tsx'
import { Song } from '#web/features/library/song.tsx'
import { usePlaying } from '#web/features/library/use-playing.ts'
import { useSong } from '#web/features/library/use-song.ts'
import { useText } from '#web/lib/language.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useLibraryText } from '#web/text/library/text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CallFailure } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card, Grid, Muted } from '#web/ui/layout.tsx'

const NO_SONG = { audioUrl: '', letters: [] }

/** The alphabet: its song, and each letter to hear and say (L2.46, L2.47, L2.49). */
export function Alphabet({ letters }: { letters: readonly WireEntry[] }) {
  const { alphabet: text, empty } = useLibraryText()
  const { failure } = useText()
  const { data: song = NO_SONG, failure: refused, reload } = useLoaded('GET alphabet-song', {})
  const player = useSong(song)
  const { playing, silent, play } = usePlaying()
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<number | null>(null)
  const opened = open === null ? undefined : letters[open]

  const listen = (entry: WireEntry, part: 'normal' | 'slow' = 'normal') => {
    player.pause()
    play(entry._id, part, { url: entry.englishLetterAudioUrl ?? '', text: entry.englishWord })
  }
  const say = (index: number) => {
    player.pause()
    setOpen(index)
  }

  if (letters.length === 0) return <p>{empty.title}</p>
  return (
    <>
      {refused && song === NO_SONG && (
        <Card>
          <CallFailure failure={refused} title={failure.title} onRetry={reload} />
        </Card>
      )}
      {song.letters.length > 0 && <Song song={song} player={player} />}
      <h2 className={styles.title}>{text.letters}</h2>
      <Grid as="ul" gap={3} column="9.25rem" keepsWidth>
        {letters.map((entry, index) => (
          <Letter
            key={entry._id}
            entry={entry}
            isSaid={said.has(entry._id)}
            isPlaying={playing?.id === entry._id}
            isSilent={silent === entry._id}
            onListen={() => listen(entry)}
            onSay={() => say(index)}
          />
        ))}
      </Grid>
      {opened && open !== null && (
        <LetterDialog
          entry={opened}
          onListen={part => listen(opened, part)}
          isPlaying={playing?.id === opened._id}
          isSilent={silent === opened._id}
          onBefore={open > 0 ? () => setOpen(open - 1) : undefined}
          onAfter={open < letters.length - 1 ? () => setOpen(open + 1) : undefined}
          onSaid={() => setSaid(now => new Set(now).add(opened._id))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type LetterProps = {
  entry: WireEntry
  isSaid: boolean
  isPlaying: boolean
  isSilent: boolean
  onListen: () => void
  onSay: () => void
}

function Letter({ entry, isSaid, isPlaying, isSilent, onListen, onSay }: LetterProps) {
  const { alphabet: text, noAudio } = useLibraryText()
  return (
    <li className={styles.tile}>
      <div className={styles.letter}>
        <b lang="en">
          {entry.englishWord}
          <small>{entry.englishLetter}</small>
        </b>
        <Muted as="span" size="text">
          «{entry.pronunciationLetter}»
        </Muted>
        {isSaid && (
          <span className={styles.done}>
            <Icon name="check" size={16} />
            <span className="spoken-only">{text.done}</span>
          </span>
        )}
      </div>
      <p className={styles.sample}>
        {entry.imageUrl !== '' && <img src={entry.imageUrl} alt="" width={28} height={28} loading="lazy" />}
        <span>
          <span lang="en">{entry.reference}</span>
          <small>
            {respelling(entry.pronunciationReference ?? '')} ·{' '}
            <span lang="es">{entry.spanishTranslation}</span>
          </small>
        </span>
      </p>
      {isSilent && (
        <p className={styles.silent} role="status">
          {noAudio}
        </p>
      )}
      <div className={styles.actions}>
        <IconButton label={text.listen(entry.englishWord)} aria-pressed={isPlaying} onClick={onListen}>
          <Icon name={isPlaying ? 'square' : 'volume-2'} />
        </IconButton>
        <IconButton label={text.say(entry.englishWord)} onClick={onSay}>
          <Icon name="mic" />
        </IconButton>
      </div>
    </li>
  )
}
