import { useEffect } from 'react'
import type { PracticeLesson } from '#domain/course/kinds/practice-lesson.ts'
import { isTableEmpty, practiceText } from '#domain/course/practice.ts'
import styles from '#web/features/player/kinds/practice.module.css'
import { PracticeNothing } from '#web/features/player/kinds/practice-nothing.tsx'
import { PracticeRows } from '#web/features/player/kinds/practice-rows.tsx'
import { PracticeSong, SongButton } from '#web/features/player/kinds/practice-song.tsx'
import type { PracticeTableProps } from '#web/features/player/kinds/practice-table-props.ts'
import { useSong } from '#web/features/player/kinds/use-song.ts'
import player from '#web/features/player/player.module.css'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { StepControls } from '#web/features/player/step/step-controls.tsx'
import { useLanguage } from '#web/lib/language.tsx'
import { sound } from '#web/speaking/devices.ts'
import { usePracticeText } from '#web/text/practice/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The table step: rows to say in any order, a song to hear, or both. */
export function PracticeTable(props: PracticeTableProps) {
  const { item, course, practice, plan, done, notice, notes, isPassed, isAdmin, onHeard, onLeave } = props
  const text = usePracticeText()
  const song = useSong(practice.generalAudioUrl, onHeard)
  const rowCount = practice.tableData.length

  useEffect(() => sound.prefetch(practice.tableData.map(({ audioUrl }) => audioUrl)), [practice])

  if (rowCount === 0 && song.state === 'none') {
    return <PracticeNothing {...text.empty} onBack={props.onBack} onNext={() => onLeave('none')} />
  }
  return (
    <div className={player.item}>
      <header className={styles.head}>
        {item.imageUrl !== '' && (
          <Picture src={item.imageUrl} color={course.color} className={styles.picture} />
        )}
        <div>
          <h2>
            <InLanguage text={practice.title} />
          </h2>
          <p className={styles.quiet}>
            <InLanguage text={practice.description} />
          </p>
        </div>
        {rowCount > 0 && (
          <p className={styles.count}>
            {text.count(plan.rows.filter(key => done.has(key)).length, rowCount)}
          </p>
        )}
      </header>
      {notes && <NotesButton notes={notes} />}
      {notice && <Notice tone="info">{notice}</Notice>}
      {song.state !== 'none' && <PracticeSong song={song} isAlone={rowCount === 0} />}
      {rowCount > 0 ? (
        <PracticeRows {...props} onRow={(row, by) => props.onRow(row, by, song.state)} />
      ) : (
        <StepControls
          isPassed={isPassed || isAdmin || isTableEmpty(plan, song.state)}
          microphone={isBeside => <SongButton song={song} isMain={!isBeside} />}
          state=""
          lockedAlert={text.blocked}
          onBack={props.onBack}
          onNext={() => onLeave(song.state)}
          onCannotSpeak={undefined}
        />
      )}
    </div>
  )
}

function InLanguage({ text }: { text: PracticeLesson['title'] }) {
  const shown = practiceText(text, useLanguage())
  return <span lang={shown.lang}>{shown.text}</span>
}
