import type { Notice } from '#domain/course/kinds/exercise.ts'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import styles from '#web/features/player/kinds/notice-sign.module.css'
import { NotesButton } from '#web/features/player/step/notes-button.tsx'
import { useOwnAnswerText } from '#web/text/own-answer/text.ts'

/** A short notice in English, as a sign on a wall: it stays above all questions about it. */
export function NoticeSign({
  notice: { title, lines },
  notes,
}: Pick<ItemProps, 'notes'> & { notice: Notice }) {
  const text = useOwnAnswerText()
  return (
    <section className={styles.wall} aria-label={text.notice}>
      <div className={styles.sign} lang="en">
        <p className={styles.title}>{title}</p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a notice never change order
          <p key={index}>{line}</p>
        ))}
      </div>
      {notes && (
        <div className={styles.notes}>
          <NotesButton notes={notes} isSmall />
        </div>
      )}
    </section>
  )
}
